namespace Utf8Gen.Tool.Profiling;

/// <summary>The content of a trace.</summary>
/// <param name="Frames">The frames, indexed by their numbers in <paramref name="Calls"/>.</param>
/// <param name="Calls">The stacks and their weights.</param>
/// <param name="Notes">Remarks for the reader of the table, one sentence each.</param>
internal sealed record Recording(IReadOnlyList<Frame> Frames, CallTree Calls, IReadOnlyList<string> Notes);

/// <summary>A frame on a stack.</summary>
/// <param name="Name">The name in the trace: <c>Namespace.Type.Method(parameters)</c>, or something that is not a
/// method.</param>
/// <param name="Module">The assembly, without extension; <see langword="null"/> if unknown.</param>
/// <param name="ModulePath">The path of the assembly, if known.</param>
internal sealed record Frame(string Name, string? Module, string? ModulePath = null)
{
    /// <summary>Removes the extension of an assembly.</summary>
    public static string WithoutExtension(string module)
        => module.EndsWith(".dll", StringComparison.OrdinalIgnoreCase) || module.EndsWith(".exe", StringComparison.OrdinalIgnoreCase)
            ? module[..^4]
            : module;
}

/// <summary>All distinct stacks of a recording: a stack is a node whose parent is the stack of its caller.</summary>
/// <remarks>A parent has a smaller number than its children. Not thread-safe.</remarks>
internal sealed class CallTree
{
    /// <summary>The empty stack.</summary>
    public const int Root = 0;

    // Keyed by caller and frame in one number: looked up for every frame of every sample.
    private readonly Dictionary<long, int> _children = [];
    private readonly List<Node> _nodes = [new Node(Parent: -1, Frame: -1)];

    public int Count => _nodes.Count;

    /// <summary>Returns the stack that results from calling a frame.</summary>
    public int Call(int caller, int frame)
    {
        long key = ((long)caller << 32) | (uint)frame;
        if (!_children.TryGetValue(key, out int node))
        {
            node = _nodes.Count;
            _nodes.Add(new Node(caller, frame));
            _children.Add(key, node);
        }

        return node;
    }

    public int ParentOf(int node) => _nodes[node].Parent;

    /// <summary>Returns the innermost frame of a stack.</summary>
    public int FrameOf(int node) => _nodes[node].Frame;

    /// <summary>Returns the weight of samples with exactly this stack.</summary>
    public double WeightOf(int node) => _nodes[node].Weight;

    /// <summary>Returns the bytes allocated with exactly this stack.</summary>
    public double BytesOf(int node) => _nodes[node].Bytes;

    public void AddWeight(int node, double weight) => _nodes[node] = _nodes[node] with { Weight = _nodes[node].Weight + weight };

    public void AddBytes(int node, double bytes) => _nodes[node] = _nodes[node] with { Bytes = _nodes[node].Bytes + bytes };

    private readonly record struct Node(int Parent, int Frame, double Weight = 0, double Bytes = 0);
}
