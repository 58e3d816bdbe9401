import Testing

@Suite("Findings of mixed trees")
struct MixedFindingsTests {}
