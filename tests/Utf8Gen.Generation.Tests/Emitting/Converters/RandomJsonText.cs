using System.Text;

namespace Utf8Gen.Generation.Tests.Emitting.Converters;

/// <summary>Random JSON that a converter of an enum may be given.</summary>
/// <param name="names">The names of the members.</param>
/// <param name="random">The source of random numbers.</param>
internal sealed class RandomJsonText(IReadOnlyList<string> names, Random random)
{
    private static readonly string[] Spaces = ["", " ", "\t", "\n ", "\u00A0", "\u3000", "\u2028", "\u0085", "\u200B", "\0"];

    private static readonly string[] Numbers =
    [
        "0", "1", "-1", "+5", "-0", "007", "127", "128", "255", "256", "-128", "-129", "32768", "65535", "2147483648", "4294967295",
        "9223372036854775807", "9223372036854775808", "18446744073709551615", "18446744073709551616", "-9223372036854775808", "1e2", "1.0",
        "-", "+", "--1", "1 2", "0x1", "\u0661",
    ];

    private static readonly string[] Tokens =
        ["null", "true", "false", "{}", "[]", "0", "1", "-1", "300", "1.0", "1e0", "-0", "99999999999999999999", "9223372036854775807"];

    /// <summary>A token of any kind, most often a string.</summary>
    public byte[] Token() => random.Next(8) == 0 ? Encoding.UTF8.GetBytes(Tokens[random.Next(Tokens.Length)]) : Quoted();

    /// <summary>An object with one property.</summary>
    public byte[] Property() => [(byte)'{', .. Quoted(), .. ":1}"u8];

    private byte[] Quoted()
    {
        string text = Spaced(random.Next(4) switch
        {
            0 => Numbers[random.Next(Numbers.Length)],
            1 => string.Join(Separator(), Enumerable.Range(0, random.Next(1, 4)).Select(_ => Name())) + (random.Next(6) == 0 ? "," : ""),
            _ => Name(),
        });
        var json = new StringBuilder("\"");
        bool isEscaped = random.Next(3) == 0;
        foreach (char c in text)
        {
            if (c is < ' ' or '"' or '\\' || (isEscaped && random.Next(3) == 0))
                json.Append($"\\u{(int)c:x4}");
            else
                json.Append(c);
        }

        byte[] bytes = Encoding.UTF8.GetBytes(json.Append('"').ToString());
        if (random.Next(40) == 0 && bytes.Length > 2)
            bytes[random.Next(1, bytes.Length - 1)] = 0xFF;
        return bytes;
    }

    private string Name()
    {
        string name = names[random.Next(names.Count)];
        return random.Next(8) switch
        {
            0 => name.ToUpperInvariant(),
            1 => name.ToLowerInvariant(),
            2 => string.Concat(name.Select(c => random.Next(2) == 0 ? char.ToUpperInvariant(c) : char.ToLowerInvariant(c))),
            3 => name[..random.Next(name.Length)],
            4 => name + "xS1 \uD800"[random.Next(5)],
            _ => name,
        };
    }

    private string Spaced(string text)
        => random.Next(3) > 0 ? text : Spaces[random.Next(Spaces.Length)] + text + Spaces[random.Next(Spaces.Length)];

    private string Separator() => random.Next(6) == 0 ? ",," : Spaced(",");
}
