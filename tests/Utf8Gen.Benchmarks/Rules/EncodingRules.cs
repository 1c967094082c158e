using System.Buffers;
using System.Buffers.Text;
using System.Globalization;
using System.Text;
using System.Text.Unicode;

namespace Utf8Gen.Benchmarks.Rules;

/// <summary>Text that is encoded or decoded where the bytes would do.</summary>
public class EncodingRuleBenchmarks : RuleFamily
{
    private static readonly byte[] Sent = Received("application/json");

    private static readonly byte[] Number = Received("1234567");

    private static readonly byte[] Fraction = Received("12345.678");

    private static readonly byte[] IdText = Received("6e2a7b9c-5a0f-4f0e-9d3b-0c1f5a7e8d21");

    private static readonly Guid Id = new("6e2a7b9c-5a0f-4f0e-9d3b-0c1f5a7e8d21");

    private static readonly uint Count = 1_234_567;

    private static readonly byte[] Short = Enumerable.Range(0, 64).Select(static i => (byte)(i * 37)).ToArray();

    private static readonly byte[] Long = Enumerable.Range(0, 4096).Select(static i => (byte)(i * 37)).ToArray();

#pragma warning disable U8G0040, U8G0042, U8G0043, U8G0044, U8G0045, U8G0047, U8G0048, U8G0049 // They are about the code before.
    /// <inheritdoc/>
    protected internal override IReadOnlyList<RuleCase> All { get; } =
    [
        new(
            "U8G0040",
            "array",
            static () => Keep(Encoding.UTF8.GetBytes("application/json")),
            static () => Keep("application/json"u8.ToArray())),
        new(
            "U8G0040",
            "span",
            static () => Sent.AsSpan().SequenceEqual(Encoding.UTF8.GetBytes("application/json")) ? 1 : 0,
            static () => Sent.AsSpan().SequenceEqual("application/json"u8) ? 1 : 0),
        new(
            "U8G0042",
            "`==`",
            static () => Encoding.UTF8.GetString(Sent) == "application/json" ? 1 : 0,
            static () => Sent.AsSpan().SequenceEqual("application/json"u8) ? 1 : 0),
        new(
            "U8G0042",
            "`StartsWith`",
            static () => Encoding.UTF8.GetString(Sent).StartsWith("application/", StringComparison.Ordinal) ? 1 : 0,
            static () => Sent.AsSpan().StartsWith("application/"u8) ? 1 : 0),
        new("U8G0043", "16 chars", static () => Encoding.UTF8.GetByteCount("application/json"), static () => "application/json"u8.Length),
        new(
            "U8G0044",
            "`int`",
            static () => int.Parse(Encoding.UTF8.GetString(Number), CultureInfo.InvariantCulture),
            static () => int.Parse(Number, CultureInfo.InvariantCulture)),
        new(
            "U8G0044",
            "`double`",
            static () => (long)double.Parse(Encoding.UTF8.GetString(Fraction), CultureInfo.InvariantCulture),
            static () => (long)double.Parse(Fraction, CultureInfo.InvariantCulture)),
        new("U8G0044", "`Guid`", static () => Guid.Parse(Encoding.UTF8.GetString(IdText)).Variant, static () => Guid.Parse(IdText).Variant),
        new(
            "U8G0045",
            "`ToString` of a `Guid`",
            static () => Keep(Encoding.UTF8.GetBytes(Id.ToString("N"))),
            static () => Keep(FormatUtf8(Id))),
        new(
            "U8G0045",
            "a `Guid` and a number",
            static () => Keep(Encoding.UTF8.GetBytes($"{Id:N}/{Count}")),
            static () => Keep(FormatUtf8(Id, Count))),
        new(
            "U8G0047",
            "to Base64, 64 B",
            static () => Keep(Encoding.UTF8.GetBytes(Convert.ToBase64String(Short))),
            static () => Keep(EncodeBase64(Short))),
        new(
            "U8G0047",
            "to Base64, 4 KB",
            static () => Keep(Encoding.UTF8.GetBytes(Convert.ToBase64String(Long))),
            static () => Keep(EncodeBase64(Long))),
        new(
            "U8G0047",
            "from Base64, 64 B",
            static () => Keep(Convert.FromBase64String(Encoding.UTF8.GetString(ShortBase64))),
            static () => Keep(DecodeBase64(ShortBase64))),
        new(
            "U8G0047",
            "from Base64, 4 KB",
            static () => Keep(Convert.FromBase64String(Encoding.UTF8.GetString(LongBase64))),
            static () => Keep(DecodeBase64(LongBase64))),
        new(
            "U8G0047",
            "to hex, 64 B",
            static () => Keep(Encoding.UTF8.GetBytes(Convert.ToHexString(Short))),
            static () => Keep(EncodeHex(Short))),
        new(
            "U8G0047",
            "from hex, 64 B",
            static () => Keep(Convert.FromHexString(Encoding.UTF8.GetString(ShortHex))),
            static () => Keep(Convert.FromHexString(ShortHex))),
        new(
            "U8G0048",
            "compared",
            static () => Sent.AsSpan().SequenceEqual("application/json"u8.ToArray()) ? 1 : 0,
            static () => Sent.AsSpan().SequenceEqual("application/json"u8) ? 1 : 0),
        new("U8G0049", "to Base64, 24 chars", static () => Convert.ToBase64String(Encoding.UTF8.GetBytes(Login)).Length, EncodeLogin),
    ];
#pragma warning restore U8G0040, U8G0042, U8G0043, U8G0044, U8G0045, U8G0047, U8G0048, U8G0049

