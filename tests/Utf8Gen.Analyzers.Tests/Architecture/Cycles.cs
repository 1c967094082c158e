namespace Utf8Gen.Analyzers.Tests.Architecture;

/// <summary>Finds what reaches itself in a graph: R. Tarjan, "Depth-first search and linear graph
/// algorithms", 1972.</summary>
internal sealed class Cycles
{
    private readonly ILookup<string, string> _next;
    private readonly Dictionary<string, int> _numbers = new(StringComparer.Ordinal);
    private readonly Dictionary<string, int> _lowest = new(StringComparer.Ordinal);
    private readonly Stack<string> _open = new();
    private readonly List<IReadOnlyList<string>> _found = [];

    private Cycles(IEnumerable<(string From, string To)> edges)
        => _next = edges.Where(static edge => edge.From != edge.To).ToLookup(static edge => edge.From, static edge => edge.To);

    /// <summary>The strongly connected components of more than one node, each in the order
    /// of names.</summary>
    public static IReadOnlyList<IReadOnlyList<string>> Find(IEnumerable<(string From, string To)> edges)
    {
        var cycles = new Cycles(edges);
        foreach (string node in cycles._next.Select(static node => node.Key).Order(StringComparer.Ordinal))
        {
            if (!cycles._numbers.ContainsKey(node))
                cycles.Visit(node);
        }

        return cycles._found;
    }

    private void Visit(string node)
    {
        _numbers[node] = _lowest[node] = _numbers.Count;
        _open.Push(node);
        foreach (string next in _next[node])
        {
            if (!_numbers.ContainsKey(next))
                Visit(next);
            if (_open.Contains(next))
                _lowest[node] = Math.Min(_lowest[node], _lowest[next]);
        }

        if (_lowest[node] == _numbers[node])
            Close(node);
    }

    private void Close(string node)
    {
        List<string> component = [];
        do
        {
            component.Add(_open.Pop());
        }
        while (component[^1] != node);

        if (component.Count > 1)
            _found.Add([.. component.Order(StringComparer.Ordinal)]);
    }
}
