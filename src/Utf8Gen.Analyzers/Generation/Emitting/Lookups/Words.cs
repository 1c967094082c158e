using System.Globalization;
using Utf8Gen.Analyzers.Generation.Emitting.Writing;

namespace Utf8Gen.Analyzers.Generation.Emitting.Lookups;

/// <summary>C# expressions that read words, and the constants to compare them with.</summary>
/// <remarks>Each word is read through <c>Slice</c> with both arguments: after a test of
/// the length the JIT then removes the bounds check, whereas the one-argument form
/// leaves a dead comparison.</remarks>
internal static class Words
{
    /// <summary>Up to three bytes in one word: a single byte counts three times; of two bytes the
    /// second counts twice.</summary>
    public const string Packed = "(uint)(utf8[0] | (utf8[length >> 1] << 8) | (utf8[length - 1] << 16))";

    /// <param name="offset">The C# expression for the offset.</param>
    /// <param name="size">2, 4 or 8 bytes.</param>
    public static string Read(string offset, int size) => ReadWord($"utf8.Slice({offset}, {size})", size * 8);

    /// <summary>Reads a text of exactly this size.</summary>
    public static string ReadAll(int size) => ReadWord("utf8", size * 8);

    /// <param name="value">The value.</param>
    /// <param name="size">The size of the value in bytes.</param>
    public static string Hex(ulong value, int size) => "0x" + value.ToString("X" + (size * 2), CultureInfo.InvariantCulture);

    private static string ReadWord(string source, int bits) => $"{GlobalNames.BinaryPrimitives}.ReadUInt{bits}LittleEndian({source})";
}
