using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Sources;

/// <summary>The content of a file of keys and of the files that it refers to.</summary>
/// <param name="Format">The format, which is never <see cref="KeyFileFormat.Auto"/> if there are
/// keys.</param>
/// <param name="Files">The files that were read, the one that the table names first.</param>
/// <param name="Keys">The keys in order, up to a mistake if there is one.</param>
/// <param name="Mistakes">The mistakes; none if all files are valid.</param>
internal sealed record KeyFileContent(
    KeyFileFormat Format,
    EquatableArray<FoundFile> Files,
    EquatableArray<FileKey> Keys,
    EquatableArray<KeyFileMistake> Mistakes)
{
    /// <summary>Returns a file that has no keys because of a mistake in its name or
    /// format.</summary>
    public static KeyFileContent Of(FoundFile file, KeyFileMistake mistake)
        => new(KeyFileFormat.Auto, new[] { file }.ToEquatableArray(), EquatableArray<FileKey>.Empty, new[] { mistake }.ToEquatableArray());
}
