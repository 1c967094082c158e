using System.Text.Json.Nodes;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>The report on the <c>releases.json</c> files of real .NET versions, which lie beside
/// the repository.</summary>
public sealed class RealDocumentTests
{
    private static readonly string Folder = Path.GetFullPath(Repository.PathOf("..", "shared", "data", "dotnet-releases"));

    [Theory, MemberData(nameof(VariantData.Names), MemberType = typeof(VariantData))]
    public void Each_variant_writes_the_expected_reports(string variant)
    {
        JsonNode expected = ReadExpected();
        Assert.Equal(Report.Today, (string)expected["today"]!);

        Assert.All(expected["reports"]!.AsArray(), report => Assert.Equal(
            report!["report"]!.ToJsonString(),
            Report.By(VariantData.Find(variant), File.ReadAllBytes(Path.Combine(Folder, (string)report["file"]!)))));
    }

    private static JsonNode ReadExpected()
    {
        string path = Path.Combine(Folder, "expected-reports.json");
        Assert.SkipUnless(File.Exists(path), $"The real documents are not at {Folder}.");
        return JsonNode.Parse(File.ReadAllText(path))!;
    }
}
