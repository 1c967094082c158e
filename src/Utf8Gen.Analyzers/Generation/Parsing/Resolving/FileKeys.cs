using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Mistakes;
using Utf8Gen.Analyzers.Generation.Sources;

namespace Utf8Gen.Analyzers.Generation.Parsing.Resolving;

/// <summary>The keys of <c>[Utf8Table(File = "...")]</c>.</summary>
internal sealed class FileKeys(KeyFileContent content, TableMistakes mistakes, Func<KeyPlace, Location?> placeOf)
{
    /// <summary>Returns the keys, and reports the mistakes in their files.</summary>
    /// <param name="name">The file in the attribute.</param>
    public IReadOnlyList<RawKey> Read(string name)
    {
        foreach (KeyFileMistake mistake in content.Mistakes)
            Report(mistake, name);
        return [.. content.Keys.Select(static key => new RawKey(key.Text, PlaceOf(key)))];
    }

    private static KeyPlace PlaceOf(FileKey key) => new(KeyOrigin.File, key.Position, key.Length, key.File);

    private void Report(KeyFileMistake mistake, string name)
    {
        Location? place = placeOf(new KeyPlace(KeyOrigin.File, mistake.Position, mistake.Length, mistake.File));
        switch (mistake.Kind)
        {
            case KeyFileMistakeKind.Missing:
                mistakes.Add(RuleCatalogue.KeyFileNotFound, place, mistake.Name, mistakes.Table, mistake.Message);
                break;
            case KeyFileMistakeKind.NotFollowed:
                mistakes.Note(RuleCatalogue.ReferenceNotFollowed, place, mistake.Name, mistakes.Table);
                break;
            case KeyFileMistakeKind.UnclearFormat:
                mistakes.Add(RuleCatalogue.UnclearFileFormat, place, name, mistakes.Table, mistake.Message);
                break;
            default:
                mistakes.Add(
                    RuleCatalogue.MalformedKeyFile, place, mistakes.Table, FileNameOf(content.Files[mistake.File]), content.Format,
                    mistake.Message);
                break;
        }
    }

    private static string FileNameOf(FoundFile file)
    {
        string path = FilePath.Normalize(file.Path ?? "");
        return path.Substring(path.LastIndexOf('/') + 1);
    }
}
