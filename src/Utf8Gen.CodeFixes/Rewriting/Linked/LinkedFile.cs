using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting.Linked;

/// <summary>A file with all documents that it is: each target framework of a project has one of its own.</summary>
/// <remarks>A file has one text. Where two documents of it got different ones, <c>dotnet format</c> writes the marks of a merge
/// conflict into it. So all that fixes write goes through here.</remarks>
internal sealed class LinkedFile
{
    private LinkedFile(Document main, IReadOnlyList<Document> others, IReadOnlyList<DocumentId> written)
    {
        Main = main;
        Others = others;
        Written = written;
    }

    /// <summary>The document that is asked first.</summary>
    public Document Main { get; }

    /// <summary>The other documents, all with the text of the first one.</summary>
    public IReadOnlyList<Document> Others { get; }

    /// <summary>The documents that get a new text. Not those whose text was another already: a fix of somebody else has changed
    /// it in some documents and not in others.</summary>
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

    /// <summary>The file with another text, in a solution in which nothing else is changed.</summary>
    /// <param name="changes">What is written into each of the documents.</param>
    /// <param name="main">Which of them is asked first then.</param>
    /// <param name="cancellation">When nobody waits any more.</param>
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

    /// <summary>Gives the documents in a solution the text that they have here.</summary>
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
