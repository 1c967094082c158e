namespace HttpHeaders;

/// <summary>A kind of block: a choice of start lines, and headers in a fixed order.</summary>
internal sealed record FakeBlock(string[] StartLines, FakeHeader[] Headers);
