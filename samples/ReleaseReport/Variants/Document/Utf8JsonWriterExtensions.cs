using System.Globalization;
using System.Text.Json;

namespace ReleaseReport;

/// <summary>Properties that <see cref="Utf8JsonWriter"/> has no member for.</summary>
internal static class Utf8JsonWriterExtensions
{
    public static void WriteDate(this Utf8JsonWriter writer, ReadOnlySpan<byte> name, DateOnly date)
    {
        Span<byte> utf8 = stackalloc byte["yyyy-MM-dd".Length];
        date.TryFormat(utf8, out int written, "O", CultureInfo.InvariantCulture);
        writer.WriteString(name, utf8[..written]);
    }
}
