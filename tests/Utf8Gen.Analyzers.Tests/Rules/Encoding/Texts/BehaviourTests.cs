using System.Globalization;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Encoding;

namespace Utf8Gen.Analyzers.Tests.Rules.Encoding.Texts;

/// <summary>Programs before and after the fix, which must say the same of all bytes.</summary>
public class BehaviourTests
{
    private const string Comparisons = """
        public static class Program
        {
            public static string Run(byte[] bytes)
            {
                var text = new StringBuilder();
                text.Append(Encoding.UTF8.GetString(bytes) == "ab");
                text.Append(Encoding.UTF8.GetString(bytes) != "é");
                text.Append(Encoding.UTF8.GetString(bytes) is "a" or "日" or "😀" or "");
                text.Append(Encoding.UTF8.GetString(bytes) is not ("b" or "é"));
                text.Append("b".Equals(Encoding.UTF8.GetString(bytes, 0, bytes.Length / 2), StringComparison.Ordinal));
                text.Append(Encoding.UTF8.GetString(bytes).StartsWith("a", StringComparison.Ordinal));
                text.Append(Encoding.UTF8.GetString(bytes).StartsWith("é", StringComparison.Ordinal));
                text.Append(Encoding.UTF8.GetString(bytes).EndsWith("日", StringComparison.Ordinal));
                text.Append(Encoding.UTF8.GetString(bytes.AsSpan()).EndsWith("😀b", StringComparison.Ordinal));
                text.Append(Encoding.UTF8.GetString(bytes).Contains("a"));
                text.Append(!Encoding.UTF8.GetString(bytes).Contains("日"));
                text.Append(Encoding.UTF8.GetString(bytes).Contains("😀", StringComparison.Ordinal));
                text.Append(Encoding.UTF8.GetString(bytes).IndexOf("bé", StringComparison.Ordinal) >= 0);
                text.Append(Encoding.UTF8.GetString(bytes).IndexOf("\u00C3", StringComparison.Ordinal) == -1);
                return text.ToString();
            }
        }

        """;

    private const string Parsers = """
        public static class Program
        {
            public static string Run(byte[] bytes)
                => string.Join(
                    ' ',
                    Try(bytes, static bytes => sbyte.Parse(Encoding.UTF8.GetString(bytes))),
                    Try(bytes, static bytes => int.Parse(Encoding.UTF8.GetString(bytes))),
                    Try(bytes, static bytes => ulong.Parse(Encoding.UTF8.GetString(bytes))),
                    Try(bytes, static bytes => uint.Parse(Encoding.UTF8.GetString(bytes), System.Globalization.NumberStyles.HexNumber)),
                    Try(bytes, static bytes => Int128.Parse(Encoding.UTF8.GetString(bytes))),
                    Try(bytes, static bytes => int.TryParse(Encoding.UTF8.GetString(bytes), out int number) ? number : -77),
                    Try(
                        bytes,
                        static bytes => double.Parse(Encoding.UTF8.GetString(bytes), System.Globalization.CultureInfo.InvariantCulture)),
                    Try(bytes, static bytes => float.Parse(
                        Encoding.UTF8.GetString(bytes),
                        System.Globalization.NumberStyles.Any,
                        System.Globalization.CultureInfo.InvariantCulture)),
                    Try(
                        bytes,
                        static bytes => decimal.Parse(Encoding.UTF8.GetString(bytes), System.Globalization.CultureInfo.InvariantCulture)),
                    Try(bytes, static bytes => Guid.Parse(Encoding.UTF8.GetString(bytes))),
                    Try(bytes, static bytes => Version.Parse(Encoding.UTF8.GetString(bytes))),
                    Try(bytes, static bytes => System.Net.IPAddress.Parse(Encoding.UTF8.GetString(bytes))));

            private static object Try<T>(byte[] bytes, Func<byte[], T> parse)
            {
                try
                {
                    return parse(bytes)!;
                }
                catch (Exception exception)
                {
                    return exception.GetType().Name;
                }
            }
        }

        """;

    private const string Coders = """
        public static class Program
        {
            public static string Run(byte[] bytes)
                => string.Join(
                    ' ',
                    Convert.ToHexString(Encoding.UTF8.GetBytes(Convert.ToBase64String(bytes))),
                    Convert.ToHexString(Encoding.UTF8.GetBytes(Convert.ToHexString(bytes, 0, bytes.Length / 2))),
                    Convert.ToHexString(Encoding.UTF8.GetBytes(Convert.ToHexStringLower(bytes.AsSpan()))),
                    Decode(bytes));

            private static string Decode(byte[] bytes)
            {
                try
                {
                    return Convert.ToHexString(Convert.FromHexString(Encoding.UTF8.GetString(bytes)));
                }
                catch (FormatException exception)
                {
                    return exception.GetType().Name;
                }
            }
        }

        """;

