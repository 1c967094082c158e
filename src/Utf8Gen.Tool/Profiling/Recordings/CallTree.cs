namespace Utf8Gen.Tool.Profiling.Recordings;

/// <summary>All stacks of a recording, each once: a stack is a node, whose parent is the stack of its caller.</summary>
/// <remarks>A parent has a smaller number than its children. Not for several threads.</remarks>
internal sealed class CallTree
{
    /// <summary>The stack without frames.</summary>
    public const int Root = 0;

    // By caller and frame, in one number: this is looked into for every frame of every sample.
    private readonly Dictionary<long, int> _children = [];
    private readonly List<Node> _nodes = [new Node(Parent: -1, Frame: -1)];

    public int Count => _nodes.Count;

    /// <summary>The stack that a call of a frame makes of another.</summary>
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

    /// <summary>The innermost frame of a stack.</summary>
    public int FrameOf(int node) => _nodes[node].Frame;

    /// <summary>The weight of the samples that had exactly this stack.</summary>
    public double WeightOf(int node) => _nodes[node].Weight;

    /// <summary>What was allocated with exactly this stack.</summary>
    public double BytesOf(int node) => _nodes[node].Bytes;

    public void AddWeight(int node, double weight) => _nodes[node] = _nodes[node] with { Weight = _nodes[node].Weight + weight };

    public void AddBytes(int node, double bytes) => _nodes[node] = _nodes[node] with { Bytes = _nodes[node].Bytes + bytes };

    private readonly record struct Node(int Parent, int Frame, double Weight = 0, double Bytes = 0);
}
