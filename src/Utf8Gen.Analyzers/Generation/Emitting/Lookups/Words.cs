using System.Globalization;
using Utf8Gen.Analyzers.Generation.Emitting.Writing;

namespace Utf8Gen.Analyzers.Generation.Emitting.Lookups;

/// <summary>C# expressions that read words, and the constants to compare them with.</summary>
/// <remarks>Each word is read through <c>Slice</c> with both arguments: after a test of
/// the length the JIT then removes the bounds check, whereas the one-argument form
/// leaves a dead comparison.</remarks>
internal static class Words
{
    /// <summary>The helper methods that lookups call, by the start of a call.</summary>
    private static readonly (string Call, string Header, string Body)[] Helpers =
    [
        Helper(2, "ushort"),
        Helper(4, "uint"),
        Helper(8, "ulong"),
    ];

    /// <param name="offset">The C# expression for the offset.</param>
    /// <param name="size">2, 4 or 8 bytes.</param>
    public static string Read(string offset, int size) => $"Read{size * 8}(utf8, {offset})";

    /// <param name="value">The value.</param>
    /// <param name="size">The size of the value in bytes.</param>
    public static string Hex(ulong value, int size) => "0x" + value.ToString("X" + (size * 2), CultureInfo.InvariantCulture);

    /// <summary>Writes the helper methods that are called after a position.</summary>
    public static void WriteHelpers(SourceWriter writer, int position)
    {
        foreach ((string call, string header, string body) in Helpers)
        {
            if (!writer.ContainsAfter(position, call))
                continue;

            writer.EmptyLine();
            writer.Member(header, body);
        }
    }

    private static (string Call, string Header, string Body) Helper(int size, string type)
    {
        string name = "Read" + (size * 8).ToString(CultureInfo.InvariantCulture);
        return (
            name + "(",
            $"private static {type} {name}({GlobalNames.ReadOnlySpanOfByte} utf8, int offset)",
            $"{GlobalNames.BinaryPrimitives}.ReadUInt{size * 8}LittleEndian(utf8.Slice(offset, {size}))");
    }
}
