using System.Runtime.InteropServices;
using System.Text;

namespace LogIndex;

/// <summary>The conventional implementation: each value becomes a string.</summary>
internal readonly struct StringValues : IFieldValues<StringValues>
{
    private readonly Dictionary<string, Occurrences> _values = [];

    public StringValues()
    {
    }

    public int Count => _values.Count;

    public long NativeBytes => 0;

    public static StringValues Create() => new();

    public void Add(ReadOnlySpan<byte> utf8, int lineNumber)
        => CollectionsMarshal.GetValueRefOrAddDefault(_values, Encoding.UTF8.GetString(utf8), out _).Add(lineNumber);

    public void Offer(TopValues top)
    {
        foreach ((string text, Occurrences occurrences) in _values)
            top.Offer(text, occurrences);
    }

    public void Dispose()
    {
        // Left to the garbage collector.
    }
}
