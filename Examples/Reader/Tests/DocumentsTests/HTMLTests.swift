import Glibc
import Testing

@testable import Documents

@Suite("The text of XHTML")
struct HTMLTests {
  private func text(_ html: String) -> String {
    (try? Document.html(Array(html.utf8)).text).map { String($0.dropLast()) } ?? "refused"
  }

  @Test("elements become lines, and broken ones lose no text")
  func elements() {
    let cases = [
      (
        "<p>a&nbsp;b &mdash; c &bogus; &amp &#65;&#x42;&#0; R&D 1 < 2</p>",
        "a\u{A0}b — c &bogus; &amp AB\u{FFFD} R&D 1 < 2"
      ),
      ("<p>one<p>two<br>three<br/>four", "one\n\ntwo\nthree\nfour"), ("a<b/>b<i/>c<a id='x'/>d", "abcd"),
      ("<head><title/></head><body>text</body>", "text"),
      ("<p>  much\n  space\t</p>\n<p>more</p>", "much space\n\nmore"),
      ("<ul><li>a<li>b<ul><li>c</ul><li>d</ul>", "• a\n• b\n  • c\n• d"),
      ("<ol start=3><li>a</li><li><p>b</p></li></ol>", "3. a\n4. b"),
      ("<dl><dt>term<dd>what it is</dl>", "term\nwhat it is"),
      ("<table><tr><td>a<td>b<tr><th>c</th><td>d</td></tr></table>", "a | b\nc | d"),
      ("<table><tr><td></td><td>x<tr><td>y</td><td> <tr><td></td><td></td></table>", "| x\ny"),
      (
        "<div>one</div><div>two</div><section><p>three</p><p>four</p></section>five",
        "one\ntwo\n\nthree\n\nfour\n\nfive"
      ),
      (
        "<ul><li><p>a</p></li><li><p>b</p><ul><li>c</ul><li><p>d</p><p>e</p></ul><p>f</p>",
        "• a\n• b\n  • c\n• d\n\ne\n\nf"
      ),
      ("<dl><dt>t</dt><dd><p>a</p></dd></dl>", "t\na"), ("man,<span class='linenum'>20</span>", "man, 20"),
      (
        "<e:switch><e:case required-namespace='x'>no</e:case><e:default>yes</e:default></e:switch>"
          + "<e:switch><e:case required-namespace='http://www.w3.org/1998/Math/MathML'>1</e:case><e:default>2</e:default></e:switch>",
        "yes1"
      ),
      ("<pre>x\n  y\n\nz</pre><hr/>", "x\n  y\n\nz\n\n* * *"),
      (
        "<p>x<sup><a href='#1'>1</a></sup> y<a epub:type='noteref'>*</a> z<a role='doc-noteref'>[2]</a> 10<sup>2</sup></p>",
        "x[1] y[*] z[2] 10^2"
      ),
      ("<img src='a/b%20c.png'/><img alt=''><img alt='a rabbit' src=x>", "[b c.png][a rabbit]"),
      ("<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>", "漢(kan)"),
      ("<script>if (a < b) {}</script>t<style>p > a</style>u<!-- no -->v<![CDATA[<w>]]>", "tuv<w>"),
      ("<svg><title>no</title><text>yes</text></svg>", "yes"),
      ("<h1>a</h1>b<blockquote>c</blockquote>d", "a\n\nb\n\nc\n\nd"),
      ("<p title='a > b' class=x>t</p>", "t"), ("<x:p>one</x:p><X:P>two</X:P>", "one\n\ntwo"),
      ("<p>a<em>b</p>c", "ab\n\nc"),
      ("<p>cut <", "cut <"), ("<p>cut <a href='x", "cut"), ("<p>cut &am", "cut &am"),
      ("<p>cut <!-- no", "cut"), ("", ""),
    ]
    #expect(cases.filter { text($0.0) != $0.1 }.map { "\($0.0) -> \(text($0.0).debugDescription)" } == [])
  }

  @Test("what stands above and below the line has a sign, but for notes and abbreviations")
  func scripts() {
    let cases = [
      ("10<sup>-3</sup> H<sub>2</sub>O x<sup>n+1</sup>", "10^-3 H_2O x^(n+1)"),
      ("2<sup>2<sup>3</sup></sup>", "2^(2^3)"),
      ("1<sup>st</sup> M<sup>me</sup> a<sup>*</sup> b<sup>[7]</sup>", "1st Mme a* b[7]"),
      ("x<sup><a href='#1'>1</a></sup>y", "x[1]y"), ("a<sup></sup>b<sup>c", "ab^c"),
    ]
    #expect(cases.filter { text($0.0) != $0.1 }.map { "\($0.0) -> \(text($0.0).debugDescription)" } == [])
  }

