using System.Text;
using Utf8Gen.Tests.Lookup;

namespace Utf8Gen.Tests.Json.Paths;

/// <summary>A small random document with few names, some of them escaped or twice in an object.</summary>
internal sealed class RandomDocument(Random random)
{
    private const int MaxDepth = 5;
    private const int MaxValues = 4;

    public static IReadOnlyList<string> Names { get; } = ["a", "b", "c d", "é", "😀'\"", ""];

    private static readonly string[] Scalars = ["0", "-1.5e3", "true", "false", "null", "\"\"", "\"x]}\\\"{[\"", "\"\\ud800\""];

    private readonly StringBuilder _json = new();

    public string Create()
    {
        WriteValue(0);
        return _json.ToString();
    }

    /// <summary>Cuts a document, and changes some of its bytes.</summary>
    public static void Damage(ref byte[] json, Random random)
    {
        if (random.Next(2) == 0)
            json = json[..random.Next(json.Length)];
        for (int i = random.Next(3); i > 0 && json.Length > 0; i--)
            json[random.Next(json.Length)] = random.Next(2) == 0 ? (byte)random.Next(256) : (byte)"{}[]\",:\\u0 "[random.Next(11)];
    }

    private void WriteValue(int depth)
    {
        WriteSpace();
        switch (random.Next(depth < MaxDepth ? 5 : 1))
        {
            case 0 when depth > 0:
                _json.Append(Scalars[random.Next(Scalars.Length)]);
                break;
            case 1 or 2:
                WriteValues('[', ']', () => WriteValue(depth + 1));
                break;
            default:
                WriteValues('{', '}', () => WriteProperty(depth + 1));
                break;
        }

        WriteSpace();
    }

    private void WriteValues(char open, char close, Action write)
    {
        _json.Append(open);
        int count = random.Next(MaxValues + 1);
        for (int i = 0; i < count; i++)
        {
            if (i > 0)
                _json.Append(',');
            write();
        }

        WriteSpace();
        _json.Append(close);
    }

    private void WriteProperty(int depth)
    {
        WriteSpace();
        int escaped = random.Next();
        _json.Append(EscapedJson.Quote(Names[random.Next(Names.Count)], i => ((escaped >> i) & 3) == 0));
        WriteSpace();
        _json.Append(':');
        WriteValue(depth);
    }

    private void WriteSpace()
    {
        if (random.Next(8) == 0)
            _json.Append(" \n\t\r"[random.Next(4)]);
    }
}
