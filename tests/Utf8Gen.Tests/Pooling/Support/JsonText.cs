using System.Buffers;
using System.Text;
using System.Text.Json;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Lookup;

namespace Utf8Gen.Tests.Pooling.Support;

/// <summary>A text as a JSON reader has it: plain or escaped, in one piece or cut.</summary>
internal static class JsonText
{
    /// <summary>What can be done with a reader that stands at a text.</summary>
    public delegate Utf8Handle ReaderUse(ref Utf8JsonReader reader);

    /// <summary>Uses readers that stand at a property name of this text, in every form.</summary>
    public static IEnumerable<Utf8Handle> UseEveryForm(string text, ReaderUse use)
    {
        foreach (string quoted in (string[])[EscapedJson.Plain(text), EscapedJson.WhollyEscaped(text)])
        {
            byte[] json = Encoding.UTF8.GetBytes($$"""{{{quoted}}:1}""");
            foreach (ReadOnlySequence<byte> cut in SomeCuts(json))
                yield return Use(JsonTokenType.PropertyName, cut, use);
        }
    }

    /// <summary>Uses a reader that stands at the first token of a kind.</summary>
    public static Utf8Handle Use(JsonTokenType token, in ReadOnlySequence<byte> json, ReaderUse use)
    {
        Utf8JsonReader reader = CutJson.ReaderAt(token, json);
        Utf8Handle handle = use(ref reader);
        Assert.Equal(token, reader.TokenType);
        return handle;
    }

    /// <summary>In one piece, and cut near the beginning, in the middle and near the end.</summary>
    private static IEnumerable<ReadOnlySequence<byte>> SomeCuts(byte[] json)
    {
        yield return new ReadOnlySequence<byte>(json);
        foreach (int cut in new HashSet<int> { 2, json.Length / 3, json.Length / 2, json.Length - 5 })
            yield return CutJson.EveryCutInTwo(json).ElementAt(cut);
    }
}
