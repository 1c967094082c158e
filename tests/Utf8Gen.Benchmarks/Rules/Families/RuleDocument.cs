using System.Globalization;
using System.Text.Json;

namespace Utf8Gen.Benchmarks.Rules.Families;

/// <summary>What the documents are made of.</summary>
internal sealed record RuleDocument(int Id, string Title, DateTime Date, IReadOnlyList<RuleDocument.Part> Parts)
{
    /// <param name="parts">Some 80 bytes each.</param>
    public static RuleDocument Create(int parts)
        => new(7, "A title", new DateTime(2026, 5, 12, 8, 30, 0, DateTimeKind.Utc), [.. Enumerable.Range(0, parts).Select(Part.Create)]);

    public static byte[] CreateJson(int parts) => JsonSerializer.SerializeToUtf8Bytes(Create(parts));

    public sealed record Part(string Name, string Path, long Size)
    {
        public static Part Create(int number)
            => new(
                $"part-{number.ToString(CultureInfo.InvariantCulture)}",
                $"/files/2026/05/{number.ToString("D6", CultureInfo.InvariantCulture)}.tar.gz",
                1000L * number);
    }
}
