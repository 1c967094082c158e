using System.Globalization;
using System.Text;
using System.Text.Json;

namespace OrderService;

/// <summary>Generates orders of recurring customers.</summary>
internal static class FakeOrders
{
    private static readonly string[] Notes =
    [
        "", "gift wrap, please", "leave it with the neighbours on the left", "größere Schachtel, wenn möglich", "周末送货，谢谢",
        "call \"Anna\" first\tor ring twice", "no rush", "the same as the last time: blue, and without the lid",
    ];

    /// <summary>Creates valid orders with texts of 8 to 60 bytes.</summary>
    public static byte[][] Create(int count, int lines)
    {
        var random = new Random(1);
        return [.. Enumerable.Range(0, count).Select(order => Create(order, lines, random))];
    }

    /// <summary>Bodies that are invalid or unusual orders.</summary>
    public static byte[][] Odd { get; } =
    [
        .. ((string[])
        [
            "", "{", "[]", "null", "{}", "{}{}",
            """{"customer":"c","currency":"EUR"}""",
            """{"customer":"","currency":"EUR","lines":[]}""",
            """{"customer":"c","currency":null,"lines":[]}""",
            """{"customer":"c","currency":"EUR","lines":[]}""",
            """{"currency":"EUR","lines":[],"customer":"c","more":{"lines":[1]}}""",
            """{"customer":"c","currency":"EUR","lines":[],"lines":[{"sku":"s","quantity":1}]}""",
            """{"customer":"c","currency":"EUR","lines":[{"sku":"s","quantity":0}]}""",
            """{"customer":"c","currency":"EUR","lines":[{"sku":"s","quantity":1001}]}""",
            """{"customer":"c","currency":"EUR","lines":[{"sku":"s","quantity":1.5}]}""",
            """{"customer":"c","currency":"EUR","lines":[{"sku":"s","quantity":"1"}]}""",
            """{"customer":"c","currency":"EUR","lines":[{"sku":"s"}]}""",
            """{"customer":"c","currency":"EUR","lines":[{"quantity":1}]}""",
            """{"customer":"c","currency":"EUR","lines":[null]}""",
            """{"customer":"c","currency":"EUR","lines":[{"sku":"s","quantity":1,"note":null}]}""",
            """{"customer":"\u00e9\ud83d\ude00","currency":"EUR","lines":["""
                + """{"sku":"ART-\u0030\u00300\u00300-A","quantity":1000,"note":"<\"&\\\n"}]}""",
            """{"customer":"\ud800","currency":"EUR","lines":[]}""",
            """{"customer":1,"currency":"EUR","lines":[]}""",
        ]).Select(Encoding.UTF8.GetBytes),
        [.. "{\"customer\":\""u8, 0xFF, .. "\",\"currency\":\"EUR\",\"lines\":[]}"u8],
    ];

    private static byte[] Create(int order, int lines, Random random)
    {
        using var json = new MemoryStream();
        using (var writer = new Utf8JsonWriter(json))
        {
            writer.WriteStartObject();
            writer.WriteString("customer"u8, string.Create(CultureInfo.InvariantCulture, $"customer-{order % 50}@example.org"));
            writer.WriteString("currency"u8, order % 5 == 0 ? "USD" : "EUR");
            writer.WriteStartArray("lines"u8);
            for (int line = 0; line < lines; line++)
                WriteLine(writer, random);
            writer.WriteEndArray();
            writer.WriteEndObject();
        }

        return json.ToArray();
    }

    private static void WriteLine(Utf8JsonWriter writer, Random random)
    {
        writer.WriteStartObject();
        writer.WriteString("sku"u8, Prices.SkuOf(random.Next(510))); // some that there are not
        writer.WriteNumber("quantity"u8, random.Next(1, 20));
        writer.WriteString("note"u8, Notes[random.Next(Notes.Length)]);
        writer.WriteEndObject();
    }
}
