using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Scanning;

public sealed class MeasuredShareTests
{
    [Theory]
    [InlineData("12.5 % of samples in such calls by Parser.Read (app.u8prof.json)", 12.5, 0)]
    [InlineData("0.25 % of samples and 30.5 % of allocated bytes in such calls by Parser.Read (app.u8prof.json)", 0.25, 30.5)]
    [InlineData("in foreach at line 12 of Read", 0, 0)]
    [InlineData(null, 0, 0)]
    public void A_profile_says_the_share_in_the_reason(string? reason, double samples, double allocated)
        => Assert.Equal(new MeasuredShare(samples, allocated), MeasuredShare.Of(reason));

    [Fact]
    public async Task Findings_of_one_method_share_what_was_measured()
    {
        using var memory = new MemorySolution(("Orders.cs", PlantedSolution.Orders));
        Finding hot = (await memory.FindAsync())[0];
        Finding measured = hot with
        {
            HotReason = "3 % of samples and 7 % of allocated bytes in such calls by Orders.Count (app.u8prof.json)",
        };

        Assert.Equal(new MeasuredShare(3, 7), MeasuredShare.Sum([hot, measured, measured with { Path = "Other.cs" }]));
        Assert.Equal(
            "6 % of samples and 14 % of allocated bytes",
            MeasuredShare.Sum([measured, measured with { Rule = "U8G0006" }]).ToString());
    }
}
