using Utf8Gen.Analyzers.Files;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Sources;

/// <summary>The content of a file of keys.</summary>
/// <param name="Keys">The keys in order, up to the mistake if there is one.</param>
/// <param name="Mistake">Where reading ended, or null if the file is valid.</param>
internal sealed record KeyFileContent(EquatableArray<FileKey> Keys, FileMistake? Mistake)
{
    public static KeyFileContent Of(IEnumerable<FileKey> keys, FileMistake? mistake) => new(keys.ToEquatableArray(), mistake);
}
