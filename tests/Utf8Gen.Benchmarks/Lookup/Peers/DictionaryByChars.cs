using System.Text;
using Utf8Gen.Benchmarks.Lookup.Contenders;

namespace Utf8Gen.Benchmarks.Lookup.Peers;

/// <summary>Converts the name on the stack and looks the characters up in
/// a <c>Dictionary</c>.</summary>
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
