using System.ComponentModel;
using System.Text.Json;
using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Scanning;

/// <summary>Whole runs of <c>utf8gen scan</c> over a solution of which half the projects do not load.</summary>
public sealed class ScanTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Fact]
    public void What_loads_is_analyzed_and_what_does_not_is_named()
    {
        _folder.Write(PlantedSolution.Files);
        _folder.Write(PlantedSolution.Unloadable);

        ToolRun run = ToolRun.Of("scan", _folder.PathOf("Half.slnx"), "--restore");

        Assert.Equal(ExitCode.InPart, run.Code);
        Assert.StartsWith(
            """
            Wrong (1)
              Shop.Api/Feed.cs(15,67): U8G0008: 
            """.ReplaceLineEndings("\n"),
            run.Output,
            StringComparison.Ordinal);
        Assert.Contains("\nHot (1)\n  Shop/Orders.cs(12,17): U8G1001: 'Name' allocates", run.Output, StringComparison.Ordinal);
        Assert.Contains("[in foreach at line 10 of Count]\n", run.Output, StringComparison.Ordinal);
        Assert.Contains("\nLeft out: Old/Old.fsproj: it is not a C# project\n", run.Output, StringComparison.Ordinal);
        Assert.Contains("\nLeft out: Gone/Gone.csproj: there is no such file\n", run.Output, StringComparison.Ordinal);
        Assert.Contains(
            "\nIn part: Shop.Tests/Shop.Tests.csproj: it is a test project, in which only mistakes and code marked as hot are "
                + "reported; 'utf8gen_include_tests = true' in its .editorconfig includes the rest\n",
            run.Output,
            StringComparison.Ordinal);
        Assert.Contains("\nLeft out: Malformed/Malformed.csproj: ", run.Output, StringComparison.Ordinal);
        Assert.DoesNotContain("not restored", run.Output, StringComparison.Ordinal);

        // Two target frameworks, one finding; what only one of them compiles; what is suppressed,
        // and what is in tests.
        Assert.EndsWith("\n7 findings in 3 projects\n", run.Output, StringComparison.Ordinal);
        Assert.Contains(
            "\n       3  U8G0001  JSON property name compared as a string (as measured: one, ==: ",
            run.Output,
            StringComparison.Ordinal);
        Assert.Contains("\nNo warning, because\n       5  it is not known to run for each item\n", run.Output, StringComparison.Ordinal);
        Assert.DoesNotContain("OrderTests.cs", run.Output, StringComparison.Ordinal);
        Assert.Contains("\nAnalyzing 4 projects\n", run.Error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("never", 0)]
    [InlineData("hot", 1)]
    [InlineData("error", 0)]
    public void Findings_that_are_named_fail_the_run(string failOn, int code)
    {
        _folder.Write(PlantedSolution.Files);

        // A folder with a project and no solution.
        ToolRun run = ToolRun.Of("scan", _folder.PathOf("Shop"), "--fail-on", failOn, "--accept-partial");

        Assert.Equal((ExitCode)code, run.Code);
        Assert.Contains("In part: Shop.csproj: it is not restored; --restore does that\n", run.Output, StringComparison.Ordinal);
    }

    /// <summary>A gate that missed a project must not pass, unless somebody said that it may.</summary>
    [Theory]
    [InlineData(false, 3)]
    [InlineData(true, 0)]
    public void A_scan_in_part_fails_unless_that_is_accepted(bool accepts, int code)
    {
        const string Missing = """<PackageReference Include="Utf8Gen.No.Such.Package" Version="1.0.0" />""";
        _folder.Write("Shop/Shop.csproj", ProjectOf("net10.0", Missing));
        _folder.Write("nuget.config", "<configuration><packageSources><clear /></packageSources></configuration>");
        string sarif = _folder.PathOf("found.sarif");

        string json = _folder.PathOf("found.json");

        string[] options = accepts ? ["--accept-partial"] : [];
        ToolRun run = ToolRun.Of(["scan", _folder.PathOf("Shop"), "--restore", "--sarif", sarif, "--json", json, .. options]);

        Assert.Contains("In part: Shop.csproj: its restore failed: ", run.Output, StringComparison.Ordinal);
        Assert.Equal((ExitCode)code, run.Code);
        Assert.Equal(accepts, WasSuccessful(sarif));
        Assert.Contains($"\"isComplete\":{(accepts ? "true" : "false")},", File.ReadAllText(json), StringComparison.Ordinal);
        Assert.EndsWith($"Written: {sarif}\nWritten: {json}\n", run.Output, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(true, "")]
    [InlineData(false, "found.html cannot be opened: there is no browser\n")]
    public void The_report_is_opened_when_it_is_written(bool hasBrowser, string error)
    {
        _folder.Write("Shop/Shop.csproj", ProjectOf("net10.0", ""));
        string html = _folder.PathOf("found.html");
        string? opened = null;

        var run = ToolRun.Of(
            path => opened = hasBrowser && File.Exists(path) ? path : throw new Win32Exception("there is no browser"),
            "scan", _folder.PathOf("Shop"), "--restore", "--html", html, "--open");

        Assert.Equal(ExitCode.Success, run.Code);
        Assert.Equal(hasBrowser ? html : null, opened);
        Assert.EndsWith(error, run.Error, StringComparison.Ordinal);
    }

    /// <summary>The libraries of that framework are in no SDK, and no package was restored.</summary>
    [Fact]
    public void A_scan_that_analyzed_nothing_could_not_run()
    {
        _folder.Write("Shop/Shop.csproj", ProjectOf("net9.0", ""));
        _folder.Write("Shop/Code.cs", "class Code { static byte[] Greeting() => System.Text.Encoding.UTF8.GetBytes(\"hello\"); }");
        string sarif = _folder.PathOf("found.sarif");

        ToolRun run = ToolRun.Of("scan", _folder.PathOf("Shop"), "--sarif", sarif, "--accept-partial");

        Assert.Equal(ExitCode.BadInput, run.Code);
        Assert.EndsWith(
            "Shop: nothing could be analyzed: Shop.csproj: it is not restored; --restore does that.\n",
            run.Error,
            StringComparison.Ordinal);
        Assert.Contains("\n0 findings in 0 projects\n", run.Output, StringComparison.Ordinal);
        Assert.False(WasSuccessful(sarif));
        foreach (string command in (string[])["fix", "baseline"])
        {
            ToolRun other = ToolRun.Of(command, _folder.PathOf("Shop"));
            Assert.Equal(ExitCode.BadInput, other.Code);
            Assert.Contains("Shop: nothing could be analyzed: ", other.Error, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void What_cannot_be_loaded_is_one_line()
    {
        AssertRefused("nothing.sln", "there is no such file or folder.");
        AssertRefused(
            _folder.Write("readme.txt", ""),
            "is not a solution (.sln, .slnx, .slnf), a project, a file-based program (.cs) or a folder.");
        AssertRefused(_folder.Path, "has no solution, project or file-based program, and neither have the folders in it.");
        AssertRefused(_folder.Write("bad/bad.slnx", "<Solution>"), "cannot be read: ");
        AssertRefused(_folder.Write("bad/bad.slnf", "{}"), "cannot be read: ");
        AssertRefused(_folder.Write("bad/none.slnx", "<Solution />"), "has no project.");
        File.Delete(_folder.PathOf("bad/none.slnx"));
        _folder.Write("bad/other.sln", "");
        AssertRefused(_folder.PathOf("bad"), "has more than one solution: name one of bad.slnx, other.sln.");

        ToolRun run = ToolRun.Of("scan", "--fail-on", "2");
        Assert.Equal(ExitCode.BadInput, run.Code);
        Assert.Equal("--fail-on '2' is not one of never, new, hot and error. --help explains.\n", run.Error);
    }

    private static string ProjectOf(string framework, string package)
        => $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <TargetFramework>{framework}</TargetFramework>
              </PropertyGroup>
              <ItemGroup>
                {package}
              </ItemGroup>
            </Project>
            """;

    private static bool WasSuccessful(string sarif)
    {
        using JsonDocument log = JsonDocument.Parse(File.ReadAllBytes(sarif));
        return log.RootElement.GetProperty("runs"u8)[0].GetProperty("invocations"u8)[0].GetProperty("executionSuccessful"u8).GetBoolean();
    }

    private static void AssertRefused(string path, string message)
    {
        ToolRun run = ToolRun.Of("scan", path);

        Assert.Equal(ExitCode.BadInput, run.Code);
        Assert.Contains(message, run.Error, StringComparison.Ordinal);
        Assert.Equal(1, run.Error.Count(static c => c == '\n'));
    }
}
