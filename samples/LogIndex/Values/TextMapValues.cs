using System.Text;
using Utf8Gen.Pooling;

namespace LogIndex;

/// <summary>Copies each new value into a map keyed by UTF-8.</summary>
internal readonly struct TextMapValues : IFieldValues<TextMapValues>
{
    private readonly Utf8TextMap<Occurrences> _values = new();

    public TextMapValues()
    {
    }

    public int Count => _values.Count;

    public long NativeBytes => 0;

    public static TextMapValues Create() => new();

    public void Add(ReadOnlySpan<byte> utf8, int lineNumber) => _values.GetValueRefOrAddDefault(utf8, out _).Add(lineNumber);

    public void Offer(TopValues top)
    {
        foreach (Utf8TextMap<Occurrences>.Pair pair in _values)
        {
            if (top.Admits(pair.Value))
                top.Offer(Encoding.UTF8.GetString(pair.Utf8), pair.Value);
        }
    }

    public void Dispose()
    {
        // Left to the garbage collector.
    }
}
