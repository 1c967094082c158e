namespace LogIndex;

/// <summary>A field of a generated line.</summary>
/// <param name="Name">The name.</param>
/// <param name="Value">The value.</param>
/// <param name="IsNumber">Whether JSON has the value without quotes.</param>
internal readonly record struct FakeField(string Name, string Value, bool IsNumber = false);
