using System.Buffers;

namespace HttpHeaders;

internal ref partial struct HeaderReader
{
    /// <summary>The bytes of a name, which RFC 9110 calls a token.</summary>
    private static readonly SearchValues<byte> TokenBytes = SearchValues.Create(
        "!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"u8);

    /// <summary>The bytes that no line may contain: all control
    /// characters except the tab.</summary>
    private static readonly SearchValues<byte> ControlBytes = SearchValues.Create(
        [.. Enumerable.Range(0, 0x20).Where(value => value != '\t').Select(value => (byte)value), 0x7F]);

    private static ReadOnlySpan<byte> WhiteSpace => " \t\r\n"u8;

    /// <summary>Reads one line.</summary>
    /// <returns>The line without its end.</returns>
    private ReadOnlySpan<byte> ReadLine()
    {
        int start = _position;
        int length = _input[start..].IndexOf((byte)'\n');
        if (length < 0)
            throw Fault(_input.Length, "the input ends within a line. End each line with CR LF, and the block with an empty line.");

        _position = start + length + 1;
        ReadOnlySpan<byte> line = _input.Slice(start, length);
        if (line.EndsWith("\r"u8))
            line = line[..^1];

        int control = line.IndexOfAny(ControlBytes);
        if (control >= 0)
            throw Fault(start + control, $"the control character 0x{line[control]:X2} must not occur here. Remove it.");

        return line;
    }

    private readonly void CheckToken(ReadOnlySpan<byte> name, int start, string what)
    {
        int bad = name.IndexOfAnyExcept(TokenBytes);
        if (bad >= 0)
            throw Fault(start + bad, $"the byte {Describe(name[bad])} must not occur in a {what}. Remove it.");
    }

    private static string Describe(byte value) => value is > 0x20 and < 0x7F ? $"'{(char)value}'" : $"0x{value:X2}";

    private readonly InputException Fault(int position, string problem)
        => new(line: 1 + _input[..position].Count((byte)'\n'), position, problem);
}
