import Testing
@Suite struct A { @Test func a() {} }
