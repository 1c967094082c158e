using System.Text;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>What the variants say of one document on standard input.</summary>
internal static class Report
{
    public const string Today = "2023-10-09";

    /// <summary>The report that all variants agree on.</summary>
    public static string On(string json) => On(Encoding.UTF8.GetBytes(json));

    /// <inheritdoc cref="On(string)"/>
    public static string On(byte[] json)
    {
        ProgramRun run = ProgramRun.WithInput(json, "--today", Today, "-");
        Assert.True(run.ExitCode == 0, run.Error);
        return run.Output.TrimEnd('\n');
    }

    /// <summary>The line of complaint that each variant has about a document, when run alone.</summary>
    public static IEnumerable<string> ComplaintsAbout(byte[] json)
    {
        foreach (string variant in VariantData.Names.Select(row => row.Data))
        {
            ProgramRun run = ProgramRun.WithInput(json, "--variant", variant, "--today", Today, "-");
            Assert.Equal(1, run.ExitCode);
            Assert.Empty(run.Output);
            yield return Assert.Single(run.ErrorLines);
        }
    }
}
