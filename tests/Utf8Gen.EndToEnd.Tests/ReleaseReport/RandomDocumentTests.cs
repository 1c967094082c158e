using ReleaseReport;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>The variants agree, whatever the document.</summary>
public sealed class RandomDocumentTests
{
    [Fact]
    public void All_variants_write_the_same_report()
    {
        foreach (int seed in TestSeeds.Take(300))
        {
            FakeReleasesOptions options = RandomReleases.Draw(seed);

            ProgramRun run = ProgramRun.WithInput(FakeReleases.Create(options), "-");

            Assert.True(run.ExitCode == 0, $"{TestSeeds.Describe(seed)}: {run.Error} {options}");
        }
    }

    [Fact]
    public void How_a_document_is_spelled_does_not_show_in_the_report()
    {
        foreach (int seed in TestSeeds.Take(100))
        {
            FakeReleasesOptions plain = RandomReleases.Draw(seed) with { IsShuffled = false, Escapes = FakeEscapes.None };
            FakeReleasesOptions odd = plain with
            {
                Escapes = FakeEscapes.All,
                IsIndented = !plain.IsIndented,
                HasByteOrderMark = !plain.HasByteOrderMark,
                HasTail = !plain.HasTail,
            };

            Assert.True(
                Report.On(FakeReleases.Create(plain)) == Report.On(FakeReleases.Create(odd)),
                $"{TestSeeds.Describe(seed)}: {plain}");
        }
    }

    /// <remarks>The last release is the one with security fixes, so that every variant reads all of them; and there is no day of
    /// the end of life, which those that stop early look for to the end. Escapes are left out: half of a surrogate pair is
    /// noticed by those variants only that make text of it.</remarks>
    [Fact]
    public void One_changed_byte_gets_the_same_answer_from_every_variant()
    {
        var small = new FakeReleasesOptions { Releases = 2, FilesPerRelease = 0, SecurityRelease = 1, HasEolDate = false };
        foreach (int seed in TestSeeds.Take(1000))
        {
            var random = new Random(seed);
            byte[] document = FakeReleases.Create(small with { Seed = seed });
            document[random.Next(document.Length)] = (byte)random.Next(' ', 127);

            string[] answers = [.. VariantData.Names.Select(row => Answer(row.Data, document)).Distinct()];

            Assert.True(answers.Length == 1, $"{TestSeeds.Describe(seed)}: {string.Join(" | ", answers)}");
        }
    }

    /// <remarks>What a variant does not read it cannot complain about; what it does report is right.</remarks>
    [Fact]
    public void One_changed_byte_gets_the_same_answer_or_was_not_read()
    {
        var small = new FakeReleasesOptions { Releases = 2, FilesPerRelease = 3, SecurityRelease = 1 };
        foreach (int seed in TestSeeds.Take(300))
        {
            var random = new Random(seed);
            byte[] document = FakeReleases.Create(small with { Seed = seed });
            string intact = Report.On(document);
            document[random.Next(document.Length)] = (byte)random.Next(' ', 127);
            string expected = Answer("serializer", document);

            foreach (string variant in VariantData.Names.Select(row => row.Data))
            {
                string answer = Answer(variant, document);
                Assert.True(
                    answer == expected || (expected.StartsWith('1') && answer == $"0 {intact}\n "),
                    $"{TestSeeds.Describe(seed)}, {variant}: {answer} | {expected}");
            }
        }
    }

    private static string Answer(string variant, byte[] document)
    {
        ProgramRun run = ProgramRun.WithInput(document, "--variant", variant, "--today", Report.Today, "-");
        return $"{run.ExitCode} {run.Output} {run.Error}";
    }
}
