using Utf8Gen.Tool.Profiling;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Profiling;

public class CostAnalysisTests
{
    private const string Concat = "System.Private.CoreLib!System.String.Concat()";
    private const string Name = "System.Text.Json!System.Text.Json.JsonProperty.get_Name()";
    private const string GetString = "System.Text.Json!System.Text.Json.JsonDocument.GetString(int32)";

    [Fact]
    public void What_a_method_calls_of_the_framework_counts_as_its_own()
    {
        CostSummary costs = Recordings.Analyze(
            ("App!S.T.Main()", 10),
            ($"App!S.T.Main();App!S.T.Read();{Concat}", 60),
            ($"App!S.T.Main();{Concat};App!S.T.Read()", 20),
            (Concat, 10));

        Assert.Equal(["M:S.T.Read 80", "M:S.T.Main 10"], Shares(costs));
        Assert.Equal(10, costs.OutsidePercent, 6);
    }

    /// <summary>Stacks are as deep as a file says: the stack of this thread must not grow.</summary>
    [Fact]
    public void A_very_deep_stack_is_no_harder_than_many()
    {
        string stack = string.Join(';', Enumerable.Range(0, 30_000).Select(static i => $"App!S.T.M{i % 3}()"));

        Assert.Equal(["M:S.T.M2 100", "M:S.T.M0 0", "M:S.T.M1 0"], Shares(Recordings.Analyze((stack, 1))));
    }

    [Fact]
    public void A_frame_that_leads_to_no_method_is_counted_once()
    {
        CostSummary costs = Recordings.Analyze(
            ("App!S.T.Main();App!<>x;App!<>x;App!<>x", 3),
            ("App!S.T.Main();App!<>x;App!S.T.Read()", 1));

        Assert.Equal([("<>x", 75.0)], costs.Unmapped);
    }

    [Fact]
    public void Threads_that_wait_for_work_take_no_time()
    {
        CostSummary costs = Recordings.Analyze(
            ("App!S.T.Main()", 1),
            (
                "System.Private.CoreLib!System.Threading.LowLevelSpinWaiter.Wait(int32);"
                    + "System.Private.CoreLib!System.Threading.Thread.SpinWait(int32)",
                9));

        Assert.Equal(["M:S.T.Main 100"], Shares(costs));
        Assert.Equal(0, costs.OutsidePercent);
    }

    [Theory]
    [InlineData("!!0,class System.Text.Json.JsonSerializerOptions", true)]
    [InlineData("class System.Object,class System.Type", true)]
    [InlineData("class System.IO.Stream,!!0,class System.Text.Json.JsonSerializerOptions", false)]
    [InlineData("class System.Text.Json.Utf8JsonWriter,!!0", false)]
    public void Serializing_into_bytes_is_no_pattern(string parameters, bool isPattern)
    {
        CostSummary costs = Recordings.Analyze(
            ($"App!S.T.Main();System.Text.Json!System.Text.Json.JsonSerializer.Serialize({parameters})", 1));

        Assert.Equal(isPattern, costs.Methods[0].Patterns.Count == 1);
    }

    [Fact]
    public void What_the_compiler_has_made_of_a_method_is_that_method()
    {
        CostSummary costs = Recordings.Analyze(
            ("App!S.T+<Run>d__1.MoveNext()", 4),
            ("app!S.T+<Run>d__2`1[System.__Canon].MoveNext()", 3),
            ("App!S.T+<>c.<Run>b__0_0()", 2),
            ("App!S.T.<Run>g__Local|0_1()", 1));

        Assert.Equal(["M:S.T.Run 100"], Shares(costs));
    }

