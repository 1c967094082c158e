using System.Collections.Frozen;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Utf8Gen.Benchmarks.Lookup;

/// <summary>Compares names as bytes, and hashes them a word at a time.</summary>
/// <remarks>A hash without a secret: a program that takes names from strangers would have to pay
/// for one that has it. <see cref="HashCode.AddBytes"/> is slower.</remarks>
internal sealed class ByteNameComparer : IEqualityComparer<byte[]>, IAlternateEqualityComparer<ReadOnlySpan<byte>, byte[]>
{
    private const ulong Multiplier = 0x9E37_79B9_7F4A_7C15;

    public static ByteNameComparer Instance { get; } = new();

    public bool Equals(byte[]? x, byte[]? y) => x.AsSpan().SequenceEqual(y);

    public int GetHashCode(byte[] obj) => GetHashCode(obj.AsSpan());

    public bool Equals(ReadOnlySpan<byte> alternate, byte[] other) => alternate.SequenceEqual(other);

    public byte[] Create(ReadOnlySpan<byte> alternate) => alternate.ToArray();

    public int GetHashCode(ReadOnlySpan<byte> alternate)
    {
        ulong hash = (ulong)alternate.Length;
        if (alternate.Length <= sizeof(ulong))
            return Finish(hash ^ FirstBytes.Eight(alternate));

        ref byte start = ref MemoryMarshal.GetReference(alternate);
        int last = alternate.Length - sizeof(ulong);
        for (int i = 0; i < last; i += sizeof(ulong))
            hash = BitOperations.RotateLeft((hash ^ Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref start, i))) * Multiplier, 29);
        return Finish(hash ^ Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref start, last)));
    }

    private static int Finish(ulong hash)
    {
        hash *= Multiplier;
        return (int)(hash ^ hash >> 32);
    }
}

/// <summary>Looks the bytes up in a <c>Dictionary</c>, by a comparer of its own.</summary>
internal readonly struct DictionaryByBytes(IReadOnlyList<string> keys) : ILookup
{
    private readonly Dictionary<byte[], int>.AlternateLookup<ReadOnlySpan<byte>> _indexes =
        keys.Index().ToDictionary(static key => Encoding.UTF8.GetBytes(key.Item), static key => key.Index, ByteNameComparer.Instance)
            .GetAlternateLookup<ReadOnlySpan<byte>>();

    public int IndexOf(ReadOnlySpan<byte> name) => _indexes.TryGetValue(name, out int index) ? index : -1;
}

/// <summary>Converts the name on the stack and looks the characters up in a <c>Dictionary</c>.</summary>
internal readonly struct DictionaryByChars(IReadOnlyList<string> keys, StringComparer comparer) : ILookup
{
    private const int MaxLength = 32;       // no key is longer; more room would cost time to clear

    private readonly Dictionary<string, int>.AlternateLookup<ReadOnlySpan<char>> _indexes =
        keys.Index().ToDictionary(static key => key.Item, static key => key.Index, comparer)
            .GetAlternateLookup<ReadOnlySpan<char>>();

    public int IndexOf(ReadOnlySpan<byte> name)
    {
        if (name.Length > MaxLength)
            return -1;

        Span<char> chars = stackalloc char[MaxLength];
        int length = Encoding.UTF8.GetChars(name, chars);
        return _indexes.TryGetValue(chars[..length], out int index) ? index : -1;
    }
}

/// <summary>Makes a string and looks it up.</summary>
internal readonly struct DictionaryOfString(IReadOnlyList<string> keys) : ILookup
{
    private readonly Dictionary<string, int> _indexes = keys.Index().ToDictionary(static key => key.Item, static key => key.Index);

#pragma warning disable U8G0018, U8G1018 // The string is what is measured.
    public int IndexOf(ReadOnlySpan<byte> name) => _indexes.TryGetValue(Encoding.UTF8.GetString(name), out int index) ? index : -1;
#pragma warning restore U8G0018, U8G1018
}

/// <summary>The beginning of a name as one number; bytes that a short name does not have are 0.</summary>
internal static class FirstBytes
{
    /// <summary>The first eight bytes.</summary>
    public static ulong Eight(ReadOnlySpan<byte> name)
        => name.Length >= sizeof(ulong) ? Unsafe.ReadUnaligned<ulong>(ref MemoryMarshal.GetReference(name)) : Short(name);

    /// <summary>The first seven bytes, and the low byte of the length.</summary>
    public static ulong SevenAndLength(ReadOnlySpan<byte> name) => (Eight(name) & 0x00FF_FFFF_FFFF_FFFF) | (ulong)name.Length << 56;

    private static ulong Short(ReadOnlySpan<byte> name)
    {
        ref byte start = ref MemoryMarshal.GetReference(name);
        int length = name.Length;
        if (length >= sizeof(uint))
        {
            ulong tail = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref start, length - sizeof(uint)));
            return Unsafe.ReadUnaligned<uint>(ref start) | tail << 8 * (length - sizeof(uint));
        }

        if (length == 0)
            return 0;

        // One to three bytes: the first, the middle and the last one, which may be the same.
        ulong middle = Unsafe.Add(ref start, length >> 1);
        ulong last = Unsafe.Add(ref start, length - 1);
        return start | middle << 8 * (length >> 1) | last << 8 * (length - 1);
    }
}