  @Test("formulas keep their meaning in a line; what the author says instead comes first")
  func formulas() {
    let cases = [
      ("<mi>x</mi><mo>=</mo><mi>a</mi><mo>+</mo><msup><mi>b</mi><mn>2</mn></msup>", "x = a + b^2"),
      ("<mfrac><mrow><mi>a</mi><mo>-</mo><mi>b</mi></mrow><mn>2</mn></mfrac>", "(a - b)/2"),
      (
        "<msqrt><mi>n</mi><mo>+</mo><mn>1</mn></msqrt><mo>(</mo><mo>-</mo><mn>1</mn><mo>)</mo>",
        "√(n + 1)(-1)"
      ),
      ("<mroot><mi>x</mi><mn>3</mn></mroot>", "3√x"),
      (
        "<mo>[</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>0</mn></mtd><mtd><mn>1</mn></mtd></mtr></mtable><mo>]</mo>",
        "[1 0; 0 1]"
      ),
      (
        "<munderover><mo>∑</mo><mn>1</mn><mi>n</mi></munderover><msub><mi>a</mi><mi>i</mi></msub>",
        "∑_1^n a_i"
      ),
      ("<mfenced><mi>x</mi><mi>y</mi></mfenced><mo>∈</mo><mi>ℂ</mi>", "(x, y) ∈ ℂ"),
      ("<semantics><mi>x</mi><annotation>\\x</annotation></semantics>", "x"), ("<mi>x", "x"), ("", ""),
    ]
    #expect(
      cases.filter { text("<math>\($0.0)</math>") != $0.1 }.map {
        "\($0.0) -> \(text("<math>\($0.0)</math>"))"
      } == [])
    #expect(text("a <m:math alttext='b squared'><m:mi>b</m:mi></m:math> c") == "a b squared c")
    let deep = String(repeating: "<mrow>", count: 100_000)
    #expect(text("<math>\(deep)x</math><p>more") == "more", "what lies too deep is left out")
  }

  @Test("emphasis is known by its bytes, over the ends of lines, and ends with what holds it")
  func emphasis() throws {
    let document = try Document.html(Array("<p>a <em>bé <b>c</b></em> d <i>e<p>f</i><strong>g</strong>".utf8))
    let parts = document.spans.map { span in
      "\(String(decoding: Array(document.text.utf8)[span.range], as: UTF8.self)) \(span.emphasis.rawValue)"
    }
    #expect(parts == ["bé 1", "c 3", "e 1", "g 2"])
  }

  @Test("documents in UTF-16, in Latin-1 and with a mark are read")
  func encodings() {
    let html = "<?xml version='1.0' encoding=\"ISO-8859-1\"?><p>café</p>"
    let latin = Array(html.unicodeScalars.map { UInt8($0.value) })
    let units = html.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let utf16: [UInt8] = [0xFF, 0xFE] + units
    for bytes in [latin, utf16, [0xEF, 0xBB, 0xBF] + Array("<p>café</p>".utf8)] {
      #expect((try? Document.html(bytes))?.text == "café\n")
    }
  }

  @Test("tags, attributes and text are those that Python's html.parser finds, where Python is")
  func oracle() throws {
    let samples = [
      "<p class=\"a b\" id='c' hidden>x &amp; y &eacute;&#8217;</p>",
      "<a href=x>b</a><br/><img src='a.png' alt='&lt;'/>",
      "a <b>c</b> 1 < 2 & 3", "<!DOCTYPE html><!-- c --><?pi?><div>d</div>", "<p>one<p>two<li>three</ul>",
      "<h1\n id = \"x\"\n>t</h1\n>", "<script>a<b && c</script>after", "&nbsp;&copy;&zwnj;&bogus;&#x1F600;",
    ]
    guard let found = Self.python(samples) else { return }
    let own = samples.map { sample -> String in
      var reader = TagReader(Array(sample.utf8))
      var (parts, text): ([String], String) = ([], "")
      func flush() {
        if !text.isEmpty { parts.append("T\(text)") }
        text = ""
      }
      var raw = false
      while let token = reader.next() {
        switch token {
        case .text(let piece): if !raw { text += piece }
        case .start(let tag):
          flush()
          raw = tag.name == "script"
          parts.append("S\(tag.name)" + tag.attributes.map { " \($0.name)=\($0.value)" }.joined())
        case .end(let name):
          flush()
          raw = false
          parts.append("E\(name)")
        }
      }
      flush()
      return parts.joined(separator: "|")
    }
    #expect(own == found)
  }

  /// What Python finds in some samples; nil where there is no Python.
  private static func python(_ samples: [String]) -> [String]? {
    let program = """
      import sys
      from html.parser import HTMLParser
      class P(HTMLParser):
        def __init__(s): super().__init__(convert_charrefs=True); s.o=[]; s.raw=False
        def t(s,k): s.o.append(k)
        def handle_starttag(s,n,a): s.raw=n=='script'; s.t('S'+n+''.join(' %s=%s'%(k,v or '') for k,v in a))
        def handle_startendtag(s,n,a): s.handle_starttag(n,a)
        def handle_endtag(s,n): s.raw=False; s.t('E'+n)
        def handle_data(s,d):
          if s.raw: return
          if s.o and s.o[-1][0]=='T': s.o[-1]+=d
          else: s.t('T'+d)
      for x in sys.argv[1:]:
        p=P(); p.feed(x); p.close(); sys.stdout.write('|'.join(p.o)+chr(0))
      """
    let words = samples.map { "'" + $0.replacing("'", with: "'\\''") + "'" }.joined(separator: " ")
    let quoted = program.replacing("'", with: "'\\''")
    guard let pipe = popen("PYTHONIOENCODING=utf-8 python3 -c '\(quoted)' \(words) 2>/dev/null", "r") else {
      return nil
    }
    var bytes: [UInt8] = []
    while case let byte = fgetc(pipe), byte >= 0 { bytes.append(UInt8(byte)) }
    guard pclose(pipe) == 0 else { return nil }
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropLast().map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
