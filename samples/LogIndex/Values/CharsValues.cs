using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace LogIndex;

/// <summary>Decodes each value to chars on the stack, and creates a
/// string only for a new one.</summary>
internal readonly struct CharsValues : IFieldValues<CharsValues>
{
    private const int MaxCharsOnStack = 256;

    private readonly Dictionary<string, Occurrences>.AlternateLookup<ReadOnlySpan<char>> _values
        = new Dictionary<string, Occurrences>().GetAlternateLookup<ReadOnlySpan<char>>();

    public CharsValues()
    {
    }

    public int Count => _values.Dictionary.Count;

    public long NativeBytes => 0;

    public static CharsValues Create() => new();

    [SkipLocalsInit]
    public void Add(ReadOnlySpan<byte> utf8, int lineNumber)
    {
        // No byte decodes to more than one char.
        if (utf8.Length <= MaxCharsOnStack)
            AddWith(stackalloc char[MaxCharsOnStack], utf8, lineNumber);
        else
            AddLong(utf8, lineNumber);
    }

    public void Offer(TopValues top)
    {
        foreach ((string text, Occurrences occurrences) in _values.Dictionary)
            top.Offer(text, occurrences);
    }

    public void Dispose()
    {
        // Left to the garbage collector.
    }

    private void AddLong(ReadOnlySpan<byte> utf8, int lineNumber)
    {
        char[] chars = ArrayPool<char>.Shared.Rent(utf8.Length);
        AddWith(chars, utf8, lineNumber);
        ArrayPool<char>.Shared.Return(chars);
    }

    private void AddWith(Span<char> chars, ReadOnlySpan<byte> utf8, int lineNumber)
    {
        ReadOnlySpan<char> text = chars[..Encoding.UTF8.GetChars(utf8, chars)];
        CollectionsMarshal.GetValueRefOrAddDefault(_values, text, out _).Add(lineNumber);
    }
}
