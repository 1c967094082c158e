using System.Collections.Immutable;
using System.Text;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Testing;

/// <summary>The code of a test with its marks: the file that it is about, and the others of its options.</summary>
internal sealed class MarkedProject
{
    private readonly ImmutableDictionary<string, MarkedSource> _files;

    private MarkedProject(CodeOptions options, ImmutableDictionary<string, MarkedSource> files)
    {
        _files = files;
        Text = files[TestSolution.MainFile].Text;
        Options = options;
    }

    /// <summary>The text of the main file, without marks.</summary>
    public string Text { get; }

    /// <summary>The options, with the texts of their files without marks.</summary>
    public CodeOptions Options { get; }

    public static MarkedProject Parse(string markup, CodeOptions options, string id)
    {
        var files = ImmutableDictionary.CreateBuilder<string, MarkedSource>();
        SourceFile Unmark(SourceFile file)
        {
            MarkedSource marked = MarkedSource.Parse(file.Text, id);
            files.Add(file.Path, marked);
            return file with { Text = marked.Text };
        }

        Unmark(new SourceFile(TestSolution.MainFile, markup));
        CodeOptions unmarked = options with
        {
            Sources = [.. options.Sources.Select(Unmark)],
            AdditionalFiles = [.. options.AdditionalFiles.Select(Unmark)],
        };
        return new MarkedProject(unmarked, files.ToImmutable());
    }

    /// <summary>The text of one of the files, without marks.</summary>
    public string TextOf(string file) => _files[file].Text;

    /// <summary>The same code with one file more, in which nothing is marked.</summary>
    public MarkedProject WithSource(SourceFile source)
        => new(Options with { Sources = Options.Sources.Add(source) }, _files.Add(source.Path, MarkedSource.Parse(source.Text)));

    /// <summary>Fails unless the diagnostics are at the marked places, all of them and no other.</summary>
    public void AssertMarked(ImmutableArray<Diagnostic> found, string when)
    {
        foreach (Diagnostic diagnostic in found.Where(static diagnostic => diagnostic.Location.Kind == LocationKind.None))
            Assert.Fail($"{when}, a diagnostic without a place is reported: {diagnostic}");

        ILookup<string, Diagnostic> byFile = found.ToLookup(static diagnostic => FileOf(diagnostic));
        var message = new StringBuilder();
        foreach (Diagnostic diagnostic in found.Where(diagnostic => !_files.ContainsKey(FileOf(diagnostic))))
            message.Append($"unexpected  {diagnostic}\n");
        foreach ((string file, MarkedSource expected) in _files.OrderBy(static file => file.Key, StringComparer.Ordinal))
            Compare(file, expected, [.. byFile[file]], message);

        if (message.Length > 0)
            Assert.Fail($"{when}, not exactly the marked diagnostics are reported.\n{message}");
    }

    private static string FileOf(Diagnostic diagnostic) => TestSolution.PathInProject(diagnostic.Location.GetLineSpan().Path);

    private static void Compare(string file, MarkedSource expected, ImmutableArray<Diagnostic> found, StringBuilder message)
    {
        List<MarkedSpan> missing = [.. expected.Spans];
        List<Diagnostic> unexpected = [.. found.Where(diagnostic => !missing.Remove(SpanOf(diagnostic)))];
        if (missing.Count == 0 && unexpected.Count == 0)
            return;

        foreach (MarkedSpan mark in missing)
            message.Append($"missing     {mark.Id} at '{expected.Text.AsSpan(mark.Span.Start, mark.Span.Length)}'\n");
        foreach (Diagnostic diagnostic in unexpected)
            message.Append($"unexpected  {diagnostic}\n");
        message.Append($"{file} with what is reported, to paste:\n{MarkedSource.Write(expected.Text, found.Select(SpanOf))}\n");
    }

    private static MarkedSpan SpanOf(Diagnostic diagnostic) => new(diagnostic.Id, diagnostic.Location.SourceSpan);
}
