using System.Runtime.InteropServices;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Pooling.Workloads;
using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling.Maps;

/// <summary>The ways to count by handle, over a walk of handles in random order.</summary>
internal sealed class HandleWays : IDisposable
{
    public const string HandleMap = "HandleMap";
    public const string Dictionary = "Dictionary";

    private const int Seed = 5;

    private readonly Utf8Pool _pool = Pools.OfOneOwner();
    private readonly Utf8Handle[] _steps;
    private readonly Utf8HandleMap<int> _map;
    private readonly Dictionary<Utf8Handle, int> _dictionary = [];

    public HandleWays(byte[][] texts)
    {
        var random = new Random(Seed);
        _map = new Utf8HandleMap<int>(_pool);
        _steps = [.. Enumerable.Range(0, TextWalk.UsualLength).Select(_ => _pool.Intern(texts[random.Next(texts.Length)]))];
        All = [new(HandleMap, CountInMap), new(Dictionary, CountInDictionary)];
    }

    public IReadOnlyList<TimedWay> All { get; }

    public void Dispose() => _pool.Dispose();

    private long CountInMap()
    {
        long sum = 0;
        foreach (Utf8Handle handle in _steps)
            sum += ++_map.GetValueRefOrAddDefault(handle, out _);
        return sum;
    }

    private long CountInDictionary()
    {
        long sum = 0;
        foreach (Utf8Handle handle in _steps)
            sum += ++CollectionsMarshal.GetValueRefOrAddDefault(_dictionary, handle, out _);
        return sum;
    }
}
