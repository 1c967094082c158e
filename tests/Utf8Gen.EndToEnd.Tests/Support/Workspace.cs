namespace Utf8Gen.EndToEnd.Tests.Support;

/// <summary>An empty folder outside the repository that is gone after the test.</summary>
internal sealed class Workspace : IDisposable
{
    private readonly Dictionary<string, string?> _environment;

    /// <param name="package">Its feed is the one folder that Utf8Gen is restored from. Reference
    /// assemblies of older frameworks, what Utf8Gen needs there, <see cref="RuntimePacks"/>, and
    /// what runs tests come from where this project has them.</param>
    public Workspace(PackedPackage package)
    {
        Directory = System.IO.Directory.CreateTempSubdirectory("utf8gen-").FullName;
        _environment = new Dictionary<string, string?> { ["NUGET_PACKAGES"] = package.RestoreFolder };
        PackageVersion = package.Version;
        Write("nuget.config", $"""
            <configuration>
              <packageSources>
                <clear />
                <add key="local" value="{package.Feed}" />
                <add key="packs" value="{Repository.Packages}" />
              </packageSources>
              <packageSourceMapping>
                <packageSource key="local">
                  <package pattern="Utf8Gen" />
                </packageSource>
                <packageSource key="packs">
                  <package pattern="FSharp.Core" />
                  <package pattern="Microsoft.*" />
                  <package pattern="NETStandard.*" />
                  <package pattern="runtime.*" />
                  <package pattern="System.*" />
                  <package pattern="xunit.*" />
                </packageSource>
              </packageSourceMapping>
            </configuration>
            """);
    }

    public string Directory { get; }

    public string PackageVersion { get; }

    public string PathOf(string name) => Path.Combine(Directory, name);

    public void Write(string name, string text)
    {
        string path = PathOf(name);
        System.IO.Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        File.WriteAllText(path, text);
    }

    /// <summary>Writes the file of a project that takes the package.</summary>
    /// <param name="folder">Its folder, of the same name.</param>
    /// <param name="frameworks">What it is built for.</param>
    /// <param name="properties">What it sets; without <c>OutputType</c> it is a library.</param>
    /// <param name="items">What else it has.</param>
    /// <param name="reference">Its reference to the package, if it is not the usual one.</param>
    public void WriteProject(
        string folder, string frameworks = "net10.0", string properties = "", string items = "", string? reference = null)
        => WriteProjectFile($"{folder}/{Path.GetFileName(folder)}.csproj", frameworks, properties, items, reference);

    /// <summary>Writes the file of a project that takes the package. The rules of the framework run
    /// over it only where it sets which: they take longer than ours.</summary>
    public void WriteProjectFile(
        string name, string frameworks = "net10.0", string properties = "", string items = "", string? reference = null)
    {
        string property = frameworks.Contains(';', StringComparison.Ordinal) ? "TargetFrameworks" : "TargetFramework";
        Write(name, $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <{property}>{frameworks}</{property}>
                <ImplicitUsings>enable</ImplicitUsings>
                <Nullable>enable</Nullable>
                <EnableNETAnalyzers>{properties.Contains("<AnalysisLevel>", StringComparison.Ordinal)}</EnableNETAnalyzers>
                {properties}
              </PropertyGroup>
              <ItemGroup>
                {reference ?? ReferenceWith("")}
                {items}
              </ItemGroup>
            </Project>
            """);
    }

    /// <summary>The reference of a project to the package, with more attributes.</summary>
    public string ReferenceWith(string attributes)
        => $"""<PackageReference Include="Utf8Gen" Version="{PackageVersion}" {attributes} />""";

    /// <summary>Copies a folder of the repository, without what a build left there.</summary>
    /// <param name="folder">Where to: a beginning of paths in this folder.</param>
    /// <param name="parts">The folder of the repository.</param>
    public void CopyFromRepository(string folder, params string[] parts)
    {
        string source = Repository.PathOf(parts);
        foreach (string file in System.IO.Directory.EnumerateFiles(source, "*", SearchOption.AllDirectories))
        {
            string name = Path.GetRelativePath(source, file);
            if (name.Split(Path.DirectorySeparatorChar)[0] is not ("bin" or "obj"))
                Write(folder + name, File.ReadAllText(file));
        }
    }

    public Task<CommandResult> DotNetAsync(params string[] arguments) => Command.RunAsync(Directory, _environment, "dotnet", arguments);

    /// <summary>Runs a line of a guide as bash reads it; the test is skipped where there is no bash.</summary>
    public Task<CommandResult> BashAsync(string line)
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "The line is for bash.");
        return Command.RunAsync(Directory, _environment, "bash", "-c", line);
    }

    public void Dispose() => System.IO.Directory.Delete(Directory, recursive: true);
}
