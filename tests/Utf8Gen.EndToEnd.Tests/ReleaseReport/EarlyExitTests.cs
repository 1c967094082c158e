using ReleaseReport;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>The variants that stop early read no more than they need.</summary>
public sealed class EarlyExitTests
{
    private const int BufferSize = 16 * 1024;

    [Theory, MemberData(nameof(VariantData.EarlyNames), MemberType = typeof(VariantData))]
    public void With_the_answer_at_the_start_of_a_large_document_one_or_two_buffers_are_read(string variant)
    {
        VariantRun run = Run(variant, Large(securityRelease: 0));

        Assert.InRange(run.DocumentBytes, 900_000, 2_000_000);
        Assert.InRange(run.BytesRead, 1, variant == "enumerate" ? 4 * BufferSize : BufferSize);
    }

    /// <summary>The element with the answer, all of it, and the rest of the last buffer.</summary>
    [Theory, MemberData(nameof(VariantData.EarlyNames), MemberType = typeof(VariantData))]
    public void With_the_answer_in_the_middle_no_more_is_read_than_one_buffer_after_it(string variant)
    {
        byte[] document = Large(securityRelease: 20);
        int answer = document.AsSpan().IndexOf("\"security\":true"u8);
        int cves = answer + document.AsSpan(answer).IndexOf((byte)']') + 1;
        int release = cves + document.AsSpan(cves).IndexOf("]}}"u8);

        VariantRun run = Run(variant, document);

        Assert.InRange(run.BytesRead, answer, variant == "enumerate" ? release + (4 * BufferSize) : cves + BufferSize);
    }

    [Theory, MemberData(nameof(VariantData.EarlyNames), MemberType = typeof(VariantData))]
    public void Without_an_answer_the_releases_are_read_to_their_end(string variant)
    {
        byte[] large = Large(securityRelease: null);
        byte[] document = [.. large[..^1], .. ",\"tail\":"u8, .. large, (byte)'}'];

        Assert.InRange(Run(variant, document).BytesRead, large.Length - 2, large.Length + (4 * BufferSize));
    }

    /// <summary>A release that cannot be read does no harm after the answer.</summary>
    [Theory]
    [InlineData("stream")]
    [InlineData("pipe")]
    [InlineData("raw")]
    public void What_is_after_the_answer_is_not_looked_at(string variant)
    {
        byte[] document =
            """
            {"channel-version":"6.0","support-phase":"eol","eol-date":null,"releases":[
             {"release-date":"2023-01-01","release-version":"1","security":true,"cve-list":[]},{"security":5}]]]
            """u8.ToArray();

        Assert.Contains("\"release-version\":\"1\"", Report.By(VariantData.Find(variant), document), StringComparison.Ordinal);
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

        Assert.InRange(Run(variant, File.ReadAllBytes(path)).BytesRead, 1, 3 * BufferSize);
    }

    private static byte[] Large(int? securityRelease) => FakeReleases.Create(releases: 40, filesPerRelease: 100, securityRelease);

    private static VariantRun Run(string variant, byte[] document)
        => VariantRun.Measure(VariantData.Find(variant), "the document", document, new DateOnly(2023, 10, 9));
}
