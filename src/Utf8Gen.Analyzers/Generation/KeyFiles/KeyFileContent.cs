using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.KeyFiles;

/// <summary>The content of a file of keys and of the files that it refers to.</summary>
/// <param name="Format">The format, which is never <see cref="KeyFileFormat.Auto"/> if there are keys.</param>
/// <param name="Files">The files that were read, the one that the table names first.</param>
/// <param name="Keys">The keys in order, up to a mistake if there is one.</param>
/// <param name="Mistakes">The mistakes; none if all files are valid.</param>
internal sealed record KeyFileContent(
    KeyFileFormat Format,
    EquatableArray<FoundFile> Files,
    EquatableArray<FileKey> Keys,
    EquatableArray<KeyFileMistake> Mistakes)
{
    /// <summary>Returns a file that has no keys because of a mistake in its name or format.</summary>
    public static KeyFileContent CreateFaulty(FoundFile file, KeyFileMistake mistake)
        => new(KeyFileFormat.Auto, new[] { file }.ToEquatableArray(), EquatableArray<FileKey>.Empty, new[] { mistake }.ToEquatableArray());
}

/// <summary>The result of searching a file.</summary>
/// <param name="Path">The path of the file; null if there is none, or more than one.</param>
/// <param name="Text">The content of the file.</param>
/// <param name="Problem">Why there is not exactly one file: the end of the sentence "The file ...".</param>
internal sealed record FoundFile(string? Path, string Text, string? Problem)
{
    private const char ByteOrderMark = '\uFEFF';

    /// <summary>The position of the first character that is not a byte order mark.</summary>
    public int Start => Text.Length > 0 && Text[0] == ByteOrderMark ? 1 : 0;
}

/// <summary>A key and its position in a file.</summary>
/// <param name="Text">The key, unescaped. It may contain lone surrogates, which only an escape can spell.</param>
/// <param name="Position">The position, in UTF-16 units from the start of the text.</param>
/// <param name="Length">The length in the file: that of the trimmed line, or of the JSON string with its
/// quotes.</param>
/// <param name="File">The index of the file.</param>
internal sealed record FileKey(string Text, int Position, int Length, int File = 0);

/// <summary>A mistake in a file of keys, or in a file that it refers to.</summary>
/// <param name="Kind">What is wrong.</param>
/// <param name="Message">For a missing file the end of the sentence "The file ...", otherwise a clause without a
/// capital and without a full stop.</param>
/// <param name="Position">The position, in UTF-16 units from the start of the text; -1 for the name of the file in the
/// attribute.</param>
/// <param name="Length">The length of the text that is wrong, if it is known.</param>
/// <param name="File">The index of the file.</param>
/// <param name="Name">The name of the missing file, or the address, as it is written.</param>
internal sealed record KeyFileMistake(
    KeyFileMistakeKind Kind, string Message, int Position, int Length = 0, int File = 0, string Name = "");

internal enum KeyFileMistakeKind
{
    /// <summary>The content of a file.</summary>
    Malformed,

    /// <summary>A file is not there, or there are several.</summary>
    Missing,

    /// <summary>A reference leads to an address, and no file has a schema with it. The keys are those without
    /// it.</summary>
    NotFollowed,

    /// <summary>The format of the file is neither given nor clear from its name and content.</summary>
    UnclearFormat,
}