    private const string Decoder = """
        public static class Program
        {
            public static string Run(byte[] bytes)
            {
                try
                {
                    return Convert.ToBase64String(Convert.FromBase64String(Encoding.UTF8.GetString(bytes)));
                }
                catch (FormatException)
                {
                    return "no";
                }
            }
        }

        """;

    /// <summary>The bytes say what the values are, the longest ones among them.</summary>
    private const string Formats = """
        public static class Program
        {
            public static string Run(byte[] bytes)
            {
                ulong number = BitConverter.ToUInt64(bytes);
                var id = new Guid(bytes.AsSpan(0, 16));
                var span = new TimeSpan((long)number);
                var time = new DateTime((long)(number % (ulong)DateTime.MaxValue.Ticks), (DateTimeKind)(bytes[16] % 3));
                var offset = new DateTimeOffset(time.Ticks, TimeSpan.Zero);
                byte[][] all =
                [
                    Encoding.UTF8.GetBytes(id.ToString()), Encoding.UTF8.GetBytes(
                        id.ToString("N")), Encoding.UTF8.GetBytes(id.ToString("B")), Encoding.UTF8.GetBytes(id.ToString("X")),
                    Encoding.UTF8.GetBytes(bytes[0].ToString()), Encoding.UTF8.GetBytes(((ushort)number)
                        .ToString()), Encoding.UTF8.GetBytes(((uint)number).ToString("X")), Encoding.UTF8.GetBytes(number.ToString()),
                    Encoding.UTF8.GetBytes(((sbyte)number).ToString("X")), Encoding.UTF8.GetBytes(
                        ((sbyte)number).ToString(System.Globalization.CultureInfo.InvariantCulture)),
                    Encoding.UTF8.GetBytes(((short)number).ToString(System.Globalization.CultureInfo.InvariantCulture)),
                    Encoding.UTF8.GetBytes(((int)number).ToString("D9", System.Globalization.CultureInfo.InvariantCulture)),
                    Encoding.UTF8.GetBytes(((long)number).ToString(
                        System.Globalization.CultureInfo.InvariantCulture)), Encoding.UTF8.GetBytes(((long)number).ToString("x20")),
                    Encoding.UTF8.GetBytes(new Int128(number, number).ToString(System.Globalization.CultureInfo.InvariantCulture)),
                    Encoding.UTF8.GetBytes(new UInt128(number, number).ToString()),
                    Encoding.UTF8.GetBytes(time.ToString("O")), Encoding.UTF8.GetBytes(
                        time.ToString("R")), Encoding.UTF8.GetBytes(time.ToString("s")), Encoding.UTF8.GetBytes(time.ToString("u")),
                    Encoding.UTF8.GetBytes(offset.ToString("O")), Encoding.UTF8.GetBytes(span.ToString()), Encoding.UTF8.GetBytes(
                        $"{span:c}|{offset:R}|{offset:u}|é{number,30}|{(uint)number:D12}|{id,-40:P}"),
                ];
                return string.Join(' ', all.Select(Convert.ToHexString));
            }
        }

        """;

    private static readonly string[] Pieces = ["a", "b", "é", "日", "😀", "\u00C3", "\uFFFD", ""];

    /// <summary>What numbers, dates and addresses are made of, in any culture.</summary>
    private static readonly string[] Atoms =
    [
        "1", "2", "0", "9", "9", "-", "+", " ", "\t", "\u00a0", "\u202f", ",", ".", "'", "\u2019", "\u2212", "\u200e", "(", ")", "e", "E",
        "\0", "$", "\uFFFD", "A", "f", "x",
        "NaN", "Infinity", "\u3000", "\u061c", "\u066b", "%", ":", "::", "\v", "\u0085", "6f9619ff-8b86-d011-b42d-00c04fc964ff", "{", "}",
    ];

    [Fact]
    public async Task Bytes_are_compared_as_their_text_was()
    {
        using LoadedProgram before = Load(Comparisons);
        using LoadedProgram after = await LoadFixedAsync<DecodedComparisonFixProvider>("U8G0042", Comparisons);
        Random random = TestSeed.NewRandom();
        for (int round = TestScale.Times(5_000); round > 0; round--)
            AssertSame(before, after, AnyBytes(random, Pieces));
    }

