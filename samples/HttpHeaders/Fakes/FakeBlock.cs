namespace HttpHeaders;

/// <summary>A kind of block: one of some start lines, and headers in an order that stays.</summary>
internal sealed record FakeBlock(string[] StartLines, FakeHeader[] Headers);
