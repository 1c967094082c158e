namespace Utf8Gen.Analyzers.Files;

/// <summary>The first mistake in a file.</summary>
/// <param name="Position">The position, in UTF-16 units from the start of the text; the length of
/// the text if something is missing at its end.</param>
/// <param name="Message">The problem: a clause without a capital and without a full stop.</param>
internal sealed record FileMistake(int Position, string Message);
