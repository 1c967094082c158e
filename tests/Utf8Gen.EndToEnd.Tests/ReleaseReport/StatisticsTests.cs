using System.Text.Json.Nodes;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>The lines of <c>--stats</c>.</summary>
public sealed class StatisticsTests
{
    private static readonly byte[] Document = """{"channel-version":"6.0","support-phase":"active","releases":[]}"""u8.ToArray();

    [Fact]
    public void One_variant_has_one_line()
    {
        ProgramRun run = ProgramRun.WithInput(Document, "--variant", "stream", "--stats", "-");

        JsonObject line = JsonNode.Parse(Assert.Single(run.ErrorLines))!.AsObject();
        Assert.Equal(["variant", "file", "bytes", "bytesRead", "allocatedBytes", "elapsedMicroseconds"], line.Select(static property => property.Key));
        Assert.Equal("stream", (string?)line["variant"]);
        Assert.Equal("standard input", (string?)line["file"]);
        Assert.Equal(Document.Length, (int)line["bytes"]!);
        Assert.Equal(Document.Length, (int)line["bytesRead"]!);
        Assert.True((long)line["allocatedBytes"]! > 0);
        Assert.True((long)line["elapsedMicroseconds"]! >= 0);
        Assert.Single(run.OutputLines);
    }

    [Fact]
    public void All_of_them_have_one_each_beside_the_table()
    {
        ProgramRun run = ProgramRun.WithInput(Document, "--stats", "-");

        Assert.Equal(
            VariantData.Names.Select(static row => row.Data),
            run.ErrorLines.Where(static line => line.StartsWith('{')).Select(static line => (string)JsonNode.Parse(line)!["variant"]!));
        Assert.Contains(run.ErrorLines, static line => line.StartsWith("document ", StringComparison.Ordinal));
    }

    [Fact]
    public void A_document_that_is_not_reported_on_has_none()
        => Assert.Single(ProgramRun.WithInput("["u8.ToArray(), "--variant", "stream", "--stats", "-").ErrorLines);
}
