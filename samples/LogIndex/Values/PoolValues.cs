using Utf8Gen.Pooling;
using Utf8Gen.Text;

namespace LogIndex;

/// <summary>Stores each value in a pool. That pays off if values are more than counted: a
/// handle is eight bytes and compared as an integer. The counts are stored next to the pool,
/// found without a hash.</summary>
/// <remarks>One pool for each field, so that neighboring slots hold
/// values of the same field.</remarks>
internal readonly struct PoolValues : IFieldValues<PoolValues>
{
    private readonly Utf8Pool _pool;
    private readonly Utf8HandleMap<Occurrences> _values;

    private PoolValues(Utf8Pool pool)
    {
        _pool = pool;
        _values = new Utf8HandleMap<Occurrences>(pool);
    }

    public int Count => _values.Count;

    public long NativeBytes => _pool.GetStatistics().NativeBytes;

    /// <remarks>Skips validation: every line is validated before.</remarks>
    public static PoolValues Create() => new(new Utf8Pool(new Utf8PoolOptions
    {
        Concurrency = Utf8PoolConcurrency.SingleOwner,
        Validation = Utf8Validation.Trust,
    }));

    public void Add(ReadOnlySpan<byte> utf8, int lineNumber) => _values.GetValueRefOrAddDefault(_pool.Intern(utf8), out _).Add(lineNumber);

    public void Offer(TopValues top)
    {
        foreach (Utf8HandleMap<Occurrences>.Pair pair in _values)
        {
            if (top.Admits(pair.Value))
                top.Offer(_pool.GetString(pair.Handle), pair.Value);
        }
    }

    public void Dispose() => _pool.Dispose();
}