    private static readonly string Login = string.Concat("somebody", ":", "something-else");

    private static readonly byte[] ShortBase64 = EncodeBase64(Short);

    private static readonly byte[] LongBase64 = EncodeBase64(Long);

    private static readonly byte[] ShortHex = EncodeHex(Short);

    /// <summary>Bytes that come from elsewhere.</summary>
    private static byte[] Received(string text) => Encoding.UTF8.GetBytes(text);

    /// <summary>Something of the array, which the compiler then has to make.</summary>
    private static long Keep(byte[] bytes) => bytes.Length + bytes[^1];

    private static long EncodeLogin()
    {
        Span<byte> utf8 = stackalloc byte[256];
        return Convert.ToBase64String(utf8.Slice(0, Encoding.UTF8.GetBytes(Login, utf8))).Length;
    }

    private static byte[] FormatUtf8(Guid value)
    {
        Span<byte> utf8 = stackalloc byte[32];
        value.TryFormat(utf8, out int length, "N");
        return utf8.Slice(0, length).ToArray();
    }

    private static byte[] FormatUtf8(Guid id, uint count)
    {
        Span<byte> utf8 = stackalloc byte[43];
        Utf8.TryWrite(utf8, $"{id:N}/{count}", out int length);
        return utf8.Slice(0, length).ToArray();
    }

    private static byte[] EncodeBase64(ReadOnlySpan<byte> bytes)
    {
        byte[] utf8 = new byte[Base64.GetMaxEncodedToUtf8Length(bytes.Length)];
        Base64.EncodeToUtf8(bytes, utf8, out _, out _);
        return utf8;
    }

    private static byte[] DecodeBase64(ReadOnlySpan<byte> utf8)
    {
        byte[] bytes = new byte[Base64.GetMaxDecodedFromUtf8Length(utf8.Length)];
        if (Base64.DecodeFromUtf8(utf8, bytes, out _, out int length) != OperationStatus.Done)
            throw new FormatException("The bytes are not Base64.");

        Array.Resize(ref bytes, length);
        return bytes;
    }

    private static byte[] EncodeHex(ReadOnlySpan<byte> bytes)
    {
        byte[] utf8 = new byte[checked(2 * bytes.Length)];
        Convert.TryToHexString(bytes, utf8, out _);
        return utf8;
    }
}
