using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules.Configuration;
using Utf8Gen.Analyzers.Tests.HotPaths.Profiles;

namespace Utf8Gen.Analyzers.Tests.Rules.Configuration;

public class ProfileAnalyzerTests
{
    private const string Source = """
        namespace Shop
        {
            public class Parser<T>
            {
                public void Read(int i) { Local(); Action a = () => { }; void Local() { } }
                public void Read(string s, T value) { }
                public int Count { get; set; } = new Func<int>(() => 1)();
                public class Inner { }
            }

            public static class Text { public static int One = 1; }
        }
        """;

    private static readonly Rule U8G9002 = Rule.Of<ProfileAnalyzer>("U8G9002");

    [Theory]
    [InlineData("Shop.Parser.Reed", "the type 'Parser' has no member 'Reed'")]
    [InlineData("Shop.Parser`1.Reed(int)", "the type 'Parser' has no member 'Reed'")]
    [InlineData("Shop.Parser+<Reed>d__0.MoveNext", "the type 'Parser' has no member 'Reed'")]
    [InlineData("Shop.Parser.Inner.Read", "the type 'Inner' has no member 'Read'")]
    [InlineData("Shop.Parser`2.Read", "there is no type 'Shop.Parser`2' in the project")]
    [InlineData("Shop.Parzer.Read", "there is no type 'Shop.Parzer' in the project")]
    [InlineData("Shap.Parser.Read", "there is no type 'Shap.Parser' in the project")]
    [InlineData("Parser.Read", "there is no type 'Parser' in the project")]
    [InlineData("Shop.Read", "there is no type 'Shop' in the project")]
    [InlineData("System.String.Concat", "there is no type 'System.String' in the project")]
    [InlineData("Shop.Parser.Read()", "no 'Read' of the type 'Parser' has these parameters")]
    [InlineData("Shop.Parser.Read(long)", "no 'Read' of the type 'Parser' has these parameters")]
    [InlineData("Shop.Parser.Read(string)", "no 'Read' of the type 'Parser' has these parameters")]
    [InlineData("Shop.Parser..ctor(int)", "no '.ctor' of the type 'Parser' has these parameters")]
    [InlineData("Shop.Parser.<Read>g__Locale|0_0", "'Read' has no local function 'Locale'")]
    [InlineData("Shop.Parser.<get_Count>b__0_0", "'get_Count' has no lambda")]
    [InlineData("Shop.Parser.Shop.IReader.Read", "the type 'Parser' has no member 'Shop.IReader.Read'")]
    public async Task A_method_that_there_is_not_is_said_at_its_name(string method, string problem)
    {
        string profile = ProfileText.Of(("Shop.Parser.Read", 1, null), (method, 1, null));
        Diagnostic found = Assert.Single(await U8G9002.Reports(
            Source,
            ProfileText.With(profile.Replace($"\"{method}\"", $"""[|"{method}"|]""", StringComparison.Ordinal))));

        Assert.Equal($"'{method}' has no effect; {problem}", found.GetMessage());
        Assert.Equal(DiagnosticSeverity.Warning, found.Severity);
    }

    [Fact]
    public async Task A_long_name_is_cut_in_the_message()
    {
        string name = new('x', 5000);
        Diagnostic found = Assert.Single(await U8G9002.Reports(Source, ProfileText.With(ProfileText.Of($"Shop.Parser.{name}")
            .Replace($"\"Shop.Parser.{name}\"", $"""[|"Shop.Parser.{name}"|]""", StringComparison.Ordinal))));

        Assert.InRange(found.GetMessage().Length, 400, 500);
    }

    [Theory]
    [InlineData("Shop.Parser.Read")]
    [InlineData("Shop.Parser`1.Read(System.Int32)")]
    [InlineData("Shop.Parser`1[System.__Canon].Read(class System.String,!0)")]
    [InlineData("Shop.Parser.Read(string,T)")]
    [InlineData("Shop.Parser.<Read>g__Local|0_0")]
    [InlineData("Shop.Parser+<>c.<Read>b__0_0")]
    [InlineData("Shop.Parser.get_Count")]
    [InlineData("Shop.Parser.Count")]
    [InlineData("Shop.Parser..ctor")]
    [InlineData("Shop.Parser+<>c.<.ctor>b__0_0")]
    [InlineData("Shop.Parser.Inner..ctor")]
    [InlineData("Shop.Text..cctor")]
    public Task A_method_that_there_is_is_not(string method)
        => U8G9002.StaysSilent(Source, ProfileText.With(ProfileText.Of(method)));

