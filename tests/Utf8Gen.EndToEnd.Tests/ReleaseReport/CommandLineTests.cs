using System.CommandLine;
using System.Text;
using System.Text.Json;
using ReleaseReport;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>What the options do, and where the output goes.</summary>
public sealed class CommandLineTests : IDisposable
{
    private const string Document = """{"channel-version":"6.0","support-phase":"active","releases":[]}""";

    private readonly TemporaryFolder _folder = new();

    [Fact]
    public void Help_explains_every_option()
    {
        Result help = Run("--help");

        Assert.Equal(0, help.ExitCode);
        Assert.All(
            ["FILE", "--variant", .. IReportVariant.All.Select(static variant => variant.Name), "all", "--today", "yyyy-MM-dd"],
            word => Assert.Contains(word, help.Output, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("fast", "--variant", "fast")]
    [InlineData("yesterday", "--today", "yesterday")]
    [InlineData("--varaint", "--varaint")]
    [InlineData("no such file", "no such file")]
    public void A_mistake_on_the_command_line_is_named(string mistake, params string[] arguments)
    {
        Result run = Run(arguments);

        Assert.Equal(1, run.ExitCode);
        Assert.Contains(mistake, run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public void Each_file_has_a_line_and_each_variant_a_row()
    {
        string six = _folder.Add("six.json", Document);
        string eight = _folder.Add("eight.json", Document.Replace("6.0", "8.0", StringComparison.Ordinal));

        Result run = Run("--today", Report.Today, six, eight);

        Assert.Equal(0, run.ExitCode);
        Assert.Equal([Report.On(Document), Report.On(File.ReadAllBytes(eight))], Lines(run.Output));
        string[] table = Lines(run.Error);
        Assert.Equal(["document", "variant", "bytes", "read", "allocated", "microseconds"], Words(table[0]));
        Assert.Equal(1 + (2 * IReportVariant.All.Count), table.Length);
        Assert.Equal([six, "serializer", $"{Document.Length}", $"{Document.Length}"], Words(table[1])[..4]);
    }

    [Fact]
    public void One_variant_has_one_row()
        => Assert.Equal(2, Lines(Run("--variant", "node", _folder.Add("six.json", Document)).Error).Length);

    [Fact]
    public void Without_files_made_up_documents_are_reported_on()
    {
        Result run = Run("--variant", "stream");

        Assert.Equal(0, run.ExitCode);
        Assert.Equal(FakeReleases.All.Count(), Lines(run.Output).Length);
    }

    [Fact]
    public void A_bad_document_does_not_keep_back_the_others()
    {
        string bad = _folder.Add("bad.json", "{");
        string good = _folder.Add("good.json", Document);

        Result run = Run(bad, good);

        Assert.Equal(1, run.ExitCode);
        Assert.Single(Lines(run.Output));
        Assert.StartsWith($"{bad}: ", run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public void A_difference_has_an_exit_code_of_its_own()
    {
        string file = _folder.Add("six.json", Document);

        Result run = RunWith([.. IReportVariant.All, new ForgetfulVariant()], file);

        Assert.Equal(2, run.ExitCode);
        Assert.StartsWith($"{file}: the reports of serializer and forgetful differ.", run.Error, StringComparison.Ordinal);
    }

    public void Dispose() => _folder.Dispose();

    private static Result Run(params string[] arguments) => RunWith(IReportVariant.All, arguments);

    private static Result RunWith(IReadOnlyList<IReportVariant> variants, params string[] arguments)
    {
        using var output = new StringWriter(new StringBuilder());
        using var error = new StringWriter(new StringBuilder());
        int exitCode = ReportCommand.Create(variants)
            .Parse(arguments)
            .Invoke(new InvocationConfiguration { Output = output, Error = error });
        return new Result(exitCode, output.ToString(), error.ToString());
    }

    private static string[] Lines(string text) => text.Split(['\r', '\n'], StringSplitOptions.RemoveEmptyEntries);

    private static string[] Words(string line) => line.Split(' ', StringSplitOptions.RemoveEmptyEntries);

    private sealed record Result(int ExitCode, string Output, string Error);

    private sealed class ForgetfulVariant : IReportVariant
    {
        public string Name => "forgetful";

        public void WriteReport(Stream document, DateOnly today, Utf8JsonWriter writer) => writer.WriteNullValue();
    }
}
