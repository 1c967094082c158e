namespace Utf8Gen.Analyzers.Generation.Sources;

/// <summary>A mistake in a file of keys, or in a file that it refers to.</summary>
/// <param name="Kind">What is wrong.</param>
/// <param name="Message">For a missing file the end of the sentence "The file ...", otherwise a
/// clause without a capital and without a full stop.</param>
/// <param name="Position">The position, in UTF-16 units from the start of the text; -1 for the name
/// of the file in the attribute.</param>
/// <param name="Length">The length of the text that is wrong, if it is known.</param>
/// <param name="File">The index of the file.</param>
/// <param name="Name">The name of the missing file, or the address, as it is written.</param>
internal sealed record KeyFileMistake(
    KeyFileMistakeKind Kind, string Message, int Position, int Length = 0, int File = 0, string Name = "");
