using System.Numerics;
using System.Runtime.Intrinsics;
using System.Text.Json;

namespace Utf8Gen.CompilerServices;

/// <summary>Finds the end of an object or array of strict JSON, without producing tokens.</summary>
/// <remarks>What it accepts a <see cref="Utf8JsonReader"/> accepts as well, which a test compares. It may give up on
/// anything: then such a reader reads the value, and reports what is wrong with it.</remarks>
internal ref struct ContainerScan
{
    private const int MaxTrackedDepth = 64; // of _objects

    private readonly ReadOnlySpan<byte> _json;
    private int _at;
    private int _depth;
    private ulong _objects; // a bit for each open container, the innermost one last: whether it is an object

    private ContainerScan(ReadOnlySpan<byte> json)
    {
        _json = json;
    }

    /// <param name="json">Text that starts with the opening bracket.</param>
    /// <param name="maxDepth">The maximum depth, of which the container itself is the first level.</param>
    /// <returns>The length of the container; 0 to give up.</returns>
    public static int LengthOf(ReadOnlySpan<byte> json, int maxDepth)
    {
        var scan = new ContainerScan(json);
        return scan.TryReadContainer(Math.Min(maxDepth, MaxTrackedDepth)) ? scan._at : 0;
    }

    private bool TryReadContainer(int maxDepth)
    {
        bool isValue = true; // or what follows one
        while (isValue ? TryReadValue(maxDepth, out isValue) : TryReadSeparator(out isValue))
        {
            if (_depth == 0)
                return true;
        }

        return false;
    }

    /// <summary>Reads a scalar value, or an opening bracket with the name that follows it.</summary>
    /// <param name="maxDepth">The maximum number of open containers.</param>
    /// <param name="isValueNext">Whether a value follows directly.</param>
    private bool TryReadValue(int maxDepth, out bool isValueNext)
    {
        isValueNext = false;
        switch (Peek())
        {
            case (byte)'"':
                return TryReadString();
            case (byte)'{':
                return TryOpen(isObject: true, maxDepth, (byte)'}', out isValueNext) && (!isValueNext || TryReadName());
            case (byte)'[':
                return TryOpen(isObject: false, maxDepth, (byte)']', out isValueNext);
            case (byte)'t':
                return TryReadLiteral("true"u8);
            case (byte)'f':
                return TryReadLiteral("false"u8);
            case (byte)'n':
                return TryReadLiteral("null"u8);
            default:
                return TryReadNumber();
        }
    }

    /// <summary>Reads a comma and the name after it, or a closing bracket.</summary>
    private bool TryReadSeparator(out bool isValueNext)
    {
        SkipWhiteSpace();
        bool isObject = (_objects & 1) != 0;
        byte separator = Peek();
        _at++;
        isValueNext = separator == ',';
        if (!isValueNext)
        {
            Close();
            return separator == (isObject ? '}' : ']');
        }

        SkipWhiteSpace();
        return !isObject || TryReadName();
    }

    private bool TryOpen(bool isObject, int maxDepth, byte closing, out bool hasValues)
    {
        _at++;
        _depth++;
        _objects = (_objects << 1) | (isObject ? 1UL : 0);
        SkipWhiteSpace();
        hasValues = Peek() != closing;
        if (_depth > maxDepth)
            return false;

        if (!hasValues)
        {
            _at++;
            Close();
        }

        return true;
    }

    private void Close()
    {
        _depth--;
        _objects >>= 1;
    }

    private bool TryReadName()
    {
        if (Peek() != '"' || !TryReadString())
            return false;

        SkipWhiteSpace();
        if (Peek() != ':')
            return false;

        _at++;
        SkipWhiteSpace();
        return true;
    }

    private bool TryReadString()
    {
        _at++;
        while (true)
        {
            SkipText();
            byte end = Peek();
            _at++;
            if (end != '\\')
                return end == '"';
            if (!TryReadEscaped())
                return false;
        }
    }

    /// <summary>Skips the part of a string before a quotation mark, a backslash or a control character.</summary>
    private void SkipText()
    {
        ReadOnlySpan<byte> text = _json[_at..];
        int length = 0;
        for (; text.Length - length >= Vector128<byte>.Count; length += Vector128<byte>.Count)
        {
            Vector128<byte> block = Vector128.Create(text[length..]);
            Vector128<byte> ends = Vector128.Equals(block, Vector128.Create((byte)'"'))
                | Vector128.Equals(block, Vector128.Create((byte)'\\'))
                | Vector128.LessThan(block, Vector128.Create((byte)' '));
            if (ends != Vector128<byte>.Zero)
            {
                _at += length + BitOperations.TrailingZeroCount(ends.ExtractMostSignificantBits());
                return;
            }
        }

        while (length < text.Length && text[length] is not ((byte)'"' or (byte)'\\' or < (byte)' '))
            length++;
        _at += length;
    }

    private bool TryReadEscaped()
    {
        const int HexDigits = 4;
        byte kind = Peek();
        _at++;
        if (kind != 'u')
            return "\"\\/bfnrt"u8.Contains(kind);

        for (int i = 0; i < HexDigits; i++, _at++)
        {
            if (!char.IsAsciiHexDigit((char)Peek()))
                return false;
        }

        return true;
    }

    private bool TryReadLiteral(ReadOnlySpan<byte> literal)
    {
        bool isLiteral = _json[_at..].StartsWith(literal);
        _at += literal.Length;
        return isLiteral;
    }

    private bool TryReadNumber()
    {
        if (Peek() == '-')
            _at++;
        if (Peek() == '0')
            _at++;
        else if (!TryReadDigits())
            return false;

        if (Peek() == '.')
        {
            _at++;
            if (!TryReadDigits())
                return false;
        }

        if ((Peek() | 0x20) != 'e')
            return true;

        _at++;
        if (Peek() is (byte)'+' or (byte)'-')
            _at++;
        return TryReadDigits();
    }

    private bool TryReadDigits()
    {
        int start = _at;
        while (char.IsAsciiDigit((char)Peek()))
            _at++;
        return _at > start;
    }

    private void SkipWhiteSpace()
    {
        while (Peek() is (byte)' ' or (byte)'\n' or (byte)'\r' or (byte)'\t')
            _at++;
    }

    /// <summary>Returns the next byte, or 0, which JSON does not have, at the end.</summary>
    private readonly byte Peek() => (uint)_at < (uint)_json.Length ? _json[_at] : (byte)0;
}
