using System.Globalization;
using System.Text;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>Documents that there is no report on. In the texts a § stands before the byte that the message names.</summary>
public sealed class BadDocumentTests
{
    [Theory]
    [InlineData(
        """{"channel-version":"6.0","support-phase":"active","releases":[{"security":§"yes"}]}""",
        "\"security\" must be true or false, not a string.")]
    [InlineData(
        """{"channel-version":"6.0","support-phase":"active","releases":[{"security":§null}]}""",
        "\"security\" must be true or false, not null.")]
    [InlineData(
        """{"channel-version":§6.0,"support-phase":"active","releases":[]}""",
        "\"channel-version\" must be a string, not a number.")]
    [InlineData("""{"channel-version":"6.0","support-phase":§null,"releases":[]}""", "\"support-phase\" must be a string, not null.")]
    [InlineData("""{"channel-version":"6.0","support-phase":"active","releases":§{}}""", "\"releases\" must be an array, not an object.")]
    [InlineData("""{"channel-version":"6.0","support-phase":"active","releases":§null}""", "\"releases\" must be an array, not null.")]
    [InlineData("""{"channel-version":"6.0","support-phase":"active","releases":[§null]}""", "an object is needed here, not null.")]
    [InlineData("""{"channel-version":"6.0","support-phase":"active","releases":[§[]]}""", "an object is needed here, not an array.")]
    [InlineData("§[]", "an object is needed here, not an array.")]
    [InlineData("§null", "an object is needed here, not null.")]
    [InlineData("  §true", "an object is needed here, not true.")]
    public void A_wrong_type_is_named_with_its_place(string json, string problem) => AssertComplaint(json, problem);

    [Theory]
    [InlineData("\"cve-list\" must be an array, not a string.", "\"cve-list\":§\"\"")]
    [InlineData("an object is needed here, not null.", "\"cve-list\":[§null]")]
    [InlineData("\"cve-url\" must be a string, not false.", "\"cve-list\":[{\"cve-id\":\"\",\"cve-url\":§false}]")]
    [InlineData("this object has no \"cve-id\".", "\"cve-list\":[§{\"cve-url\":\"\"}]")]
    public void So_it_is_in_a_cve_list(string problem, string cveList)
        => AssertComplaint(Channel($$"""{"release-date":"2023-01-01","release-version":"1","security":true,{{cveList}}}"""), problem);

    [Theory]
    [InlineData("2023-02-30")]
    [InlineData("2023-1-1")]
    [InlineData("2023-01-01T00:00:00")]
    [InlineData(" 2023-01-01")]
    [InlineData("08/08/2023")]
    [InlineData("")]
    public void A_bad_date_is_named_with_its_place(string date)
    {
        AssertComplaint(
            $$"""{"channel-version":"6.0","support-phase":"active","eol-date":§"{{date}}","releases":[]}""",
            "\"eol-date\" must be a date written as yyyy-MM-dd.");
        AssertComplaint(
            Channel($$"""{"release-date":§"{{date}}","release-version":"1","security":true}"""),
            "\"release-date\" must be a date written as yyyy-MM-dd.");
    }

    [Theory]
    [InlineData("""§{}""", "channel-version")]
    [InlineData("""§{"channel-version":"6.0","releases":[]}""", "support-phase")]
    [InlineData("""§{"channel-version":"6.0","support-phase":"active"}""", "releases")]
    [InlineData("""{"channel-version":"","support-phase":"","releases":[§{"release-version":"1","security":true}]}""", "release-date")]
    [InlineData(
        """{"channel-version":"","support-phase":"","releases":[§{"release-date":"2023-01-01","security":true}]}""",
        "release-version")]
    [InlineData(
        """{"channel-version":"","support-phase":"","releases":[§{"release-date":"2023-01-01","release-version":"1"}]}""",
        "security")]
    public void A_missing_property_is_named_with_the_place_of_its_object(string json, string name)
        => AssertComplaint(json, $"this object has no \"{name}\".");

    [Theory]
    [InlineData("""{"channel-version":"6.0",§}""")]
    [InlineData("""{"channel-version":"6.0",§/* a comment */"support-phase":"active","releases":[]}""")]
    [InlineData("""{"channel-version":"6.0","support-phase":"active","releases":[]} §{}""")]
    [InlineData("{\n  \"channel-version\": \"\u00E9\",\n  \"support-phase\": n§othing\n}")]
    [InlineData("§")]
    [InlineData("  \n §")]
    public void Broken_json_is_complained_about_at_its_place(string json) => AssertComplaint(json, problem: null);

