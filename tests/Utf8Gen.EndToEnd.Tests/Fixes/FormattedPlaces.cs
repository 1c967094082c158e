using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Fixes;

/// <summary>A library for two target frameworks, which differ in what they can compile, with a
/// place for each rule that has a fix: built, formatted and built again, once for all tests of what
/// became of it. In a full run there are three, and it is formatted once more.</summary>
public sealed class FormattedPlaces(PackedPackage package) : IAsyncLifetime
{
    private readonly Workspace _workspace = new(package);

    internal CommandResult BuildBefore { get; private set; } = null!;

    internal CommandResult BuildAfter { get; private set; } = null!;

    /// <summary>The text of each of its files of C#, by its name.</summary>
    internal IReadOnlyDictionary<string, string> Before { get; private set; } = null!;

    internal IReadOnlyDictionary<string, string> After { get; private set; } = null!;

    /// <summary>What it is after <c>dotnet format</c> has run over its own result, in a
    /// full run.</summary>
    internal IReadOnlyDictionary<string, string>? AfterTwice { get; private set; }

    /// <summary>What makes each rule that has a fix loud enough for a build to name it.</summary>
    private static string Config
        => "is_global = true\nglobal_level = 200\n"
            + string.Concat(FixableRules.Ids.Select(static id => $"dotnet_diagnostic.{id}.severity = warning\n"));

    /// <inheritdoc/>
    public async ValueTask InitializeAsync()
    {
        Write();
        BuildBefore = await _workspace.DotNetAsync("build");
        Before = Texts();
        After = await FormatAsync();
        BuildAfter = await _workspace.DotNetAsync("build", "--no-restore");
        if (TestScale.IsFull)
            AfterTwice = await FormatAsync();
    }

    /// <inheritdoc/>
    public ValueTask DisposeAsync()
    {
        _workspace.Dispose();
        return ValueTask.CompletedTask;
    }

    private void Write()
    {
        _workspace.CopyFromRepository("", "tests", "Utf8Gen.EndToEnd.Tests", "Fixes", "Places");
        _workspace.Write(".globalconfig", Config);
        _workspace.Write("Places.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <TargetFrameworks>net10.0;{(TestScale.IsFull ? "net8.0;" : "")}netstandard2.0</TargetFrameworks>
                <LangVersion Condition="'$(TargetFramework)' == 'netstandard2.0'">11</LangVersion>
                <ImplicitUsings>enable</ImplicitUsings>
                <Nullable>enable</Nullable>
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="Utf8Gen" Version="{package.Version}" />
              </ItemGroup>
              <ItemGroup Condition="'$(TargetFramework)' == 'netstandard2.0'">
                <PackageReference Include="System.Text.Json" Version="10.0.14" />
              </ItemGroup>
            </Project>
            """);
    }

    private async Task<IReadOnlyDictionary<string, string>> FormatAsync()
    {
        (await _workspace.DotNetAsync(
            ["format", "analyzers", "--no-restore", "--severity", "info", "--diagnostics", .. FixableRules.Ids])).Succeeded();
        return Texts();
    }

    private Dictionary<string, string> Texts()
        => Directory.EnumerateFiles(_workspace.Directory, "*.cs").ToDictionary(static file => Path.GetFileName(file), File.ReadAllText);
}
