using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>A library of four targets that takes no dependency for its lookups, and programs that
/// use it.</summary>
public sealed class WithoutRuntimeTests(PackedPackage package)
{
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
        using Workspace workspace = CreateLibrary();
        await PackAsync(workspace);
        WriteProgram(workspace, """<PackageReference Include="Shop.Orders" Version="1.0.0" />""");

        CommandResult run = (await workspace.DotNetAsync("run", "--project", "Program")).Succeeded();

        Assert.Equal(Answer, run.Text.Trim());
        AssertNothingOfUtf8Gen(workspace);
        foreach (string framework in (string[])["netstandard2.0", "net8.0", "net9.0", "net10.0"])
            Assert.DoesNotContain("Utf8Gen", ReferencesOf(workspace.PathOf($"Library/bin/Release/{framework}/Library.dll")));
    }

    [Fact]
    public async Task So_does_one_that_has_its_build_for_netstandard()
    {
        using Workspace workspace = CreateLibrary("netstandard2.0");
        WriteProgram(workspace, """<ProjectReference Include="../Library/Library.csproj" />""");

        CommandResult run = (await workspace.DotNetAsync("run", "--project", "Program")).Succeeded();

        Assert.Equal(Answer, run.Text.Trim());
        AssertNothingOfUtf8Gen(workspace);
    }

    [Fact]
    public async Task A_program_may_leave_the_library_out_too_unless_another_project_needs_it()
    {
        using Workspace workspace = CreateLibrary("net10.0");
        string reference = $"""<PackageReference Include="Utf8Gen" Version="{package.Version}" />""";
        WriteProgram(workspace, """<ProjectReference Include="../Library/Library.csproj" />""" + reference, WithoutRuntime);

        CommandResult run = (await workspace.DotNetAsync("run", "--project", "Program")).Succeeded();

        Assert.Equal(Answer, run.Text.Trim());
        AssertNothingOfUtf8Gen(workspace);

        WriteLibrary(workspace, "net10.0", properties: "", attributes: "");
        run = (await workspace.DotNetAsync("run", "--project", "Program")).Succeeded();

        Assert.Equal(Answer, run.Text.Trim());
        Assert.True(File.Exists(workspace.PathOf("Program/bin/Debug/net10.0/Utf8Gen.dll")));
    }

    [Fact]
    public async Task Who_packs_a_dependency_that_is_not_needed_is_told_so()
    {
        using Workspace workspace = CreateLibrary("net10.0;netstandard2.0", attributes: "");

        CommandResult pack = (await workspace.DotNetAsync("pack", "Library", "-o", "feed")).Succeeded();

        Assert.Contains("warning : Utf8GenRuntime is false, but this package depends on Utf8Gen", pack.Text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Another_value_is_refused()
    {
        using Workspace workspace = CreateLibrary("net10.0", properties: "<Utf8GenRuntime>never</Utf8GenRuntime>");

        CommandResult build = await workspace.DotNetAsync("build", "Library");

        Assert.Contains(
            "error : 'never' is no value of the property Utf8GenRuntime: it is true or false.", build.Text, StringComparison.Ordinal);
    }

    private const string WithoutRuntime = "<Utf8GenRuntime>false</Utf8GenRuntime>";

    private static void AssertNothingOfUtf8Gen(Workspace workspace)
    {
        string folder = workspace.PathOf("Program/bin/Debug/net10.0");
        Assert.DoesNotContain(Directory.EnumerateFiles(folder), static path => path.EndsWith("Utf8Gen.dll", StringComparison.Ordinal));
        Assert.DoesNotContain("Utf8Gen.dll", File.ReadAllText(Path.Combine(folder, "Program.deps.json")), StringComparison.Ordinal);
    }

    private static string[] ReferencesOf(string path)
    {
        using FileStream file = File.OpenRead(path);
        using var image = new PEReader(file);
        MetadataReader metadata = image.GetMetadataReader();
        return [.. metadata.AssemblyReferences.Select(reference => metadata.GetString(metadata.GetAssemblyReference(reference).Name))];
    }

    private static async Task PackAsync(Workspace workspace)
    {
        workspace.Write("Program/nuget.config", """
            <configuration>
              <packageSources>
                <add key="library" value="../feed" />
              </packageSources>
              <packageSourceMapping>
                <packageSource key="library">
                  <package pattern="Shop.Orders" />
                </packageSource>
              </packageSourceMapping>
            </configuration>
            """);
        CommandResult pack = (await workspace.DotNetAsync("pack", "Library", "-o", "feed")).Succeeded();
        Assert.DoesNotContain("warning", pack.Text, StringComparison.Ordinal);
    }

    private Workspace CreateLibrary(
        string frameworks = "netstandard2.0;net8.0;net9.0;net10.0",
        string properties = WithoutRuntime,
        string attributes = """PrivateAssets="all" """)
    {
        var workspace = new Workspace(package);
        workspace.Write("Library/Orders.cs", Library);
        workspace.Write("Library/Orders.md", "Describes orders.");
        WriteLibrary(workspace, frameworks, properties, attributes);
        return workspace;
    }

    private void WriteLibrary(Workspace workspace, string frameworks, string properties, string attributes)
        => workspace.Write("Library/Library.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <TargetFrameworks>{frameworks}</TargetFrameworks>
                <LangVersion>11</LangVersion>
                <Nullable>enable</Nullable>
                <PackageId>Shop.Orders</PackageId>
                <PackageReadmeFile>Orders.md</PackageReadmeFile>
                <GenerateDocumentationFile>true</GenerateDocumentationFile>
                <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
                <AnalysisLevel>latest-recommended</AnalysisLevel>
                <!-- The version of a local package. -->
                <WarningsNotAsErrors>NU5104</WarningsNotAsErrors>
                <!-- What no project here has references of. -->
                <DisableTransitiveFrameworkReferenceDownloads>true</DisableTransitiveFrameworkReferenceDownloads>
                {properties}
              </PropertyGroup>
              <ItemGroup>
                <None Include="Orders.md" Pack="true" PackagePath="/" />
                <PackageReference Include="Utf8Gen" Version="{package.Version}" {attributes} />
              </ItemGroup>
              <ItemGroup Condition="'$(TargetFramework)' == 'netstandard2.0'">
                <PackageReference Include="System.Memory" Version="4.6.3" />
                <PackageReference Include="System.Text.Json" Version="10.0.14" />
              </ItemGroup>
            </Project>
            """);

    private static void WriteProgram(Workspace workspace, string references, string properties = "")
    {
        workspace.Write("Program/Program.cs", Program);
        workspace.Write("Program/Program.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <OutputType>Exe</OutputType>
                <TargetFramework>net10.0</TargetFramework>
                {properties}
              </PropertyGroup>
              <ItemGroup>
                {references}
              </ItemGroup>
            </Project>
            """);
    }
}