    [Fact]
    public void Broken_json_comes_before_wrong_types()
        => AssertComplaint("""{"channel-version":6.0,"support-phase":"active","releases":[]§]""", problem: null);

    [Fact]
    public void Nesting_has_the_limit_of_the_parsers()
    {
        string allowed = new('[', 63);
        AssertComplaint($"{{\"x\":{allowed}§[{new string(']', 64)}}}", problem: null);
    }

    [Theory]
    [InlineData(
        """{"channel-version":§"\ud800","support-phase":"active","releases":[]}""",
        "\"channel-version\" has half of a surrogate pair.")]
    [InlineData(
        """{"channel-version":"6.0","support-phase":"active","eol-date":§"\udc00","releases":[]}""",
        "\"eol-date\" has half of a surrogate pair.")]
    public void Half_of_a_surrogate_pair_is_not_text(string json, string problem) => AssertComplaint(json, problem);

    /// <remarks>The <c>document</c> variant makes no text of names, and passes over this one.</remarks>
    [Fact]
    public void A_name_with_half_of_a_surrogate_pair_is_not_text_either()
    {
        byte[] document = """{"\udc00":1,"channel-version":"6.0","support-phase":"active","releases":[]}"""u8.ToArray();

        ProgramRun run = ProgramRun.WithInput(document, "-");

        Assert.Equal(1, run.ExitCode);
        Assert.Equal("standard input: byte 1: this name has half of a surrogate pair.", Assert.Single(run.ErrorLines));
    }

    [Fact]
    public void Positions_count_the_byte_order_mark()
    {
        byte[] document = [.. Encoding.UTF8.Preamble, .. "[]"u8];

        Assert.All(
            Report.ComplaintsAbout(document),
            line => Assert.Equal("standard input: byte 3: an object is needed here, not an array.", line));
    }

    [Theory]
    [InlineData(new byte[] { (byte)'"', 0xC3, 0xA9, 0xC3, (byte)'"' }, 3)]
    [InlineData(new byte[] { (byte)'"', 0xC0, 0x80, (byte)'"' }, 1)]
    [InlineData(new byte[] { 0xFF, 0xFE, (byte)'{', 0 }, 0)]
    [InlineData(new byte[] { (byte)'"', 0xED, 0xA0, 0x80 }, 1)]
    public void Bytes_that_are_not_utf8_are_complained_about_at_their_place(byte[] document, int position)
    {
        string expected = $"standard input: byte {position}: this is not UTF-8.";

        Assert.All(Report.ComplaintsAbout(document), line => Assert.Equal(expected, line));
    }

    [Fact]
    public void A_document_that_ends_early_is_never_reported_on()
    {
        byte[] document = Encoding.UTF8.GetBytes(Channel("""{"release-date":"2023-01-01","release-version":"1","security":true}"""));
        for (int length = 0; length < document.Length; length++)
        {
            string[] complaints = [.. Report.ComplaintsAbout(document[..length])];

            Assert.Single(complaints.Distinct());
            Assert.InRange(PositionIn(complaints[0]), length - 1, length);
        }
    }

    private static int PositionIn(string complaint)
        => int.Parse(complaint.Split("byte ")[1].Split(':')[0], CultureInfo.InvariantCulture);

    private static string Channel(string release)
        => $$"""{"channel-version":"6.0","support-phase":"active","releases":[{{release}}]}""";

    /// <summary>Every variant has the same one line.</summary>
    /// <param name="markedJson">A document with a § at the fault.</param>
    /// <param name="problem">The end of the line; null when the words are those of System.Text.Json.</param>
    private static void AssertComplaint(string markedJson, string? problem)
    {
        int position = Encoding.UTF8.GetByteCount(markedJson[..markedJson.IndexOf('§', StringComparison.Ordinal)]);
        byte[] document = Encoding.UTF8.GetBytes(markedJson.Replace("§", "", StringComparison.Ordinal));

        string[] complaints = [.. Report.ComplaintsAbout(document)];

        Assert.StartsWith($"standard input: byte {position}: {problem}", complaints[0], StringComparison.Ordinal);
        Assert.EndsWith(problem ?? ".", complaints[0], StringComparison.Ordinal);
        Assert.DoesNotContain("LineNumber", complaints[0], StringComparison.Ordinal);
        Assert.Single(complaints.Distinct());
    }
}
