using System.Text.Json;
using Utf8Gen.Tool.Reports;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Reports;

public sealed class JsonReportTests
{
    [Fact]
    public async Task A_call_has_what_switches_generated_code_on_or_why_there_is_none()
    {
        using JsonDocument report = await WriteAsync(ReportModels.OfCalls());

        Assert.Equal(
            """
            [{"path":"Orders.cs","line":7,"method":"JsonSerializer.Deserialize","type":"List<Order>","canBeGenerated":true,"isOn":false,
            "remedy":"put [Utf8Json] on 'ShopJson'","remedyPath":"ShopJson.cs","remedyLine":5},
            {"path":"Orders.cs","line":8,"method":"JsonSerializer.Serialize","type":"Form","canBeGenerated":false,
            "whyNot":"it is abstract","isOn":false}]
            """.ReplaceLineEndings(""),
            JsonSerializer.Serialize(report.RootElement.GetProperty("serializerCalls"), Readable));
        Assert.Equal("Old.fsproj", report.RootElement.GetProperty("skipped")[0].GetProperty("path").GetString());
    }

    [Fact]
    public async Task A_finding_has_its_place_and_why_it_is_hot()
    {
        using var memory = new MemorySolution(("Orders.cs", PlantedSolution.Orders));

        using JsonDocument report = await WriteAsync(ReportModels.Of(await memory.FindAsync()));

        JsonElement[] findings = [.. report.RootElement.GetProperty("findings").EnumerateArray()];
        Assert.Equal(4, findings.Length);
        JsonElement hot = Assert.Single(findings, static finding => finding.GetProperty("kind").ValueEquals("hot"u8));
        Assert.Equal(
            ("U8G1001", "Orders.cs", 12, 17, "in foreach at line 10 of Count", true, "Shop"),
            (
                hot.GetProperty("id").GetString(),
                hot.GetProperty("path").GetString(),
                hot.GetProperty("line").GetInt32(),
                hot.GetProperty("column").GetInt32(),
                hot.GetProperty("hotReason").GetString(),
                hot.GetProperty("hasFix").GetBoolean(),
                hot.GetProperty("projects")[0].GetString()));
    }

    private static readonly JsonSerializerOptions Readable = new()
    {
        Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
    };

    private static async Task<JsonDocument> WriteAsync(ReportModel model)
    {
        using var stream = new MemoryStream();
        await JsonReport.WriteAsync(model, stream, TestContext.Current.CancellationToken);
        return JsonDocument.Parse(stream.ToArray());
    }
}
