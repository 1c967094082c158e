using System.Numerics;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Json.Elements;

/// <summary>Finds where the next elements of an array end, by their quotation marks, brackets and
/// commas, many bytes at a time. The scan resumes where it stopped.</summary>
/// <remarks>The elements are not validated: if they are valid JSON, they end there.</remarks>
/// <param name="ends">Receives the ends of the elements.</param>
/// <param name="limit">The maximum number of elements.</param>
/// <param name="maxDepth">The maximum depth inside an element; the run ends before one that is
/// deeper.</param>
internal struct ElementRun(int[] ends, int limit, int maxDepth)
{
    /// <summary>The length of a run of several elements.</summary>
    private const int MaxLength = 64 * 1024;

    private const int ChunkLength = 64;

    private Context _context;

    /// <summary>The number of elements found.</summary>
    public int Count { get; private set; }

    /// <summary>Whether more bytes will not add elements.</summary>
    public bool IsClosed { get; private set; }

    /// <summary>Between two chunks.</summary>
    private struct Context
    {
        public bool IsInString;
        public bool IsEscaped; // the next byte
        public bool IsAfterElement; // an object or array, whose comma follows
        public int Depth;
        public int Length;
    }

    public void Scan(ReadOnlySpan<byte> bytes)
    {
        while (!IsClosed && bytes.Length >= ChunkLength)
        {
            ScanChunk(bytes[..ChunkLength], ChunkLength);
            bytes = bytes[ChunkLength..];
        }

        if (IsClosed || bytes.IsEmpty)
            return;

        Span<byte> last = stackalloc byte[ChunkLength];
        bytes.CopyTo(last);
        ScanChunk(last, bytes.Length);
    }

    private void ScanChunk(ReadOnlySpan<byte> chunk, int length)
    {
        Vector256<byte> low = Vector256.Create(chunk);
        Vector256<byte> high = Vector256.Create(chunk[Vector256<byte>.Count..]);
        Vector256<byte> lowLetters = low | Vector256.Create((byte)0x20); // '[' and '{' are the same, as are ']' and '}'
        Vector256<byte> highLetters = high | Vector256.Create((byte)0x20);

        ulong escaped = Escaped(Positions(low, high, (byte)'\\'), length);
        ulong inString = BetweenQuotes(Positions(low, high, (byte)'"') & ~escaped, length);
        ScanStructure(
            Positions(lowLetters, highLetters, (byte)'{') & ~inString,
            Positions(lowLetters, highLetters, (byte)'}') & ~inString,
            Positions(low, high, (byte)',') & ~inString);
        _context.Length += length;
        IsClosed |= Count > 0 && _context.Length >= MaxLength;
    }

    private static ulong Positions(Vector256<byte> low, Vector256<byte> high, byte value)
    {
        Vector256<byte> values = Vector256.Create(value);
        return Vector256.Equals(low, values).ExtractMostSignificantBits()
            | ((ulong)Vector256.Equals(high, values).ExtractMostSignificantBits() << Vector256<byte>.Count);
    }

    /// <summary>Returns the bytes after a backslash that is not itself after one.</summary>
    private ulong Escaped(ulong backslashes, int length)
    {
        ulong escaped = _context.IsEscaped ? 1UL : 0;
        _context.IsEscaped = false;
        ulong rest = backslashes & ~escaped;
        while (rest != 0)
        {
            int at = BitOperations.TrailingZeroCount(rest);
            _context.IsEscaped = at == length - 1;
            escaped |= 2UL << at;
            rest &= ~(3UL << at);
        }

        return escaped;
    }

    /// <summary>Returns the bytes from each opening quotation mark up to the closing one.</summary>
    private ulong BetweenQuotes(ulong quotes, int length)
    {
        ulong parity = quotes;
        for (int shift = 1; shift < ChunkLength; shift *= 2)
            parity ^= parity << shift;
        if (_context.IsInString)
            parity = ~parity;

        _context.IsInString = ((parity >> (length - 1)) & 1) != 0;
        return parity;
    }

    private void ScanStructure(ulong opening, ulong closing, ulong commas)
    {
        ulong after = ulong.MaxValue; // the bytes that are not scanned
        while (!IsClosed)
        {
            ulong rest = (_context.Depth == 0 ? opening | closing | commas : opening | closing) & after;
            if (rest == 0)
                return;

            ulong first = rest & (0 - rest);
            after = ~(first | (first - 1));
            int at = BitOperations.TrailingZeroCount(first);
            if ((opening & first) != 0)
                Open();
            else if ((closing & first) != 0)
                Close(at);
            else
                Separate(at);
        }
    }

    private void Open() => IsClosed = ++_context.Depth > maxDepth;

    private void Close(int at)
    {
        // The end of the array ends the run. A number or literal before it is not counted: it is
        // not known whether there is one.
        if (_context.Depth == 0)
            IsClosed = true;
        else if (--_context.Depth == 0)
            End(at + 1, isAfterElement: true);
    }

    private void Separate(int at)
    {
        if (_context.IsAfterElement)
            _context.IsAfterElement = false;
        else
            End(at, isAfterElement: false);
    }

    private void End(int at, bool isAfterElement)
    {
        _context.IsAfterElement = isAfterElement;
        ends[Count++] = _context.Length + at;
        IsClosed = Count == limit;
    }
}
