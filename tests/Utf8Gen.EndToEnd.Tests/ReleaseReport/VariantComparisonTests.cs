using ReleaseReport;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>What <c>--variant all</c> does when the variants do not agree.</summary>
public sealed class VariantComparisonTests
{
    private static readonly byte[] Document = """{"channel-version":"6.0","support-phase":"active","releases":[]}"""u8.ToArray();

    [Fact]
    public void A_difference_has_an_exit_code_of_its_own()
    {
        ProgramRun run = With(new ForgetfulVariant(), "-");

        Assert.Equal(2, run.ExitCode);
        Assert.Equal("standard input: the report of forgetful differs from that of serializer at byte 1.", run.ErrorLines[0]);
        Assert.StartsWith("{\"report-date\":", Assert.Single(run.OutputLines), StringComparison.Ordinal);
    }

    [Fact]
    public void A_bad_document_wins_over_a_difference()
        => Assert.Equal(1, With(new ForgetfulVariant(), "-", "there is no such file").ExitCode);

    [Fact]
    public void A_variant_alone_is_compared_with_nothing()
        => Assert.Equal(0, With(new ForgetfulVariant(), "--variant", "forgetful", "-").ExitCode);

    [Fact]
    public void A_failure_without_a_fault_in_the_document_names_the_variant()
    {
        ProgramRun run = With(new FailingVariant(), "-");

        Assert.Equal(1, run.ExitCode);
        Assert.Empty(run.Output);
        Assert.Equal("standard input: failing cannot read this: No document is good enough.", Assert.Single(run.ErrorLines));
    }

    private static ProgramRun With(IReportVariant another, params string[] arguments)
        => ProgramRun.With([.. ReportVariants.All, another], Document, arguments);
}
