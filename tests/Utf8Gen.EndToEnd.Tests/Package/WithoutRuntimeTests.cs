using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>A library of four targets that takes no dependency for its lookups, and programs that use it.</summary>
[Collection(nameof(BuiltProjects))]
public sealed class WithoutRuntimeTests(BuiltProjects projects)
{
    private const string WithoutRuntime = "<Utf8GenRuntime>false</Utf8GenRuntime>";

    private const string LibraryProperties = """
        <LangVersion>11</LangVersion>
        <ImplicitUsings>disable</ImplicitUsings>
        <PackageReadmeFile>Orders.md</PackageReadmeFile>
        <GenerateDocumentationFile>true</GenerateDocumentationFile>
        <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
        <AnalysisLevel>latest-recommended</AnalysisLevel>
        <!-- The version of a local package. -->
        <WarningsNotAsErrors>NU5104</WarningsNotAsErrors>
        <!-- What no project here has references of. -->
        <DisableTransitiveFrameworkReferenceDownloads>true</DisableTransitiveFrameworkReferenceDownloads>
        """;

    private const string LibraryItems = """
        <None Include="Orders.md" Pack="true" PackagePath="/" />
        <PackageReference Include="System.Memory" Version="4.6.3" Condition="'$(TargetFramework)' == 'netstandard2.0'" />
        <PackageReference Include="System.Text.Json" Version="10.0.14" Condition="'$(TargetFramework)' == 'netstandard2.0'" />
        """;

    private const string Answer = "Id:Post Name:- Unknown:- release-date 3 LongTerm";

    private const string Library = """
        using System;
        using System.Text.Json;
        using Utf8Gen;

        namespace Shop
        {
            internal enum Method { Unknown = -1, Get, Post }

            internal enum Channel { Current, LongTerm }

            [Utf8Table("id", "name", "version", "release-date", "a", "b", "c", "d", "e", "f", "g")]
            internal static partial class Keys { }

            [Utf8Table<Channel>(Naming = Utf8Naming.KebabCaseLower)]
            internal static partial class Channels { }

            /// <summary>Describes orders.</summary>
            public static partial class Orders
            {
                [Utf8Match("GET", "POST")]
                private static partial Method MatchMethod(ref Utf8JsonReader reader);

                /// <summary>Describes an order.</summary>
                public static string Describe(byte[] json)
                {
                    var reader = new Utf8JsonReader(json);
                    string text = "";
                    while (reader.Read())
                    {
                        if (reader.TokenType == JsonTokenType.PropertyName)
                            text += Keys.Match(ref reader);
                        else if (reader.TokenType == JsonTokenType.String)
                            text += MatchMethod(ref reader) is var method && method >= 0 ? $":{method} " : ":- ";
                    }

                    Channels.TryMatch("long-term", out Channel channel);
                    return $"{text}{Keys.GetString(Keys.Key.ReleaseDate)} {(int)Keys.Match("release-date".AsSpan())} {channel}";
                }
            }
        }
        """;

    private const string Program = """
        System.Console.WriteLine(Shop.Orders.Describe("{\"id\":\"P\\u004fST\",\"n\\u0061me\":\"PUT\",\"other\":\"\"}"u8.ToArray()));
        """;

    [Fact]
    public async Task A_program_that_has_the_package_of_the_library_needs_nothing_of_Utf8Gen()
    {
        Assert.Equal([Answer], await projects.RunAsync("Users/OrdersOfPackage"));
        AssertNothingOfUtf8Gen("Users/OrdersOfPackage");
        projects.AssertHasNoWarning("OrdersPacked");
        foreach (string framework in (string[])["netstandard2.0", "net8.0", "net9.0", "net10.0"])
        {
            Assert.DoesNotContain(
                "Utf8Gen", AssemblyFile.ReferencesOf(projects.PathOf($"OrdersPacked/bin/Debug/{framework}/OrdersPacked.dll")));
        }
    }

