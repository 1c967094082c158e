using System.Text.Json;
using ReleaseReport;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>A variant that does not see what the others see.</summary>
internal sealed class ForgetfulVariant : IReportVariant
{
    public string Name => "forgetful";

    public bool StopsEarly => false;

    public void WriteReport(Stream document, DateOnly today, Utf8JsonWriter writer)
    {
        writer.WriteStartObject();
        writer.WriteEndObject();
    }
}
