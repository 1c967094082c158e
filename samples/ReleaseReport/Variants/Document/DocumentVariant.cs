using System.Text.Json;
using Key = ReleaseReport.ReleaseKeys.Key;

namespace ReleaseReport;

/// <summary>Reads the document through <see cref="JsonDocument"/> and a generated table of its
/// names: no text becomes a string on its way from the document to the report.</summary>
internal sealed class DocumentVariant : IReportVariant
{
    /// <inheritdoc/>
    public string Name => "document";

    /// <inheritdoc/>
    public void WriteReport(Stream document, DateOnly today, Utf8JsonWriter writer)
    {
        using JsonDocument json = JsonDocument.Parse(document);

        writer.WriteStartObject();
        writer.WriteDate("report-date"u8, today);
        writer.WriteStartArray("versions"u8);
        WriteVersion(KeyedValues.Of(json.RootElement), today, writer);
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private static void WriteVersion(KeyedValues channel, DateOnly today, Utf8JsonWriter writer)
    {
        writer.WriteStartObject();
        WriteText(writer, "version"u8, channel.Get(Key.ChannelVersion));
        writer.WriteBoolean("supported"u8, IsSupported(AsText(channel.Get(Key.SupportPhase))));
        WriteEndOfLife(channel.Get(Key.EolDate), today, writer);
        writer.WriteStartArray(ReleaseKeys.Utf8.Releases);
        WriteReleases(channel.Get(Key.Releases), today, writer);
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private static bool IsSupported(JsonElement phase)
        => phase.ValueEquals("active"u8) || phase.ValueEquals("maintenance"u8) || phase.ValueEquals("go-live"u8);

    private static void WriteEndOfLife(JsonElement eolDate, DateOnly today, Utf8JsonWriter writer)
    {
        if (IsNothing(eolDate))
        {
            writer.WriteNull(ReleaseKeys.Utf8.EolDate);
            writer.WriteNull("support-ends-in-days"u8);
            return;
        }

        DateOnly date = AsDate(eolDate);
        writer.WriteDate(ReleaseKeys.Utf8.EolDate, date);
        writer.WriteNumber("support-ends-in-days"u8, date.DayNumber - today.DayNumber);
    }

    private static void WriteReleases(JsonElement releases, DateOnly today, Utf8JsonWriter writer)
    {
        bool isFirst = true;
        foreach (JsonElement element in releases.EnumerateArray())
        {
            KeyedValues release = KeyedValues.Of(element);
            bool isSecurity = release.Get(Key.Security).GetBoolean();
            if (isFirst || isSecurity)
                WriteRelease(release, isSecurity, today, writer);
            if (isSecurity)
                break;
            isFirst = false;
        }
    }

    private static void WriteRelease(KeyedValues release, bool isSecurity, DateOnly today, Utf8JsonWriter writer)
    {
        DateOnly date = AsDate(release.Get(Key.ReleaseDate));
        writer.WriteStartObject();
        writer.WriteDate(ReleaseKeys.Utf8.ReleaseDate, date);
        writer.WriteNumber("released-days-ago"u8, today.DayNumber - date.DayNumber);
        WriteText(writer, ReleaseKeys.Utf8.ReleaseVersion, release.Get(Key.ReleaseVersion));
        writer.WriteBoolean(ReleaseKeys.Utf8.Security, isSecurity);
        writer.WriteStartArray(ReleaseKeys.Utf8.CveList);
        if (!IsNothing(release.Get(Key.CveList)))
            WriteCves(release.Get(Key.CveList), writer);
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private static void WriteCves(JsonElement cveList, Utf8JsonWriter writer)
    {
        foreach (JsonElement element in cveList.EnumerateArray())
        {
            KeyedValues cve = KeyedValues.Of(element);
            writer.WriteStartObject();
            WriteText(writer, ReleaseKeys.Utf8.CveId, cve.Get(Key.CveId));
            WriteText(writer, ReleaseKeys.Utf8.CveUrl, cve.Get(Key.CveUrl));
            writer.WriteEndObject();
        }
    }

    private static void WriteText(Utf8JsonWriter writer, ReadOnlySpan<byte> name, JsonElement text)
    {
        writer.WritePropertyName(name);
        AsText(text).WriteTo(writer);
    }

    private static JsonElement AsText(JsonElement element)
        => element.ValueKind == JsonValueKind.String ? element : throw new JsonException("A string is missing.");

    private static DateOnly AsDate(JsonElement element) => element.Deserialize(ReleaseJson.Default.DateOnly);

    private static bool IsNothing(JsonElement element) => element.ValueKind is JsonValueKind.Undefined or JsonValueKind.Null;
}
