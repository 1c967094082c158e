using System.Text;
using Utf8Gen.Benchmarks.Lookup.Contenders;

namespace Utf8Gen.Benchmarks.Lookup.Peers;

/// <summary>How System.Text.Json finds a property: the first seven bytes and the length as
/// one number, looked for from the place where the next name is expected, forwards and
/// backwards by turns. Up to 64 keys are looked for so; the others, as there, in a dictionary
/// of strings.</summary>
/// <remarks>Two things are kinder than there: the numbers are known beforehand instead of being
/// collected from the first documents; and where they are all there is, a name that is not among
/// them is looked for no further.</remarks>
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
