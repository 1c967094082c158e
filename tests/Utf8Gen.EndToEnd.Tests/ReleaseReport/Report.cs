using System.Buffers;
using System.Text;
using System.Text.Json;
using ReleaseReport;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>What the variants say of one document.</summary>
internal static class Report
{
    public const string Today = "2023-10-09";

    /// <summary>The answer of a variant that finds a fault in the document.</summary>
    public const string Refused = "refused";

    /// <summary>The report that all variants agree on.</summary>
    public static string On(string json) => On(Encoding.UTF8.GetBytes(json));

    /// <inheritdoc cref="On(string)"/>
    public static string On(byte[] json)
    {
        string report = By(IReportVariant.All[0], json);
        Assert.All(IReportVariant.All, variant => Assert.Equal(report, By(variant, json)));
        Assert.NotEqual(Refused, report);
        return report;
    }

    /// <summary>The report of one variant, or <see cref="Refused"/>.</summary>
    public static string By(IReportVariant variant, byte[] json)
    {
        var report = new ArrayBufferWriter<byte>();
        using var writer = new Utf8JsonWriter(report);
        try
        {
            variant.WriteReport(new MemoryStream(json), DateOnly.ParseExact(Today, "O", null), writer);
        }
        catch (Exception exception) when (exception is JsonException or InvalidOperationException)
        {
            return Refused;
        }

        writer.Flush();
        return Encoding.UTF8.GetString(report.WrittenSpan);
    }
}
