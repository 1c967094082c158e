using System.Text.Json.Nodes;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>The report on the <c>releases.json</c> files of real .NET versions, which lie beside the repository.</summary>
public sealed class RealDocumentTests
{
    private static readonly string Folder = Path.GetFullPath(Repository.PathOf("..", "shared", "data", "dotnet-releases"));

    [Theory, MemberData(nameof(VariantData.Names), MemberType = typeof(VariantData))]
    public void Each_variant_writes_the_expected_reports(string variant)
    {
        JsonNode expected = ReadExpected();
        JsonArray reports = expected["reports"]!.AsArray();
        string[] files = [.. reports.Select(report => Path.Combine(Folder, (string)report!["file"]!))];

        ProgramRun run = ProgramRun.Of(["--variant", variant, "--today", (string)expected["today"]!, .. files]);

        Assert.Equal(0, run.ExitCode);
        Assert.Empty(run.Error);
        Assert.Equal(reports.Select(report => report!["report"]!.ToJsonString()), run.OutputLines);
    }

    [Fact]
    public void All_variants_agree()
    {
        JsonNode expected = ReadExpected();
        string[] files = [.. expected["reports"]!.AsArray().Select(report => Path.Combine(Folder, (string)report!["file"]!))];

        ProgramRun run = ProgramRun.Of(["--today", (string)expected["today"]!, .. files]);

        Assert.Equal(0, run.ExitCode);
        Assert.Equal(files.Length, run.OutputLines.Length);
    }

    private static JsonNode ReadExpected()
    {
        string path = Path.Combine(Folder, "expected-reports.json");
        Assert.SkipUnless(File.Exists(path), $"The real documents are not at {Folder}.");
        return JsonNode.Parse(File.ReadAllText(path))!;
    }
}
