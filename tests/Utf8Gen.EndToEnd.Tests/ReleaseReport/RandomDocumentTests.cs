using System.Text.Json.Nodes;
using ReleaseReport;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>The variants agree, whatever the document.</summary>
public sealed class RandomDocumentTests
{
    [Fact]
    public void All_variants_write_the_same_report()
    {
        foreach (int seed in TestSeeds.Take(300))
        {
            byte[] document = RandomReleases.Draw(seed);
            string[] reports = [.. Answers(document).Distinct()];

            Assert.True(reports is [not Report.Refused], $"{TestSeeds.Describe(seed)}: {string.Join(" | ", reports)}");
        }
    }

    [Fact]
    public void How_a_document_is_spelled_does_not_show_in_the_report()
    {
        foreach (int seed in TestSeeds.Take(100))
        {
            JsonObject content = RandomReleases.Content(seed);
            string plain = Report.By(IReportVariant.All[0], RandomReleases.Plain(content));

            Assert.All(
                Answers(RandomReleases.Odd(content, new Random(seed))),
                answer => Assert.True(answer == plain, $"{TestSeeds.Describe(seed)}: {answer} | {plain}"));
        }
    }

    /// <remarks>The last release is the one with security fixes, so that every variant reads all of them; and there is
    /// no day of the end of life, which those that stop early look for to the end.</remarks>
    [Fact]
    public void One_changed_byte_gets_the_same_answer_from_every_variant()
    {
        foreach (int seed in TestSeeds.Take(1000))
        {
            JsonObject channel = JsonNode.Parse(FakeReleases.Create(releases: 2, filesPerRelease: 0, securityRelease: 1, seed))!.AsObject();
            channel.Remove("eol-date");
            string[] answers = [.. Answers(WithOneByteChanged(RandomReleases.Plain(channel), seed)).Distinct()];

            Assert.True(answers.Length == 1, $"{TestSeeds.Describe(seed)}: {string.Join(" | ", answers)}");
        }
    }

    /// <remarks>What a variant does not read it cannot complain about; what it does report is right. A bracket may end
    /// what it reads earlier, before the rest is invalid.</remarks>
    [Fact]
    public void One_changed_byte_gets_the_same_answer_or_was_not_read()
    {
        foreach (int seed in TestSeeds.Take(300))
        {
            byte[] document = FakeReleases.Create(releases: 2, filesPerRelease: 3, securityRelease: 1, seed);
            string intact = Report.On(document);
            string[] answers = [.. Answers(WithOneByteChanged(document, seed, except: "]}"))];

            Assert.All(answers, answer => Assert.True(
                answer == answers[0] || (answers[0] == Report.Refused && answer == intact),
                $"{TestSeeds.Describe(seed)}: {answer} | {answers[0]}"));
        }
    }

    private static IEnumerable<string> Answers(byte[] document) => IReportVariant.All.Select(variant => Report.By(variant, document));

    /// <summary>Changes no byte of a character of several bytes: not every variant decodes every text.</summary>
    private static byte[] WithOneByteChanged(byte[] document, int seed, string except = "")
    {
        var random = new Random(seed);
        int[] ascii = [.. Enumerable.Range(0, document.Length).Where(index => document[index] < 0x80)];
        int place = ascii[random.Next(ascii.Length)];
        do
            document[place] = (byte)random.Next(' ', 127);
        while (except.Contains((char)document[place], StringComparison.Ordinal));
        return document;
    }
}
