using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Options;
using Utf8Gen.Analyzers.Rules.Configuration;

namespace Utf8Gen.Analyzers.Tests.Rules.Configuration;

public class OptionAnalyzerTests
{
    private const string Source = "class C { }";

    private static readonly Rule U8G9003 = Rule.Of<OptionAnalyzer>("U8G9003");

    [Theory]
    [InlineData("utf8gen_hot_paths", "loop", "allowed: attributes or items")]
    [InlineData("utf8gen_hot_paths", "loops, shapes", "allowed: attributes or items")]
    [InlineData(
        "utf8gen_hot_path_attributes",
        "[Hot]",
        "allowed: names of attributes, with or without the types or the namespace around them; none for no attribute")]
    [InlineData(
        "utf8gen_hot_path_attributes",
        "Outer+",
        "allowed: names of attributes, with or without the types or the namespace around them; none for no attribute")]
    [InlineData(
        "utf8gen_hot_path_attributes",
        "Hot, .Cold",
        "allowed: names of attributes, with or without the types or the namespace around them; none for no attribute")]
    [InlineData("utf8gen_hot_path_symbols", "Shop.Parser", "allowed: documentation ids, in which * matches any text")]
    [InlineData("utf8gen_hot_path_symbols", "M:", "allowed: documentation ids, in which * matches any text")]
    [InlineData("utf8gen_hot_path_symbols", "T:Shop.*, Parser", "allowed: documentation ids, in which * matches any text")]
    [InlineData("utf8gen_include_tests", "yes", "allowed: true or false")]
    public async Task A_value_that_is_none_is_said_with_those_that_are(string key, string value, string mistake)
    {
        Diagnostic found = await U8G9003.ReportsWithoutPlace(Source, InFiles($"{key} = {value}"));

        Assert.Equal($"'{key} = {value}' has no effect; {mistake}", found.GetMessage());
        Assert.Equal(DiagnosticSeverity.Warning, found.Severity);
    }

    [Theory]
    [InlineData("utf8gen_hot_pathes", "utf8gen_hot_paths")]
    [InlineData("utf8gen_hotpaths", "utf8gen_hot_paths")]
    [InlineData("utf8gen_hot_path_symbol", "utf8gen_hot_path_symbols")]
    [InlineData("utf8gen_include_test", "utf8gen_include_tests")]
    public async Task A_key_that_is_none_is_said_with_the_nearest_and_all(string key, string nearest)
    {
        Diagnostic found = await U8G9003.ReportsWithoutPlace(Source, InFiles($"{key} = loops"));

        Assert.Equal(
            $"'{key} = loops' has no effect; there is no such option, did you mean '{nearest}'? The options are "
                + string.Join(", ", AnalyzerOptionTable.All.Select(static option => option.Key)),
            found.GetMessage());
    }

    [Theory]
    [InlineData("utf8gen_tests")]
    [InlineData("utf8gen_")]
    [InlineData("utf8gen_severity")]
    [InlineData("utf8gen_something_else")]
    public async Task A_key_that_is_near_to_none_is_said_with_all(string key)
    {
        Diagnostic found = await U8G9003.ReportsWithoutPlace(Source, InFiles($"{key} = loops"));

        Assert.Equal(
            $"'{key} = loops' has no effect; there is no such option. The options are "
                + string.Join(", ", AnalyzerOptionTable.All.Select(static option => option.Key)),
            found.GetMessage());
    }

    /// <remarks>The compiler itself looks for the severity of what has no place in global files only.</remarks>
    [Theory]
    [InlineData("""
        [*.cs]
        utf8gen_hot_paths = x
        dotnet_diagnostic.U8G9003.severity = none

        """)]
    [InlineData("""
        [*.cs]
        utf8gen_hot_paths = x
        [*.{cs,vb}]
        dotnet_diagnostic.u8g9003.severity = none

        """)]
    [InlineData("""
        is_global = true
        utf8gen_hot_paths = x
        dotnet_diagnostic.U8G9003.severity = none

        """)]
    [InlineData("""
        [**/Folder/**.cs]
        utf8gen_hot_paths = x
        dotnet_diagnostic.U8G9003.severity = none

        """)]
    public Task The_section_that_has_the_mistake_can_suppress_it(string config)
        => U8G9003.StaysSilent(Source, CodeOptions.Default with { Sources = [new("Folder/B.cs", "")], EditorConfig = config });

