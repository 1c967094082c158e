using Utf8Gen.Tool.Profiling.Recordings;

namespace Utf8Gen.Tool.Profiling.Reading.Speedscope;

/// <summary>A sampled profile: stacks and their weights in two arrays, either of
/// which may come first.</summary>
internal sealed class WeightedStacks
{
    private readonly List<int> _stacks = [];
    private readonly List<double> _weights = [];

    public void AddStack(int node) => _stacks.Add(node);

    public void AddWeight(double weight) => _weights.Add(weight);

    /// <summary>Adds the weights to the stacks.</summary>
    /// <returns>The number of samples, or a description of a mistake.</returns>
    public (int Count, string? Mistake) AddTo(CallTree calls)
    {
        if (_stacks.Count != _weights.Count)
            return (0, $"a profile has {_stacks.Count} samples and {_weights.Count} weights");

        for (int i = 0; i < _stacks.Count; i++)
            calls.AddWeight(_stacks[i], _weights[i]);
        return (_stacks.Count, null);
    }
}
