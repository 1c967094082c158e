using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting.Linked;

/// <summary>Insertions into documents of a solution. The same word at the same place is inserted
/// once; a document that several projects compile gets it in all of them.</summary>
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