    [Theory]
    [InlineData("Other")]
    [InlineData("System.Private.CoreLib")]
    [InlineData("System.Private.CoreLib.dll")]
    public Task A_method_of_another_module_is_not(string module)
        => U8G9002.StaysSilent(Source, ProfileText.With(ProfileText.Of("System.String.Concat", module: module)));

    [Fact]
    public Task A_method_of_another_module_is_not_with_the_module_before_it()
        => U8G9002.StaysSilent(Source, ProfileText.With(ProfileText.Of("System.Private.CoreLib!System.String.Concat")));

    [Theory]
    [InlineData("C.M(wchar,int,refany)")]
    [InlineData("C.M(char,nint,System.TypedReference)")]
    [InlineData("C.M(wchar,int,required_modifier System.Runtime.InteropServices.InAttribute refany)")]
    public Task Parameters_as_the_runtime_writes_them_are_not(string method)
        => U8G9002.StaysSilent("class C { void M(char c, nint i, TypedReference r) { } }", ProfileText.With(ProfileText.Of(method)));

    [Fact]
    public Task Members_of_extension_blocks_are_in_the_type_around_them()
    {
        Assert.SkipWhen(!CodeOptions.KnowsCSharp14, "The compiler of this run does not know extension blocks.");
        return U8G9002.StaysSilent(
            "static class E { extension(int i) { public bool IsEven() => true; } }",
            ProfileText.With(ProfileText.Of("E.IsEven")));
    }

    [Theory]
    [InlineData("""{ "version": 2, [||]"method": [] }""", "a profile has no property 'method'")]
    [InlineData("""{ "version": [||]3, "methods": [] }""", "this version of Utf8Gen reads profiles of version 2 only")]
    [InlineData(
        """{ "version": [||]1, "methods": [{ "method": "Shop.Parser.Read", "exclusivePercent": 12.5 }] }""",
        "a profile of version 1 does not have the cost of each rule; record again, and convert with 'utf8gen profile'")]
    [InlineData(
        """
        { "version": 2,
          "methods": [
            { "method": "A.B", "exclusivePercent": [||]200 }] }
        """,
        "expected a number from 0 to 100")]
    [InlineData("[||]", "expected an object")]
    [InlineData("""{ "version": 2, "methods": [ { [||]""", "expected a name in double quotes")]
    public async Task A_malformed_profile_is_said_where_it_is(string markup, string mistake)
    {
        Diagnostic found = Assert.Single(await U8G9002.Reports(Source, ProfileText.With(markup)));

        Assert.Equal($"'app.u8prof.json' has no effect; {mistake}", found.GetMessage());
    }

    [Fact]
    public async Task A_rule_that_is_not_measured_is_said_at_its_id()
    {
        Diagnostic found = Assert.Single(await U8G9002.Reports(
            Source,
            ProfileText.With(ProfileText.WithCalls("Shop.Parser.Read", """{ "percent": 3, "rules": ["U8G0001", [|"U8G1001"|]] }"""))));

        Assert.Equal("'U8G1001' has no effect; no rule that a profile measures has this ID", found.GetMessage());
    }

    [Fact]
    public async Task Its_place_is_a_line_of_the_file()
    {
        const string Profile = """
            {
              "version": 2,
              "methods": [
                { "method": [|"A.B"|], "calls": [] }
              ]
            }

            """;
        Diagnostic found = Assert.Single(await U8G9002.Reports(Source, ProfileText.With(Profile)));

        Assert.Equal(("/Test/app.u8prof.json", 3, 16), Place(found.Location.GetLineSpan()));
    }

    [Fact]
    public Task Other_files_are_not_read()
        => U8G9002.StaysSilent(Source, CodeOptions.Default with { AdditionalFiles = [new SourceFile("keys.json", "{")] });

    [Fact]
    public Task Without_a_profile_there_is_nothing_to_say() => U8G9002.StaysSilent(Source);

    private static (string, int, int) Place(FileLinePositionSpan span)
        => (span.Path, span.StartLinePosition.Line, span.StartLinePosition.Character);
}
