using Utf8Gen.Analyzers.Files;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Sources;

/// <summary>What a file of keys says.</summary>
/// <param name="Keys">The keys in order; those before the mistake, where there is one.</param>
/// <param name="Mistake">Where reading ended, or null when the file is right.</param>
internal sealed record KeyFileContent(EquatableArray<FileKey> Keys, FileMistake? Mistake)
{
    public static KeyFileContent Of(IEnumerable<FileKey> keys, FileMistake? mistake) => new(keys.ToEquatableArray(), mistake);
}
