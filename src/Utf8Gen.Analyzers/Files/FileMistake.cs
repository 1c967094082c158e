namespace Utf8Gen.Analyzers.Files;

/// <summary>The first thing in a file that is malformed.</summary>
/// <param name="Position">Where it is, in UTF-16 units from the start of the text; the text's length where something is missing
/// at its end.</param>
/// <param name="Message">What is wrong: a clause without a capital and without a full stop.</param>
internal sealed record FileMistake(int Position, string Message);
