using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>What reaches the projects that use a library which uses the package.</summary>
/// <remarks>The library lets no warning through, of the emitted files neither. The mode would make
/// every hot finding fail a build: one that passes has not been looked at.</remarks>
[Collection(nameof(BuiltProjects))]
public sealed class LibraryTests(BuiltProjects projects)
{
    private const string LibraryProperties = """
        <PackageId>Shop.Library</PackageId>
        <Utf8GenMode>hot-errors</Utf8GenMode>
        <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
        <AnalysisLevel>latest-all</AnalysisLevel>
        <GenerateDocumentationFile>true</GenerateDocumentationFile>
        <!-- The version of a local package, and what a test below is about. -->
        <WarningsNotAsErrors>NU5104;U8G9006</WarningsNotAsErrors>
        """;

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

    [Theory]
    [InlineData("UserOfProject")]
    [InlineData("Users/UserOfPackage")]
    public async Task A_project_that_uses_it_runs_it_and_is_not_looked_at(string user)
        => Assert.Equal(["Id True"], await projects.RunAsync(user));

    [Fact]
    public void A_project_that_references_the_package_itself_is_looked_at()
        => Assert.Contains("Program.cs(12,57): error U8G1001:", projects.LinesAbout("UserOfBoth"), StringComparison.Ordinal);

    [Fact]
    public async Task A_library_that_keeps_the_reference_to_itself_is_warned_of_what_its_users_get()
    {
        Assert.Contains(
            "PrivateLibrary/OrderKeys.cs(9,2): warning U8G9006: 'OrderKeys' needs Utf8Gen.dll, ",
            projects.LinesAbout("PrivateLibrary").Replace('\\', '/'),
            StringComparison.Ordinal);

        Assert.Contains("FileNotFoundException", (await projects.StartAsync("UserOfPrivate")).Text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Only_some_values_keep_the_runtime_library_from_others()
    {
        CommandResult shown = (await projects.DotNetAsync("msbuild", "Values.msbuild")).Succeeded();

        Assert.Equal(
            ["[] .", "[none] .", "[analyzers;build] .", "[compile] .", "[compile; Runtime] true.", "[All] true."],
            shown.Text.Split('\n', StringSplitOptions.TrimEntries).Where(static line => line.StartsWith('[')));
    }

    internal static void Write(Workspace workspace)
    {
        WriteLibrary("LibraryPacked", "");
        WriteLibrary("PrivateLibrary", """PrivateAssets="all" """);
        WriteProgram(workspace, "UserOfProject", """<ProjectReference Include="../LibraryPacked/LibraryPacked.csproj" />""");
        WriteProgram(workspace, "UserOfPrivate", """<ProjectReference Include="../PrivateLibrary/PrivateLibrary.csproj" />""");
        WriteProgram(workspace, "UserOfBoth", $"""
            <ProjectReference Include="../LibraryPacked/LibraryPacked.csproj" />
            <PackageReference Include="utf8gen" Version="{workspace.PackageVersion}" />
            """);

        workspace.WriteProject("Values", reference: workspace.ReferenceWith("""PrivateAssets="$(Private)" """));
        workspace.Write("Values/Directory.Build.targets", """
            <Project>
              <Target Name="ShowWhetherPrivate" DependsOnTargets="FindWhetherUtf8GenIsPrivate">
                <Message Importance="high" Text="[$(Private)] $(Utf8GenLibraryIsPrivate)." />
              </Target>
            </Project>
            """);
        workspace.Write("Values.msbuild", """
            <Project>
              <ItemGroup>
                <Value Include="[];[none];[analyzers%3Bbuild];[compile];[compile%3B Runtime];[All]" />
              </ItemGroup>
              <Target Name="Show">
                <MSBuild Projects="Values/Values.csproj" Targets="ShowWhetherPrivate"
                         Properties="Private=$([System.String]::Copy('%(Value.Identity)').Trim('[]').Replace(';', '%3B'))" />
              </Target>
            </Project>
            """);

        void WriteLibrary(string name, string attributes)
        {
            workspace.Write($"{name}/OrderKeys.cs", Library);
            workspace.WriteProject(name, properties: LibraryProperties, reference: workspace.ReferenceWith(attributes));
        }
    }

    /// <summary>Writes the user of the packed library.</summary>
    internal static void WriteUser(Workspace workspace)
        => WriteProgram(workspace, "Users/UserOfPackage", """<PackageReference Include="Shop.Library" Version="1.0.0" />""");

    private static void WriteProgram(Workspace workspace, string name, string reference)
    {
        workspace.Write($"{name}/Program.cs", Program);
        workspace.WriteProject(
            name, properties: "<OutputType>Exe</OutputType><Utf8GenMode>hot-errors</Utf8GenMode>", reference: reference);
    }
}
