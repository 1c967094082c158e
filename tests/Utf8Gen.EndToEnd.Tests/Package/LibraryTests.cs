using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>What reaches the projects that use a library which uses the package.</summary>
/// <remarks>The library lets no warning through, of the emitted files neither. The mode would make
/// every hot finding fail a build: one that passes has not been looked at.</remarks>
public sealed class LibraryTests(PackedPackage package)
{
    private const string Library = """
        using Utf8Gen;

        [assembly: CLSCompliant(true)]

        namespace Shop;

        /// <summary>The names in an order.</summary>
        #pragma warning disable CS3016 // the attribute takes an array
        [Utf8Table("id", "name", "2fa")]
        #pragma warning restore CS3016
        public static partial class OrderKeys
        {
        }

        /// <summary>The states of an order.</summary>
        [Obsolete("Use the new ones.")]
        public enum OrderState
        {
            /// <summary>Nobody has seen it.</summary>
            New,

            /// <summary>It is shipped.</summary>
            Shipped,
        }

        #pragma warning disable CS0618 // the names are still read
        /// <summary>The names of the states.</summary>
        [Utf8Table<OrderState>]
        public static partial class OrderStates
        {
        }
        """;

    private const string Program = """
        using System.Text.Json;

        using JsonDocument document = JsonDocument.Parse("{\"id\":1}");
        Console.WriteLine(Orders.Describe(document.RootElement));

        internal static class Orders
        {
            public static string Describe(JsonElement order)
            {
                string text = "";
                foreach (JsonProperty property in order.EnumerateObject())
                    text += $"{Shop.OrderKeys.Match(property)} {property.Name == "id"}";
                return text;
            }
        }
        """;

    [Fact]
    public async Task A_project_that_uses_it_runs_it_and_is_not_looked_at()
    {
        using Workspace workspace = CreateLibrary();
        WriteProgram(workspace, """<ProjectReference Include="../Library/Library.csproj" />""");

        CommandResult run = (await workspace.DotNetAsync("run", "--project", "Program")).Succeeded();

        Assert.Equal("Id True", run.Text.Trim());
    }

    [Fact]
    public async Task A_project_that_has_it_as_a_package_runs_it_and_is_not_looked_at()
    {
        using Workspace workspace = CreateLibrary();
        WriteProgram(workspace, """<PackageReference Include="Shop.Library" Version="1.0.0" />""");
        workspace.Write("Program/nuget.config", """
            <configuration>
              <packageSources>
                <add key="library" value="../feed" />
              </packageSources>
              <packageSourceMapping>
                <packageSource key="library">
                  <package pattern="Shop.Library" />
                </packageSource>
              </packageSourceMapping>
            </configuration>
            """);
        (await workspace.DotNetAsync("pack", "Library", "-o", "feed")).Succeeded();

        CommandResult run = (await workspace.DotNetAsync("run", "--project", "Program")).Succeeded();

        Assert.Equal("Id True", run.Text.Trim());
    }

    [Fact]
    public async Task A_project_that_references_the_package_itself_is_looked_at()
    {
        using Workspace workspace = CreateLibrary();
        WriteProgram(workspace, $"""
            <ProjectReference Include="../Library/Library.csproj" />
            <PackageReference Include="utf8gen" Version="{package.Version}" />
            """);

        CommandResult build = await workspace.DotNetAsync("build", "Program");

        Assert.NotEqual(0, build.ExitCode);
        Assert.Contains("Program.cs(12,57): error U8G1001:", build.Text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_library_that_keeps_the_reference_to_itself_is_warned_of_what_its_users_get()
    {
        using Workspace workspace = CreateLibrary("""PrivateAssets="all" """);
        WriteProgram(workspace, """<ProjectReference Include="../Library/Library.csproj" />""");

        CommandResult run = await workspace.DotNetAsync("run", "--project", "Program");

        Assert.Contains(
            "Library/OrderKeys.cs(9,2): warning U8G9006: 'OrderKeys' needs Utf8Gen.dll, ",
            run.Text.Replace('\\', '/'),
            StringComparison.Ordinal);
        Assert.Contains("FileNotFoundException", run.Text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Only_some_values_keep_the_runtime_library_from_others()
    {
        using Workspace workspace = CreateLibrary("""PrivateAssets="$(Private)" """);
        workspace.Write("Library/Directory.Build.targets", """
            <Project>
              <Target Name="ShowWhetherPrivate" DependsOnTargets="FindWhetherUtf8GenIsPrivate">
                <Message Importance="high" Text="[$(Private)] $(Utf8GenLibraryIsPrivate)." />
              </Target>
            </Project>
            """);
        workspace.Write("Values.proj", """
            <Project>
              <ItemGroup>
                <Value Include="[];[none];[analyzers%3Bbuild];[compile];[compile%3B Runtime];[All]" />
              </ItemGroup>
              <Target Name="Show">
                <MSBuild Projects="Library/Library.csproj" Targets="ShowWhetherPrivate"
                         Properties="Private=$([System.String]::Copy('%(Value.Identity)').Trim('[]').Replace(';', '%3B'))" />
              </Target>
            </Project>
            """);
        (await workspace.DotNetAsync("restore", "Library")).Succeeded();

        CommandResult shown = (await workspace.DotNetAsync("msbuild", "Values.proj")).Succeeded();

        Assert.Equal(
            ["[] .", "[none] .", "[analyzers;build] .", "[compile] .", "[compile; Runtime] true.", "[All] true."],
            shown.Text.Split('\n', StringSplitOptions.TrimEntries).Where(static line => line.StartsWith('[')));
    }

    private Workspace CreateLibrary(string attribute = "")
    {
        var workspace = new Workspace(package);
        workspace.Write("Directory.Build.props", """
            <Project>
              <PropertyGroup>
                <TargetFramework>net10.0</TargetFramework>
                <ImplicitUsings>enable</ImplicitUsings>
                <Nullable>enable</Nullable>
                <Utf8GenMode>hot-errors</Utf8GenMode>
              </PropertyGroup>
            </Project>
            """);
        workspace.Write("Library/OrderKeys.cs", Library);
        workspace.Write("Library/Library.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <PackageId>Shop.Library</PackageId>
                <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
                <AnalysisLevel>latest-all</AnalysisLevel>
                <GenerateDocumentationFile>true</GenerateDocumentationFile>
                <!-- The version of a local package, and what a test below is about. -->
                <WarningsNotAsErrors>NU5104;U8G9006</WarningsNotAsErrors>
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="Utf8Gen" Version="{package.Version}" {attribute} />
              </ItemGroup>
            </Project>
            """);
        return workspace;
    }

    private static void WriteProgram(Workspace workspace, string references)
    {
        workspace.Write("Program/Program.cs", Program);
        workspace.Write("Program/Program.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <OutputType>Exe</OutputType>
              </PropertyGroup>
              <ItemGroup>
                {references}
              </ItemGroup>
            </Project>
            """);
    }
}
