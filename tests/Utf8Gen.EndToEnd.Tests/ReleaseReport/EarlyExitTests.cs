using System.Globalization;
using System.Text;
using System.Text.Json.Nodes;
using ReleaseReport;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>The variants that stop early read no more than they need, and allocate next to nothing.</summary>
public sealed class EarlyExitTests
{
    private const int BufferSize = 16 * 1024;

    private static readonly DateOnly Today = DateOnly.Parse(Report.Today, CultureInfo.InvariantCulture);

    public static TheoryData<string> Names => [.. ReportVariants.All.Where(static variant => variant.StopsEarly).Select(static variant => variant.Name)];

    private static FakeReleasesOptions Large => new() { Releases = 40, FilesPerRelease = 100, SecurityRelease = 0 };

    [Theory, MemberData(nameof(Names))]
    public void With_the_answer_at_the_start_of_a_large_document_one_or_two_buffers_are_read(string variant)
    {
        VariantRun run = Run(variant, FakeReleases.Create(Large));

        Assert.InRange(run.DocumentBytes!.Value, 900_000, 2_000_000);
        Assert.InRange(run.BytesRead, 1, variant == "enumerate" ? 4 * BufferSize : BufferSize);
    }

    /// <summary>The element with the answer, all of it, and the rest of the last buffer.</summary>
    [Theory, MemberData(nameof(Names))]
    public void With_the_answer_in_the_middle_no_more_is_read_than_one_buffer_behind_it(string variant)
    {
        byte[] document = FakeReleases.Create(Large with { SecurityRelease = 20 });
        int answer = document.AsSpan().IndexOf("\"security\":true"u8);
        int cves = answer + document.AsSpan(answer).IndexOf((byte)']') + 1;
        int release = cves + document.AsSpan(cves).IndexOf("]}}"u8);

        VariantRun run = Run(variant, document);

        Assert.InRange(run.BytesRead, answer, variant == "enumerate" ? release + (4 * BufferSize) : cves + BufferSize);
    }

    [Theory, MemberData(nameof(Names))]
    public void Without_an_answer_the_releases_are_read_to_their_end(string variant)
    {
        byte[] document = FakeReleases.Create(Large with { SecurityRelease = null, HasTail = true });
        int tail = document.AsSpan().IndexOf("\"intellisense\""u8);

        Assert.InRange(Run(variant, document).BytesRead, tail - 2, tail + (4 * BufferSize));
    }

    /// <summary>A release that cannot be read does no harm behind the answer.</summary>
    [Theory]
    [InlineData("stream")]
    [InlineData("pipe")]
    [InlineData("raw")]
    public void What_is_behind_the_answer_is_not_looked_at(string variant)
    {
        byte[] document =
            """
            {"channel-version":"6.0","support-phase":"eol","eol-date":null,"releases":[
             {"release-date":"2023-01-01","release-version":"1","security":true,"cve-list":[]},{"security":5}]]]
            """u8.ToArray();

        Assert.Contains("\"release-version\":\"1\"", Encoding.UTF8.GetString(Run(variant, document).Report), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("stream")]
    [InlineData("pipe")]
    [InlineData("raw")]
    public void Of_the_real_document_three_buffers_are_read(string variant)
    {
        string folder = Path.GetFullPath(Repository.PathOf("..", "shared", "data", "dotnet-releases"));
        string path = Path.Combine(folder, "6.0.json");
        Assert.SkipUnless(File.Exists(path), $"The real documents are not at {folder}.");

        ProgramRun run = ProgramRun.Of("--variant", variant, "--today", Report.Today, "--stats", path);

        JsonNode statistics = JsonNode.Parse(Assert.Single(run.ErrorLines))!;
        Assert.Equal(new FileInfo(path).Length, (long)statistics["bytes"]!);
        Assert.InRange((long)statistics["bytesRead"]!, 1, 3 * BufferSize);
    }

    private static VariantRun Run(string variant, byte[] document)
        => new VariantRunner(Today).Run(ReportVariants.All.Single(each => each.Name == variant), new LoadedDocument("the document", document));
}
