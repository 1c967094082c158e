using System.Text;
using System.Text.Json;
using Utf8Gen.Tool.Profiling.Mapping;
using Utf8Gen.Tool.Profiling.Recordings;
using Utf8Gen.Tool.Profiling.Reporting;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Profiling.Reporting;

public class ProfileWriterTests
{
    [Fact]
    public void A_profile_has_the_methods_with_their_shares()
        => Assert.Equal(
            """
            {
              "$schema": "https://raw.githubusercontent.com/utf8gen/utf8gen/main/docs/u8prof.schema.json",
              "version": 2,
              "source": "app.speedscope.json",
              "samples": 5,
              "methods": [
                {
                  "method": "S.T`1.<Run>b",
                  "module": "App",
                  "exclusivePercent": 66.67,
                  "inclusivePercent": 66.67,
                  "calls": []
                },
                {
                  "method": "S.T`1.Run(System.String,!)",
                  "module": "App",
                  "exclusivePercent": 32.33,
                  "inclusivePercent": 99,
                  "calls": [
                    {
                      "call": "JsonProperty.Name",
                      "percent": 20,
                      "rules": [
                        "U8G0001",
                        "U8G0006",
                        "U8G0012"
                      ]
                    },
                    {
                      "call": "Encoding.GetByteCount(string)",
                      "percent": 1,
                      "rules": [
                        "U8G0043"
                      ]
                    }
                  ]
                }
              ]
            }

            """.ReplaceLineEndings("\n"),
            Write(
                minPercent: 2,
                ("App!S.T`1[System.__Canon].Run(class System.String,!0);App!S.T`1+<>c.<Run>b__0_0()", 200),
                ("App!S.T`1[System.__Canon].Run(class System.String,!0)", 34),
                ("App!S.T`1[System.__Canon].Run(class System.String,!0);System.Text.Json!System.Text.Json.JsonProperty.get_Name()", 60),
                (
                    "App!S.T`1[System.__Canon].Run(class System.String,!0);"
                        + "System.Private.CoreLib!System.Text.Encoding.GetByteCount(class System.String)",
                    3),
                ("App!S.T.Other()", 3)));

    /// <summary>What nobody's code allocated counts for the total, too.</summary>
    [Fact]
    public void A_call_has_its_share_of_allocated_bytes()
    {
        var frames = new FrameTable();
        var calls = new CallTree();
        int method = calls.Call(CallTree.Root, frames.NumberOf(Frame.Parse("App!S.T.M()")));
        int call = calls.Call(method, frames.NumberOf(Frame.Parse("System.Text.Json!System.Text.Json.JsonProperty.get_Name()")));
        calls.AddWeight(method, 3);
        calls.AddWeight(call, 1);
        calls.AddBytes(CallTree.Root, 500);
        calls.AddBytes(method, 250);
        calls.AddBytes(call, 250);
        CostSummary costs = CostAnalysis.Analyze(new Recording(frames.Frames, calls, Samples: 4, Notes: []), new UserCode([]));
        using var stream = new MemoryStream();
        ProfileWriter.Write(stream, "app.nettrace", costs, minPercent: 0);
        using JsonDocument profile = JsonDocument.Parse(stream.ToArray());
        using var table = new StringWriter();
        new CostTable(table).Write(costs, top: 1);

        JsonElement written = profile.RootElement.GetProperty("methods"u8)[0];
        Assert.Equal(500, written.GetProperty("allocatedBytes"u8).GetInt32());
        Assert.Equal(25, written.GetProperty("calls"u8)[0].GetProperty("percent"u8).GetInt32());
        Assert.Equal(25, written.GetProperty("calls"u8)[0].GetProperty("allocatedPercent"u8).GetInt32());
        Assert.Contains(
            "  25.0 %  JsonProperty.Name (U8G0001, U8G0006, U8G0012), 25.0 % of allocated bytes",
            table.ToString(),
            StringComparison.Ordinal);
    }

    [Fact]
    public void A_method_is_there_for_its_inclusive_share_too()
        => Assert.Contains(
            "S.T.Main()",
            Write(minPercent: 50, ("App!S.T.Main();App!S.T.Read()", 99), ("App!S.T.Main()", 1)),
            StringComparison.Ordinal);

    [Theory]
    [InlineData(0, 3)]
    [InlineData(1, 2)]
    [InlineData(50, 1)]
    [InlineData(100, 0)]
    public void Small_shares_are_left_out(double minPercent, int count)
    {
        using JsonDocument profile = JsonDocument.Parse(
            Write(minPercent, ("App!S.T.A()", 900), ("App!S.T.B()", 99.5), ("App!S.T.C()", 0.5)));
        Assert.Equal(count, profile.RootElement.GetProperty("methods"u8).GetArrayLength());
    }

    [Fact]
    public void A_profile_that_cannot_be_written_leaves_what_was_there()
    {
        using var folder = new TemporaryFolder();
        CostSummary costs = Speedscope.Analyze(("App!S.T.A()", 1));
        string path = folder.PathOf("app.u8prof.json");
        Directory.CreateDirectory(path);

        Assert.ThrowsAny<Exception>(() => ProfileWriter.Write(path, "x", costs, 0));
        Assert.Equal([path], Directory.GetFileSystemEntries(Path.GetDirectoryName(path)!));
    }

    private static string Write(double minPercent, params (string Stack, double Weight)[] samples)
    {
        using var stream = new MemoryStream();
        ProfileWriter.Write(stream, "app.speedscope.json", Speedscope.Analyze(samples), minPercent);
        return Encoding.UTF8.GetString(stream.ToArray());
    }
}
