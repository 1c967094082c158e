using System.Text.Json;
using Utf8Gen.Pooling;

namespace LogIndex;

/// <summary>Texts stay what they are in the log, UTF-8: a pool holds each of them once, and the index knows their handles.</summary>
internal sealed class PoolIndex : TextIndex<Utf8Handle>
{
    /// <remarks>It asks no text again whether it is well-formed: every line was.</remarks>
    private readonly Utf8Pool _pool = new(new Utf8PoolOptions
    {
        Concurrency = Utf8PoolConcurrency.SingleOwner,
        Validation = Utf8Validation.Trust,
    });

    private readonly FieldValues<Utf8Handle>?[] _knownFields = new FieldValues<Utf8Handle>?[LogFields.Count];
    private readonly Dictionary<Utf8Handle, FieldValues<Utf8Handle>> _otherFields = [];

    public PoolIndex()
    {
        for (LogFields.Key field = 0; (int)field < LogFields.Count; field++)
            _knownFields[(int)field] = field == LogFields.Key.Time ? null : new FieldValues<Utf8Handle>();
        TextOrder = Comparer<Utf8Handle>.Create(_pool.CompareOrdinal);
    }

    public override long NativeBytes => _pool.GetStatistics().NativeBytes;

    protected override IComparer<Utf8Handle> TextOrder { get; }

    public override void Dispose() => _pool.Dispose();

    protected override IEnumerable<(string Name, FieldValues<Utf8Handle> Values)> GetFields()
    {
        for (LogFields.Key field = 0; (int)field < LogFields.Count; field++)
        {
            if (_knownFields[(int)field] is { } values)
                yield return (LogFields.GetString(field), values);
        }

        foreach ((Utf8Handle name, FieldValues<Utf8Handle> values) in _otherFields)
            yield return (_pool.GetString(name), values);
    }

    protected override FieldValues<Utf8Handle>? FindField(ref Utf8JsonReader reader)
    {
        LogFields.Key field = LogFields.Match(ref reader);
        return field != LogFields.Key.Unknown ? _knownFields[(int)field] : GetOrAdd(_pool.Intern(ref reader));
    }

    protected override FieldValues<Utf8Handle>? FindField(ReadOnlySpan<byte> name)
    {
        LogFields.Key field = LogFields.Match(name);
        return field != LogFields.Key.Unknown ? _knownFields[(int)field] : GetOrAdd(_pool.Intern(name));
    }

    protected override Utf8Handle Read(ref Utf8JsonReader reader) => _pool.Intern(ref reader);

    protected override Utf8Handle Read(ReadOnlySpan<byte> utf8) => _pool.Intern(utf8);

    protected override string ToText(Utf8Handle text) => _pool.GetString(text);

    private FieldValues<Utf8Handle> GetOrAdd(Utf8Handle name)
    {
        if (!_otherFields.TryGetValue(name, out FieldValues<Utf8Handle>? values))
            _otherFields.Add(name, values = new FieldValues<Utf8Handle>());
        return values;
    }
}
