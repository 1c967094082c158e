using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Scanning;

/// <summary>Programs without a project, which the SDK makes one for: <c>dotnet run app.cs</c>.</summary>
public sealed class FileBasedProgramTests : IDisposable
{
    private const string Call = "System.Text.Encoding.UTF8.GetBytes(\"hello\")";

    private readonly TemporaryFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    /// <summary>What is found needs the property, the SDK and the project.</summary>
    [Fact]
    public void A_program_is_scanned_with_its_directives_and_fixed()
    {
        _folder.Write("lib/Lib.csproj", """
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <TargetFramework>net10.0</TargetFramework>
              </PropertyGroup>
            </Project>
            """);
        _folder.Write("lib/Key.cs", "namespace Lib { public static class Key { public const string Id = \"id\"; } }");
        string text = $"""
            #!/usr/bin/env dotnet
            #:sdk Microsoft.NET.Sdk.Web
            #:property DefineConstants=ASKED
            #:project lib/Lib.csproj
            WebApplication app = WebApplication.Create();
            #if ASKED
            byte[] Hello() => {Call};
            #endif
            bool IsId(System.Text.Json.JsonProperty property) => property.Name == Lib.Key.Id;
            Console.WriteLine(IsId(default));

            """;
        string program = _folder.Write("app.cs", text);

        ToolRun scan = ToolRun.Of("scan", program, "--restore", "--micro");
        Assert.Equal(ExitCode.Success, scan.Code);
        Assert.Contains("\n       1  U8G0001  ", scan.Output, StringComparison.Ordinal);
        Assert.Contains("\n       1  U8G0040  ", scan.Output, StringComparison.Ordinal);
        Assert.EndsWith("2 findings in 1 project\n", scan.Output, StringComparison.Ordinal);

        ToolRun fix = ToolRun.Of("fix", program, "--rule", "U8G0040");
        Assert.Equal((ExitCode.Success, "Changed: app.cs\n1 of 1 findings fixed, 0 left\n"), (fix.Code, fix.Output));
        Assert.Equal(text.Replace(Call, "\"hello\"u8.ToArray()", StringComparison.Ordinal), File.ReadAllText(program));
    }

    [Fact]
    public void A_folder_without_projects_has_its_programs()
    {
        _folder.Write("first.cs", $"Console.WriteLine();\nclass C {{ byte[] M() => {Call}; }}");
        _folder.Write("tools/second.cs", $"#:property Nullable=disable\nclass C {{ static void Main() {{ }} byte[] M() => {Call}; }}");
        _folder.Write("tools/included.cs", $"class D {{ byte[] M() => {Call}; }}");

        ToolRun run = ToolRun.Of("scan", _folder.Path, "--restore", "--micro");

        Assert.Equal(ExitCode.Success, run.Code);
        Assert.Contains("\nBy project\n       1  first\n       1  second\n", run.Output, StringComparison.Ordinal);
        Assert.EndsWith("2 findings in 2 projects\n", run.Output, StringComparison.Ordinal);
    }

    [Fact]
    public void A_program_whose_packages_are_missing_is_scanned_in_part()
    {
        string program = _folder.Write("app.cs", "#:package Utf8Gen.No.Such.Package@1.0.0\nConsole.WriteLine();");

        ToolRun run = ToolRun.Of("scan", program);

        Assert.Equal(ExitCode.InPart, run.Code);
        Assert.Contains("In part: app.cs: it is not restored; --restore does that\n", run.Output, StringComparison.Ordinal);
    }
}