    [Theory]
    [InlineData(
        """
        [*.cs]
        utf8gen_hot_paths = x
        [**/Folder/**.cs]
        dotnet_diagnostic.U8G9003.severity = none

        """,
        DiagnosticSeverity.Warning)]
    [InlineData(
        """
        [*.cs]
        utf8gen_hot_paths = x
        dotnet_diagnostic.U8G0001.severity = none

        """,
        DiagnosticSeverity.Warning)]
    [InlineData(
        """
        [*.cs]
        utf8gen_hot_paths = x
        dotnet_diagnostic.U8G9003.severity = suggestion

        """,
        DiagnosticSeverity.Info)]
    [InlineData(
        """
        [*.cs]
        utf8gen_hot_paths = x
        dotnet_diagnostic.U8G9003.severity = error

        """,
        DiagnosticSeverity.Error)]
    [InlineData(
        """
        [*.cs]
        utf8gen_hot_paths = x
        [**/Folder/**.cs]
        dotnet_diagnostic.U8G9003.severity = error

        """,
        DiagnosticSeverity.Error)]
    public async Task Its_severity_is_the_highest_of_the_files_that_have_it(string config, DiagnosticSeverity severity)
        => Assert.Equal(severity, (await U8G9003.ReportsWithoutPlace(
            Source,
            CodeOptions.Default with { Sources = [new("Folder/B.cs", "")], EditorConfig = config })).Severity);

    public static TheoryData<string, string> RightValues => new()
    {
        { "utf8gen_hot_paths", "items" },
        { "utf8gen_hot_paths", "Attributes" },
        { "UTF8GEN_Hot_Paths", "items ; as in production" },
        { "utf8gen_hot_paths", "" },
        { "utf8gen_hot_paths", "unset" },
        { "utf8gen_include_tests", "unset" },
        { "utf8gen_hot_path_attributes", "" },
        { "utf8gen_hot_path_attributes", "none" },
        { "utf8gen_hot_path_attributes", "Outer+HotAttribute, My.Outer.Hot" },
        { "utf8gen_hot_path_attributes", "Hot, My.Own_1.HotAttribute" },
        { "utf8gen_hot_path_symbols", "" },
        { "utf8gen_hot_path_symbols", "M:Shop.Parser.Read(System.Int32,System.Int32), T:Shop.*|N:Shop *.Run" },
        { "utf8gen_hot_path_symbols", "M:Shop.Parser.#ctor(System.Int32)" },
        { "utf8gen_include_tests", "True" },
        { "utf8_mode", "loops" },
        { "dotnet_diagnostic.U8G0001.severity", "none" },
    };

    [Theory, MemberData(nameof(RightValues))]
    public Task Right_values_and_keys_of_others_are_not(string key, string value)
        => U8G9003.StaysSilent(Source, InFiles($"{key} = {value}"));

    [Fact]
    public Task Each_default_is_a_right_value()
        => U8G9003.StaysSilent(
            Source,
            InFiles([.. AnalyzerOptionTable.All.Select(static option => $"{option.Key} = {option.DefaultText}")]));

    [Fact]
    public Task Without_options_there_is_nothing_to_say() => U8G9003.StaysSilent(Source);

    [Fact]
    public async Task A_mistake_that_many_files_share_is_said_once()
        => await U8G9003.ReportsWithoutPlace(
            Source, InFiles("utf8gen_hot_paths = x") with { Sources = [new("A.cs", ""), new("Folder/B.cs", "")] });

    [Fact]
    public async Task A_mistake_in_one_folder_is_said()
        => await U8G9003.ReportsWithoutPlace(
            Source,
            CodeOptions.Default with
            {
                Sources = [new("Folder/B.cs", "")],
                EditorConfig = """
                    [*.cs]
                    utf8gen_hot_paths = attributes
                    [**/Folder/**.cs]
                    utf8gen_hot_paths = x

                    """,
            });

    [Fact]
    public async Task So_is_one_in_a_global_file()
        => await U8G9003.ReportsWithoutPlace(
            Source,
            CodeOptions.Default with { EditorConfig = """
                is_global = true
                utf8gen_hot_paths = x

                """ });

    [Fact]
    public Task Old_languages_and_projects_without_JSON_are_checked_too()
        => U8G9003.ReportsWithoutPlace(
            Source,
            CodeOptions.CSharp10 with { HasSystemTextJson = false, EditorConfig = """
                [*.cs]
                utf8gen_include_tests = 1

                """ });

    private static CodeOptions InFiles(params string[] lines)
        => CodeOptions.Default with { EditorConfig = $"root = true\n[*.cs]\n{string.Join('\n', lines)}\n" };
}
