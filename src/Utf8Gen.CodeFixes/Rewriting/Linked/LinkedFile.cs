using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting.Linked;

/// <summary>A file with all its documents: one for each target framework of a project.</summary>
/// <remarks>A file has one text. If two of its documents got different ones,
/// <c>dotnet format</c> would write merge conflict markers into it. So everything that fixes
/// write passes through here.</remarks>
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

    /// <summary>The documents that get a new text. Documents with a different text are excluded:
    /// another fix has changed the file in some documents only.</summary>
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

    /// <summary>Returns the file with another text, in a solution that is
    /// otherwise unchanged.</summary>
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
