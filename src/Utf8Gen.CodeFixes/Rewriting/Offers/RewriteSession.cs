using Microsoft.CodeAnalysis;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>What the fixes of a document must know of each other when they are made in one pass.</summary>
internal sealed class RewriteSession
{
    private readonly Dictionary<(DocumentId Document, Type Type), object> _states = [];

    /// <summary>How often a state was asked for, and may have been changed.</summary>
    public int Uses { get; private set; }

    /// <summary>The state of one kind for a document. A linked document has one of its own.</summary>
    public T StateOf<T>(DocumentId document)
        where T : class, new()
    {
        Uses++;
        return CacheOf<T>(document);
    }

    /// <summary>A state that saves time and changes no offer.</summary>
    public T CacheOf<T>(DocumentId document)
        where T : class, new()
    {
        if (!_states.TryGetValue((document, typeof(T)), out object? state))
            _states.Add((document, typeof(T)), state = new T());
        return (T)state;
    }
}