    [Fact]
    public void Patterns_count_for_the_method_that_called_them()
    {
        CostSummary costs = Recordings.Analyze(
            ($"App!S.T.Main();App!S.T.Read();{Name};{GetString};{Concat}", 50),
            ($"App!S.T.Main();App!S.T.Read();{GetString}", 20),
            ($"App!S.T.Main();App!S.T.Read();{Name};App!S.T.Other();{Concat}", 10),
            ($"App!S.T.Main();{Concat}", 10),
            (Name, 10));

        Assert.Equal(
            ["M:S.T.Read: JsonProperty.Name 50", "M:S.T.Read: a string of JSON text 20"],
            costs.Methods.SelectMany(
                static method => method.Patterns.Select(pattern => $"{method.Symbols}: {pattern.Method.Name} {pattern.Percent}")));
    }

    [Theory]
    [InlineData("System.Text.Json!System.Text.Json.JsonSerializer.Deserialize(valuetype System.ReadOnlySpan`1<unsigned int8>)")]
    [InlineData("System.Linq!System.Linq.Enumerable.ToList(class System.Collections.Generic.IEnumerable`1<!!0>)")]
    [InlineData("?!?")]
    public void What_the_framework_calls_for_itself_is_no_pattern(string framework)
        => Assert.Empty(Recordings.Analyze(($"App!S.T.Main();{framework};{Name};{GetString}", 1)).Methods[0].Patterns);

    [Fact]
    public void A_pattern_in_code_that_the_compiler_generated_counts_for_its_method()
        => Assert.Equal(
            100, Recordings.Analyze(($"App!S.T.Main();App!<>x;{Name}", 1)).Methods[0].Patterns.Single().Percent);

    [Theory]
    [InlineData("System.Text.Json.JsonProperty.NameEquals(class System.String)", true)]
    [InlineData("System.Text.Json.JsonProperty.NameEquals(value class System.ReadOnlySpan`1<wchar>)", true)]
    [InlineData("System.Text.Json.JsonProperty.NameEquals(System.ReadOnlySpan`1<char>)", true)]
    [InlineData("System.Text.Json.Utf8JsonWriter.WriteString(System.ReadOnlySpan`1<wchar>,System.ReadOnlySpan`1<wchar>)", true)]
    [InlineData("System.Text.Json.Utf8JsonWriter.WriteString(System.ReadOnlySpan`1<unsigned int8>,System.ReadOnlySpan`1<wchar>)", false)]
    [InlineData("System.Text.Json.JsonDocument.TryGetNamedPropertyValue(int32,System.ReadOnlySpan`1<wchar>,JsonElement&)", true)]
    [InlineData("System.Text.Json.JsonDocument.TryGetNamedPropertyValue(int32,System.ReadOnlySpan`1<unsigned int8>,JsonElement&)", false)]
    [InlineData("System.Text.Json.JsonSerializer.Deserialize(class System.String,class System.Text.Json.JsonSerializerOptions)", false)]
    [InlineData("System.Text.Json.JsonProperty.NameEquals(valuetype System.ReadOnlySpan`1<unsigned int8>)", false)]
    [InlineData("System.Text.Json.JsonProperty.NameEquals()", false)]
    [InlineData("System.Text.Json.JsonProperty.NameEquals", true)]
    [InlineData("System.Text.Json.JsonDocument.TextEquals(int32,valuetype System.ReadOnlySpan`1<wchar>,bool)", true)]
    [InlineData("System.Text.Json.JsonDocument.TextEquals(int32,valuetype System.ReadOnlySpan`1<unsigned int8>,bool,bool)", false)]
    [InlineData("System.Text.Json.JsonProperty.get_Value()", false)]
    public void A_pattern_is_told_by_its_parameters(string method, bool isPattern)
        => Assert.Equal(isPattern, Recordings.Analyze(($"App!S.T.Main();System.Text.Json!{method}", 1)).Methods[0].Patterns.Count == 1);

    [Fact]
    public void A_name_that_leads_nowhere_is_said_and_counts_for_its_caller()
    {
        CostSummary costs = Recordings.Analyze(
            ("App!S.T.Main();App!<PrivateImplementationDetails>.ComputeStringHash(class System.String)", 3),
            ("App!S.T.Main()", 1));

        Assert.Equal(["M:S.T.Main 100"], Shares(costs));
        Assert.Equal([("<PrivateImplementationDetails>.ComputeStringHash(class System.String)", 75.0)], costs.Unmapped);
    }