    [Fact]
    public async Task Bytes_are_parsed_as_their_text_was_in_any_culture()
    {
        using LoadedProgram before = Load(Parsers);
        using LoadedProgram after = await LoadFixedAsync<ParsedBytesFixProvider>("U8G0044", Parsers);
        Random random = TestSeed.NewRandom();
        InAnyCulture(random, TestScale.Times(300), () =>
        {
            NumberFormatInfo format = NumberFormatInfo.CurrentInfo;
            string[] atoms = [
                .. Atoms,
                format.NegativeSign,
                format.PositiveSign,
                format.NumberGroupSeparator,
                format.NumberDecimalSeparator,
                format.CurrencySymbol
            ];
            for (int i = 0; i < 5; i++)
                AssertSame(before, after, AnyBytes(random, atoms));
        });
    }

    [Fact]
    public async Task Bytes_are_coded_as_their_text_was()
    {
        using LoadedProgram before = Load(Coders);
        using LoadedProgram after = await LoadFixedAsync<CodedTextFixProvider>("U8G0047", Coders);
        Random random = TestSeed.NewRandom();
        for (int round = TestScale.Times(5_000); round > 0; round--)
            AssertSame(before, after, AnyBytes(random, ["0", "1", "9", "a", "F", "fF", "00", "g", " ", "é"]));
    }

    /// <summary>What has bits set that belong to no byte is refused, and nothing else.</summary>
    [Fact]
    public async Task Base64_is_decoded_as_its_text_was_where_it_says_what_the_bytes_are()
    {
        using LoadedProgram before = Load(Decoder);
        using LoadedProgram after = await LoadFixedAsync<CodedTextFixProvider>("U8G0047", Decoder);
        Random random = TestSeed.NewRandom();
        for (int round = TestScale.Times(20_000); round > 0; round--)
        {
            byte[] bytes = AnyBytes(random, ["AAAA", "/+z9", "AA==", "AAA=", "oo", "e=", "=", " ", "\t", "\r\n", "A", "é", "-", "\v"]);
            string text = (string)before.Invoke("Program", "Run", bytes)!;
            bool hasUnusedBits = text != "no"
                && text != string.Concat(System.Text.Encoding.UTF8.GetString(bytes).Where(static c => c > ' '));
            Assert.Equal(hasUnusedBits ? "no" : text, after.Invoke("Program", "Run", bytes));
        }
    }

    [Fact]
    public async Task Values_are_formatted_as_their_text_was_in_any_culture()
    {
        using LoadedProgram before = Load(Formats);
        using LoadedProgram after = await LoadFixedAsync<FormattedTextFixProvider>("U8G0045", Formats);
        Random random = TestSeed.NewRandom();
        byte[] bytes = new byte[17];
        foreach (byte all in (byte[])[0, 0xFF, 0x80, 0x7F])
        {
            Array.Fill(bytes, all);
            AssertSame(before, after, bytes);
        }

        InAnyCulture(random, TestScale.Times(1_000), () =>
        {
            random.NextBytes(bytes);
            AssertSame(before, after, bytes);
        });
    }

    /// <summary>Does the same so many times, each time in a culture drawn at random.</summary>
    private static void InAnyCulture(Random random, int times, Action act)
    {
        CultureInfo[] cultures = CultureInfo.GetCultures(CultureTypes.AllCultures);
        CultureInfo usual = CultureInfo.CurrentCulture;
        try
        {
            for (; times > 0; times--)
            {
                CultureInfo.CurrentCulture = cultures[random.Next(cultures.Length)];
                act();
            }
        }
        finally
        {
            CultureInfo.CurrentCulture = usual;
        }
    }

    private static LoadedProgram Load(string source) => GeneratorRun.Of(source).AssertCompiles().Load();

    private static async Task<LoadedProgram> LoadFixedAsync<TFix>(string id, string source)
        where TFix : Microsoft.CodeAnalysis.CodeFixes.CodeFixProvider, new()
    {
        string after = await Rule.Of<PatternAnalyzer, TFix>(id).FixedText(source);
        Assert.Empty(await Rule.Of<PatternAnalyzer, TFix>(id).Find(after));
        return Load(after);
    }

    private static void AssertSame(LoadedProgram before, LoadedProgram after, byte[] bytes)
        => Assert.Equal(
            $"{Convert.ToHexString(bytes)} {before.Invoke("Program", "Run", bytes)}",
            $"{Convert.ToHexString(bytes)} {after.Invoke("Program", "Run", bytes)}");

    /// <summary>Some of the pieces, with a byte or two that spoil them now and then.</summary>
    private static byte[] AnyBytes(Random random, string[] pieces)
    {
        List<byte> bytes = [];
        for (int count = random.Next(6); count > 0; count--)
        {
            bytes.AddRange(System.Text.Encoding.UTF8.GetBytes(pieces[random.Next(pieces.Length)]));
            if (random.Next(8) == 0)
                bytes.Add((byte)random.Next(256));
            if (random.Next(8) == 0 && bytes.Count > 0)
                bytes.RemoveAt(random.Next(bytes.Count));
        }

        return [.. bytes];
    }
}
