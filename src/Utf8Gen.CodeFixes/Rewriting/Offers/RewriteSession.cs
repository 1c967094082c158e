using Microsoft.CodeAnalysis;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>State shared by the fixes of one pass.</summary>
/// <param name="key">The key of the offers that the pass prefers, or null.</param>
internal sealed class RewriteSession(string? key = null)
{
    private readonly Dictionary<(DocumentId Document, Type Type), object> _states = [];

    /// <summary>The key of the offers that the pass prefers: of several offers for a finding only
    /// the one that is taken may leave something for later findings.</summary>
    public string? Key { get; } = key;

    /// <summary>How often a state was requested, and may have been changed.</summary>
    public int Uses { get; private set; }

    /// <summary>Returns the state of one kind for a document. Each linked
    /// document has its own.</summary>
    public T StateOf<T>(DocumentId document)
        where T : class, new()
    {
        Uses++;
        return CacheOf<T>(document);
    }

    /// <summary>Returns a state that only saves time and affects no offer.</summary>
    public T CacheOf<T>(DocumentId document)
        where T : class, new()
    {
        if (!_states.TryGetValue((document, typeof(T)), out object? state))
            _states.Add((document, typeof(T)), state = new T());
        return (T)state;
    }
}
