namespace HttpHeaders;

/// <summary>A header of a generated block.</summary>
/// <param name="Name">The name in its canonical spelling.</param>
/// <param name="Value">The value.</param>
/// <param name="Percent">The percentage of blocks that have it.</param>
/// <param name="MaxCount">The maximum number of occurrences in one block.</param>
internal sealed record FakeHeader(string Name, string Value, int Percent = 100, int MaxCount = 1);
