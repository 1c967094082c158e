using System.Runtime.InteropServices;
using System.Text;

namespace LogIndex;

/// <summary>Stores each new value as an array of bytes.</summary>
internal readonly struct BytesValues : IFieldValues<BytesValues>
{
    private readonly Dictionary<byte[], Occurrences>.AlternateLookup<ReadOnlySpan<byte>> _values
        = new Dictionary<byte[], Occurrences>(BytesComparer.Instance).GetAlternateLookup<ReadOnlySpan<byte>>();

    public BytesValues()
    {
    }

    public int Count => _values.Dictionary.Count;

    public long NativeBytes => 0;

    public static BytesValues Create() => new();

    public void Add(ReadOnlySpan<byte> utf8, int lineNumber)
        => CollectionsMarshal.GetValueRefOrAddDefault(_values, utf8, out _).Add(lineNumber);

    public void Offer(TopValues top)
    {
        foreach ((byte[] utf8, Occurrences occurrences) in _values.Dictionary)
        {
            if (top.Admits(occurrences))
                top.Offer(Encoding.UTF8.GetString(utf8), occurrences);
        }
    }

    public void Dispose()
    {
        // Left to the garbage collector.
    }
}