    [Theory]
    [InlineData("App!Shop.Parser.Read()", null, true)]
    [InlineData("Newtonsoft.Json!Newtonsoft.Json.JsonReader.Read()", null, true)]
    [InlineData("SystemTools!SystemTools.Parser.Read()", null, true)]
    [InlineData("System.Linq!System.Linq.Enumerable.Sum()", null, false)]
    [InlineData("App!System.Text.Extensions.Read()", null, false)]
    [InlineData("Microsoft.Extensions.Logging!Microsoft.Extensions.Logging.Logger.Log()", null, false)]
    [InlineData("Shop.Parser.Read()", null, false)]
    [InlineData("Shop.Parser.Read()", "Shop", true)]
    [InlineData("App!Interop.Parser.Read()", null, true)]
    [InlineData("?!?", null, false)]
    [InlineData("App!Shop.Parser.Read()", "Shop", true)]
    [InlineData("App!Shop.Parser.Read()", "app", true)]
    [InlineData("App!Shop.Parser.Read()", "Shop.Parser", true)]
    [InlineData("App!Shop.Parser.Read()", "Shop.", true)]
    [InlineData("App!Shop.Parser.Read()", "App.dll", true)]
    [InlineData("My App!Shop.Parser.Read()", null, true)]
    [InlineData("App!Shop.Parser.Read()", "Sho", false)]
    [InlineData("App!Shop.Parser.Read()", "Parser", false)]
    [InlineData("Microsoft.Shop!Microsoft.Shop.Parser.Read()", "Microsoft.Shop", true)]
    public void User_code_is_what_is_not_the_frameworks_or_what_is_asked_for(string frame, string? include, bool isUser)
        => Assert.Equal(isUser, new UserCode(include is null ? [] : [include]).Contains(Recordings.Parse(frame)));

    [Theory]
    [InlineData("/usr/share/dotnet/shared/Microsoft.NETCore.App/10.0.0/Odd.dll", false)]
    [InlineData("C:\\Program Files\\dotnet\\shared\\Microsoft.AspNetCore.App\\10.0.0\\Odd.dll", false)]
    [InlineData("/srv/app/Odd.dll", true)]
    public void What_comes_from_a_shared_framework_is_not_the_users(string path, bool isUser)
        => Assert.Equal(isUser, new UserCode([]).Contains(new Frame("Odd.Type.Method()", "Odd", path)));

    /// <summary>The tree adds up to what adding up stack by stack does.</summary>
    [Fact]
    public void Shares_are_those_of_the_single_stacks()
    {
        string[] frames = ["App!S.A.M()", "App!S.B.M()", "App!S.C.M()", Concat, Name];
        Random random = TestSeed.NewRandom();
        for (int i = 0; i < TestScale.Times(50); i++)
        {
            (string Stack, double Weight)[] samples =
            [
                .. Enumerable.Range(0, random.Next(1, 40)).Select(_ =>
                    (
                        string.Join(';', Enumerable.Range(0, random.Next(1, 6)).Select(_ => frames[random.Next(frames.Length)])),
                        (double)random.Next(1, 9))),
            ];
            CostSummary costs = Recordings.Analyze(samples);
            double total = samples.Sum(static sample => sample.Weight);

            foreach (MethodCost method in costs.Methods)
            {
                string frame = $"App!{method.Symbols[2..]}()";
                Assert.Equal(100 * samples.Where(sample => sample.Stack.Split(';').LastOrDefault(static name => name.StartsWith(
                    "App",
                    StringComparison.Ordinal)) == frame).Sum(static sample => sample.Weight) / total, method.Percent, 6);
            }

            Assert.Equal(100, costs.OutsidePercent + costs.Methods.Sum(static method => method.Percent), 6);
        }
    }

    private static IEnumerable<string> Shares(CostSummary costs)
        => costs.Methods.Select(static method => $"{method.Symbols} {method.Percent:0.##}");
}
