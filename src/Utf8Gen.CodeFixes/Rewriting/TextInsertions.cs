using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Words put into documents of a solution. The same word at the same place, for several reasons, is put there once; a
/// document that is compiled in several projects gets it in all of them.</summary>
internal sealed class TextInsertions
{
    private readonly Dictionary<DocumentId, SortedDictionary<int, string>> _byDocument = [];

    /// <summary>The documents that are changed, without those that share their text.</summary>
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
        foreach (KeyValuePair<DocumentId, SortedDictionary<int, string>> document in AllOf(solution))
        {
            SourceText text = await solution.GetDocument(document.Key)!.GetTextAsync(cancellation).ConfigureAwait(false);
            changed = changed.WithDocumentText(
                document.Key, text.WithChanges(document.Value.Select(static word => new TextChange(new TextSpan(word.Key, 0), word.Value))));
        }

        return changed;
    }

    private Dictionary<DocumentId, SortedDictionary<int, string>> AllOf(Solution solution)
    {
        var all = new TextInsertions();
        all.AddRange(this);
        foreach (KeyValuePair<DocumentId, SortedDictionary<int, string>> document in _byDocument)
        {
            foreach (DocumentId linked in solution.GetDocument(document.Key)!.GetLinkedDocumentIds())
            {
                foreach (KeyValuePair<int, string> word in document.Value)
                    all.Add(linked, word.Key, word.Value);
            }
        }

        return all._byDocument;
    }
}
