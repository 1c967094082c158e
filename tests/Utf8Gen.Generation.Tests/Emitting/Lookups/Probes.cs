namespace Utf8Gen.Generation.Tests.Emitting.Lookups;

/// <summary>Texts that are keys, nearly keys, or nothing like one; each is made in a buffer that is
/// used again.</summary>
internal sealed class Probes
{
    private readonly IReadOnlyList<byte[]> _keys;
    private readonly Random _random;
    private readonly byte[] _buffer;

    public Probes(IReadOnlyList<byte[]> keys, Random random)
    {
        _keys = keys;
        _random = random;
        _buffer = new byte[keys.Max(static key => key.Length) + 40];
    }

    public ReadOnlySpan<byte> Next()
    {
        // At another offset each time, with bytes around it that must not count.
        int start = _random.Next(16);
        byte[] key = _keys[_random.Next(_keys.Count)];
        key.CopyTo(_buffer, start);
        Span<byte> around = _buffer.AsSpan(start);
        Span<byte> text = around[..key.Length];
        switch (_random.Next(key.Length == 0 ? 4 : 12))
        {
            case 0:
                return text;
            case 1:
                around[key.Length] = 0;
                return around[..(key.Length + 1)];
            case 2:
                _random.NextBytes(around.Slice(key.Length, 3));
                return around[..(key.Length + _random.Next(4))];
            case 3:
                Span<byte> other = around[..Math.Min(around.Length, _random.Next(0, 40))];
                _random.NextBytes(other);
                return other;
            case 4:
                return text[..^1];
            case 5:
                return text[1..];
            case 6:
                text[^1] = (byte)_random.Next(256);
                return text;
            case 7:
                text[_random.Next(text.Length)] ^= (byte)(1 << _random.Next(8));
                return text;
            case 8:
                text[_random.Next(text.Length)] ^= 0x20;
                return text;
            case 9:
                FlipCase(text);
                return text;
            case 10:
                text[_random.Next(text.Length)] = 0xFF;
                return text;
            default:
                return text;
        }
    }

    private void FlipCase(Span<byte> text)
    {
        foreach (ref byte value in text)
        {
            if (char.IsAsciiLetter((char)value) && _random.Next(2) == 0)
                value ^= 0x20;
        }
    }
}