/// <summary>Looks the bytes up in a <c>FrozenDictionary</c>, by a comparer of its own.</summary>
internal readonly struct FrozenByBytes(IReadOnlyList<string> keys) : ILookup
{
    private readonly FrozenDictionary<byte[], int>.AlternateLookup<ReadOnlySpan<byte>> _indexes =
        keys.Index().ToDictionary(static key => Encoding.UTF8.GetBytes(key.Item), static key => key.Index, ByteNameComparer.Instance)
            .ToFrozenDictionary(ByteNameComparer.Instance)
            .GetAlternateLookup<ReadOnlySpan<byte>>();

    public int IndexOf(ReadOnlySpan<byte> name) => _indexes.TryGetValue(name, out int index) ? index : -1;
}

/// <summary>Converts the name on the stack and looks the characters up in a <c>FrozenDictionary</c>.</summary>
internal readonly struct FrozenByChars(IReadOnlyList<string> keys, StringComparer comparer) : ILookup
{
    private const int MaxLength = 32;       // no key is longer; more room would cost time to clear

    private readonly FrozenDictionary<string, int>.AlternateLookup<ReadOnlySpan<char>> _indexes =
        keys.Index().ToDictionary(static key => key.Item, static key => key.Index, comparer)
            .ToFrozenDictionary(comparer)
            .GetAlternateLookup<ReadOnlySpan<char>>();

    public int IndexOf(ReadOnlySpan<byte> name)
    {
        if (name.Length > MaxLength)
            return -1;

        Span<char> chars = stackalloc char[MaxLength];
        int length = Encoding.UTF8.GetChars(name, chars);
        return _indexes.TryGetValue(chars[..length], out int index) ? index : -1;
    }
}

/// <summary>Looks nothing up: what the walk over the names costs by itself.</summary>
internal readonly struct LengthOnly : ILookup, IAct
{
    public int IndexOf(ReadOnlySpan<byte> name) => name.Length;

    public void Act(ReadOnlySpan<byte> name, ref Work work) => work.Unknown += name.Length;
}

/// <summary>One key after the other. Nobody writes hundreds of literals one below the other, so
/// this stands for the chain in tables with more keys than that.</summary>
internal readonly struct SequenceEqualLoop(IReadOnlyList<string> keys) : ILookup
{
    private readonly byte[][] _keys = [.. keys.Select(Encoding.UTF8.GetBytes)];

    public int IndexOf(ReadOnlySpan<byte> name)
    {
        byte[][] keys = _keys;
        for (int i = 0; i < keys.Length; i++)
        {
            if (name.SequenceEqual(keys[i]))
                return i;
        }

        return -1;
    }
}

/// <summary>How System.Text.Json finds a property: the first seven bytes and the length as one number, looked for from
/// the place where the next name is expected, forwards and backwards by turns. Up to 64 keys are looked for so; the
/// others, as there, in a dictionary of strings.</summary>
/// <remarks>Two things are kinder than there: the numbers are known beforehand instead of being collected from the
/// first documents; and where they are all there is, a name that is not among them is looked for no further.</remarks>
internal struct SevenBytes : ILookup
{
    private const int MaxProbes = 64;

    private readonly ulong[] _numbers;
    private readonly byte[][] _keys;
    private readonly DictionaryByChars? _others;
    private int _expected;

    public SevenBytes(IReadOnlyList<string> keys)
    {
        _keys = [.. keys.Take(MaxProbes).Select(Encoding.UTF8.GetBytes)];
        _numbers = [.. _keys.Select(static key => FirstBytes.SevenAndLength(key))];
        _others = keys.Count > MaxProbes ? new DictionaryByChars(keys, StringComparer.Ordinal) : null;
    }

    public int IndexOf(ReadOnlySpan<byte> name)
    {
        ulong number = FirstBytes.SevenAndLength(name);
        ulong[] numbers = _numbers;
        int forward = _expected;
        int backward = forward - 1;
        while (true)
        {
            if ((uint)forward < (uint)numbers.Length)
            {
                if (numbers[forward] == number && IsKey(forward, name))
                    return Found(forward);

                forward++;
                if ((uint)backward < (uint)numbers.Length)
                {
                    if (numbers[backward] == number && IsKey(backward, name))
                        return Found(backward);

                    backward--;
                }
            }
            else if ((uint)backward < (uint)numbers.Length)
            {
                if (numbers[backward] == number && IsKey(backward, name))
                    return Found(backward);

                backward--;
            }
            else
            {
                return _others is { } others ? others.IndexOf(name) : -1;
            }
        }
    }

    private readonly bool IsKey(int index, ReadOnlySpan<byte> name) => name.Length <= 7 || name.SequenceEqual(_keys[index]);

    /// <remarks>After the last key the next object begins.</remarks>
    private int Found(int index)
    {
        _expected = index + 1 < _numbers.Length ? index + 1 : 0;
        return index;
    }
}
