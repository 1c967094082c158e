using Utf8Gen.Analyzers.Files;

namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>What a file of keys says.</summary>
/// <param name="Keys">The keys in order; those before the mistake, where there is one.</param>
/// <param name="Mistake">Where reading ended, or null when the file is right.</param>
internal sealed record KeyFileContent(EquatableArray<FileKey> Keys, FileMistake? Mistake);
