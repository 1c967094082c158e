using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>A file with all its documents: one for each target framework of a project.</summary>
/// <remarks>A file has one text. If two of its documents got different ones, <c>dotnet format</c> would write merge
/// conflict markers into it. So everything that fixes write passes through here.</remarks>
internal sealed class LinkedFile
{
    private LinkedFile(Document main, IReadOnlyList<Document> others, IReadOnlyList<DocumentId> written)
    {
        Main = main;
        Others = others;
        Written = written;
    }

    /// <summary>The document that is queried first.</summary>
    public Document Main { get; }

    /// <summary>The other documents, with the same text as the main one.</summary>
    public IReadOnlyList<Document> Others { get; }

    /// <summary>The documents that get a new text. Documents with a different text are excluded: another fix has
    /// changed the file in some documents only.</summary>
    public IReadOnlyList<DocumentId> Written { get; }

    /// <summary>Every document of the file.</summary>
    public IEnumerable<Document> All => Others.Prepend(Main);

    public static async Task<LinkedFile> OfAsync(Document document, CancellationToken cancellation)
    {
        SourceText text = await document.GetTextAsync(cancellation).ConfigureAwait(false);
        Solution solution = document.Project.Solution;
        List<DocumentId> written = [document.Id];
        foreach (DocumentId id in document.GetLinkedDocumentIds())
        {
            SourceText other = await solution.GetDocument(id)!.GetTextAsync(cancellation).ConfigureAwait(false);
            if (other.ContentEquals(text))
                written.Add(id);
            else
                solution = solution.WithDocumentText(id, text);
        }

        return new LinkedFile(
            solution.GetDocument(document.Id)!, [.. document.GetLinkedDocumentIds().Select(id => solution.GetDocument(id)!)], written);
    }

    /// <summary>Returns the file with another text, in a solution that is otherwise unchanged.</summary>
    /// <param name="changes">The changes to the text of each document.</param>
    /// <param name="main">The document to query first afterwards.</param>
    /// <param name="cancellation">The cancellation token.</param>
    public async Task<LinkedFile> ChangeAsync(IEnumerable<TextChange> changes, DocumentId main, CancellationToken cancellation)
    {
        TextChange[] all = [.. changes];
        Solution solution = Main.Project.Solution;
        foreach (Document document in All)
        {
            SourceText text = await document.GetTextAsync(cancellation).ConfigureAwait(false);
            solution = solution.WithDocumentText(document.Id, text.WithChanges(all));
        }

        return new LinkedFile(
            solution.GetDocument(main)!,
            [.. All.Where(document => document.Id != main).Select(document => solution.GetDocument(document.Id)!)],
            Written);
    }

    /// <summary>Writes the text of the documents to a solution.</summary>
    public async Task<Solution> WriteAsync(Solution solution, CancellationToken cancellation)
    {
        foreach (DocumentId id in Written)
        {
            SourceText text = await Main.Project.Solution.GetDocument(id)!.GetTextAsync(cancellation).ConfigureAwait(false);
            if (text != await solution.GetDocument(id)!.GetTextAsync(cancellation).ConfigureAwait(false))
                solution = solution.WithDocumentText(id, text);
        }

        return solution;
    }
}

/// <summary>Insertions into documents of a solution. The same word at the same place is inserted once; a document that
/// several projects compile gets it in all of them.</summary>
internal sealed class TextInsertions
{
    private readonly Dictionary<DocumentId, SortedDictionary<int, string>> _byDocument = [];

    /// <summary>The changed documents, without those that share their text.</summary>
    public IReadOnlyCollection<DocumentId> Documents => _byDocument.Keys;

    public void Add(DocumentId document, int position, string word)
    {
        if (!_byDocument.TryGetValue(document, out SortedDictionary<int, string>? words))
            _byDocument.Add(document, words = []);

        words[position] = word;
    }

    public void AddRange(TextInsertions others)
    {
        foreach (KeyValuePair<DocumentId, SortedDictionary<int, string>> document in others._byDocument)
        {
            foreach (KeyValuePair<int, string> word in document.Value)
                Add(document.Key, word.Key, word.Value);
        }
    }

    public async Task<Solution> ApplyAsync(Solution solution, CancellationToken cancellation)
    {
        Solution changed = solution;
        var seen = new HashSet<DocumentId>();
        foreach (DocumentId id in _byDocument.Keys)
        {
            if (seen.Contains(id))
                continue;

            LinkedFile file = await LinkedFile.OfAsync(solution.GetDocument(id)!, cancellation).ConfigureAwait(false);
            seen.UnionWith(file.Written);
            LinkedFile after = await file.ChangeAsync(ChangesOf(file), id, cancellation).ConfigureAwait(false);
            changed = await after.WriteAsync(changed, cancellation).ConfigureAwait(false);
        }

        return changed;
    }

    /// <summary>Returns the insertions for any document of a file.</summary>
    private IEnumerable<TextChange> ChangesOf(LinkedFile file)
        => file.Written
            .SelectMany(id => _byDocument.TryGetValue(id, out SortedDictionary<int, string>? words) ? words.AsEnumerable() : [])
            .GroupBy(static word => word.Key, static word => word.Value)
            .OrderBy(static words => words.Key)
            .Select(static words => new TextChange(new TextSpan(words.Key, 0), words.First()));
}

internal static class CompilerErrors
{
    /// <summary>Whether a document has more errors than another one.</summary>
    public static async Task<bool> HasMoreAsync(Document document, Document than, CancellationToken cancellation)
        => await CountAsync(document, cancellation).ConfigureAwait(false) > await CountAsync(than, cancellation).ConfigureAwait(false);

    private static async Task<int> CountAsync(Document document, CancellationToken cancellation)
        => await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false) is { } model
            ? model.GetDiagnostics(cancellationToken: cancellation)
                .Count(static diagnostic => diagnostic.Severity == DiagnosticSeverity.Error)
            : 0;
}
