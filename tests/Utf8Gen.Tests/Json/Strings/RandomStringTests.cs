using System.Globalization;
using System.Text;
using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json.Strings;

/// <summary>Random strings, well-formed and not, beside <see cref="Utf8JsonReader.GetString"/> and
/// <see cref="Utf8JsonReader.GetBytesFromBase64"/>.</summary>
public sealed class RandomStringTests
{
    private const int Strings = 300;

    [Fact]
    public Task Text() => CompareAsync(isBase64: false, static random => CreateText(random));

    [Fact]
    public Task Base64() => CompareAsync(isBase64: true, static random => CreateBase64(random));

    /// <summary>All short texts over the characters that matter in base64.</summary>
    [Fact]
    public async Task Short_base64()
    {
        const string Characters = "QR= ";
        const int MaxLength = 6;
        int count = (int)Math.Pow(Characters.Length + 1, MaxLength);
        for (int i = 0; i < count; i++)
        {
            var text = new StringBuilder("\"");
            for (int rest = i; rest > 0; rest /= Characters.Length + 1)
            {
                if (rest % (Characters.Length + 1) is > 0 and int character)
                    text.Append(Characters[character - 1]);
            }

            byte[] json = Encoding.UTF8.GetBytes(text.Append('"').ToString());
            await CompareAsync(json, SourceKind.Stream, isBase64: true, size: 1 + (i % 9), readLength: 1 + (i % 16));
        }
    }

    private static async Task CompareAsync(bool isBase64, Func<Random, string> create)
    {
        Random random = TestSeed.NewRandom();
        for (int i = 0; i < TestScale.Times(Strings); i++)
        {
            byte[] json = Encoding.UTF8.GetBytes($"\"{create(random)}\"");
            if (random.Next(3) == 0)
                json[random.Next(1, json.Length)] = (byte)random.Next(256);

            for (int size = 1; size <= json.Length; size++)
                await CompareAsync(json, (SourceKind)(size % Enum.GetValues<SourceKind>().Length), isBase64, size, random.Next(1, 40));
        }
    }

    private static async Task CompareAsync(byte[] json, SourceKind kind, bool isBase64, int size, int readLength)
    {
        byte[]? expected = Read(json, isBase64);
        byte[]? actual = null;
        try
        {
            await using Utf8JsonStreamReader reader = Sources.Open(kind, json, size);
            actual = await reader.ReadStringAsync(kind, isBase64, readLength);
            Assert.Empty(await TokenRecord.ByVisitorAsync(reader, kind));
        }
        catch (Utf8JsonStreamException)
        {
            actual = null;
        }

        if (expected is null != actual is null || !expected.AsSpan().SequenceEqual(actual))
            Assert.Fail($"{Encoding.Latin1.GetString(json)} by {size} from {kind} into {readLength}");
    }

    private static byte[]? Read(byte[] json, bool isBase64)
    {
        try
        {
            var reader = new Utf8JsonReader(json);
            reader.Read();
            byte[] value = isBase64 ? reader.GetBytesFromBase64() : Encoding.UTF8.GetBytes(reader.GetString()!);
            reader.Read();
            return value;
        }
        catch (Exception exception) when (exception is JsonException or FormatException or InvalidOperationException)
        {
            return null;
        }
    }

    private static string CreateText(Random random)
    {
        var text = new StringBuilder();
        for (int i = random.Next(40); i > 0; i--)
        {
            int value = random.Next(6) switch
            {
                0 => random.Next(0x80, 0x800),
                1 => random.Next(0xE000, 0x10000),
                2 => random.Next(0x10000, 0x110000),
                3 => random.Next(0x20),
                _ => random.Next(0x20, 0x80),
            };
            bool isEscaped = value < ' ' || value is '"' or '\\' || random.Next(4) == 0;
            foreach (char unit in char.ConvertFromUtf32(value))
                text.Append(isEscaped ? Escape(unit, random) : unit.ToString());
            if (random.Next(300) == 0)
                text.Append(Escape((char)random.Next(0xD800, 0xE000), random));
        }

        return text.ToString();
    }

    private static string CreateBase64(Random random)
    {
        byte[] bytes = new byte[random.Next(60)];
        random.NextBytes(bytes);
        var text = new StringBuilder();
        foreach (char character in Convert.ToBase64String(bytes))
        {
            text.Append(random.Next(12) == 0 ? Escape(character, random) : character.ToString());
            if (random.Next(20) == 0)
                text.Append(((string[])[" ", "\\n", "\\r\\n", "\\t", "\\u0020"])[random.Next(5)]);
        }

        return text.ToString();
    }

    private static string Escape(char unit, Random random) => unit switch
    {
        '"' or '\\' or '/' when random.Next(2) == 0 => $"\\{unit}",
        '\n' when random.Next(2) == 0 => "\\n",
        _ => string.Create(CultureInfo.InvariantCulture, $"\\u{(int)unit:x4}"),
    };
}