    [Theory]
    [InlineData("OrdersOfNetStandard")]
    [InlineData("OrdersWithoutRuntime")]
    public async Task So_does_one_that_has_its_build_for_netstandard_and_one_that_leaves_the_library_out_too(string program)
    {
        Assert.Equal([Answer], await projects.RunAsync(program));
        AssertNothingOfUtf8Gen(program);
    }

    [Fact]
    public async Task A_program_that_leaves_the_library_out_has_it_if_another_project_needs_it()
    {
        Assert.Equal([Answer], await projects.RunAsync("OrdersWithRuntime"));
        Assert.True(File.Exists(projects.PathOf("OrdersWithRuntime/bin/Debug/net10.0/Utf8Gen.dll")));
    }

    [Fact]
    public void Who_packs_a_dependency_that_is_not_needed_is_told_so()
        => Assert.Contains(
            "warning : Utf8GenRuntime is false, but this package depends on Utf8Gen",
            projects.LinesAbout("DependentPacked"),
            StringComparison.Ordinal);

    [Fact]
    public void Another_value_is_refused()
        => Assert.Contains(
            "error : 'never' is not a value of the property Utf8GenRuntime; use true or false.",
            projects.LinesAbout("NeverRuntime"),
            StringComparison.Ordinal);

    internal static void Write(Workspace workspace)
    {
        string privately = workspace.ReferenceWith("""PrivateAssets="all" """);
        WriteLibrary(
            "OrdersPacked", "netstandard2.0;net8.0;net9.0;net10.0", "<PackageId>Shop.Orders</PackageId>" + WithoutRuntime, privately);
        WriteLibrary("NetStandardLibrary", "netstandard2.0", WithoutRuntime, privately);
        WriteLibrary("LibraryWithoutRuntime", "net10.0", WithoutRuntime, privately);
        WriteLibrary("LibraryWithRuntime", "net10.0", "", workspace.ReferenceWith(""));
        WriteLibrary("DependentPacked", "net10.0;netstandard2.0", WithoutRuntime, workspace.ReferenceWith(""));
        WriteLibrary("NeverRuntime", "net10.0", "<Utf8GenRuntime>never</Utf8GenRuntime>", privately);
        WriteProgram(
            workspace, "OrdersOfNetStandard", "", """<ProjectReference Include="../NetStandardLibrary/NetStandardLibrary.csproj" />""");
        foreach (string kind in (string[])["WithoutRuntime", "WithRuntime"])
        {
            WriteProgram(workspace, "Orders" + kind, WithoutRuntime, workspace.ReferenceWith("")
                + $"""<ProjectReference Include="../Library{kind}/Library{kind}.csproj" />""");
        }

        void WriteLibrary(string name, string frameworks, string properties, string reference)
        {
            workspace.WriteProject(name, frameworks, LibraryProperties + properties, LibraryItems, reference);
            workspace.Write($"{name}/Orders.cs", Library);
            workspace.Write($"{name}/Orders.md", "Describes orders.");
        }
    }

    /// <summary>Writes the user of the packed library.</summary>
    internal static void WriteUser(Workspace workspace)
        => WriteProgram(workspace, "Users/OrdersOfPackage", "", """<PackageReference Include="Shop.Orders" Version="1.0.0" />""");

    private static void WriteProgram(Workspace workspace, string name, string properties, string references)
    {
        workspace.WriteProject(name, properties: "<OutputType>Exe</OutputType>" + properties, reference: references);
        workspace.Write($"{name}/Program.cs", Program);
    }

    private void AssertNothingOfUtf8Gen(string program)
    {
        string folder = projects.PathOf($"{program}/bin/Debug/net10.0");
        Assert.DoesNotContain(Directory.EnumerateFiles(folder), static path => path.EndsWith("Utf8Gen.dll", StringComparison.Ordinal));
        Assert.DoesNotContain(
            "Utf8Gen.dll", File.ReadAllText(Path.Combine(folder, Path.GetFileName(program) + ".deps.json")), StringComparison.Ordinal);
    }
}
