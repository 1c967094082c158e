namespace LogIndex;

/// <summary>A field of a made-up line.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Value">Its value.</param>
/// <param name="IsNumber">Whether JSON has it without quotes.</param>
internal readonly record struct FakeField(string Name, string Value, bool IsNumber = false);
