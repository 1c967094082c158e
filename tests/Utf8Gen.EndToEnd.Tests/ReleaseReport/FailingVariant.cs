using System.Text.Json;
using ReleaseReport;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>A variant that refuses every document.</summary>
internal sealed class FailingVariant : IReportVariant
{
    public string Name => "failing";

    public bool StopsEarly => false;

    public void WriteReport(Stream document, DateOnly today, Utf8JsonWriter writer)
        => throw new InvalidOperationException("No document is good enough.");
}
