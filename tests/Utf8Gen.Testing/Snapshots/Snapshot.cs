using System.Text.RegularExpressions;

namespace Utf8Gen.Testing;

/// <summary>Compares texts with approved files beside the test, after the conventions of Verify.</summary>
public static partial class Snapshot
{
    /// <summary>The text is the approved one of the running test.</summary>
    public static void Matches(string text, string extension = "txt") => Check([new SnapshotFile(Name: null, extension, Normalize(text))]);

    /// <summary>The generated files are the approved ones of the running test: one file each, told
    /// by its hint name.</summary>
    public static void Matches(GeneratorRun run)
        => Check([.. run.Files.Select(static file => new SnapshotFile(
            Path.GetFileNameWithoutExtension(file.Key),
            Path.GetExtension(file.Key).TrimStart('.'),
            Normalize($"//HintName: {file.Key}\n{file.Value}")))]);

    /// <summary>A text without what changes with each version of the product.</summary>
    internal static string Normalize(string text) => GeneratedCode.Replace(text.ReplaceLineEndings("\n"), "$1{version}$2");

    [GeneratedRegex("""(GeneratedCode(?:Attribute)?\("[^"]*", ")[^"]*("\))""")]
    private static partial Regex GeneratedCode { get; }

    private static void Check(IReadOnlyCollection<SnapshotFile> files)
    {
        (string folder, string prefix) = SnapshotPlace.OfCurrentTest();
        bool accepts = Environment.GetEnvironmentVariable(SnapshotFolder.AcceptVariable) == "1";
        new SnapshotFolder(folder, prefix, accepts).Check(files);
    }
}
