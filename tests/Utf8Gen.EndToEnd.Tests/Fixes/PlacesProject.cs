using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Fixes;

/// <summary>A library for three target frameworks, which differ in what they can compile.</summary>
internal static class PlacesProject
{
    /// <summary>Without code.</summary>
    public static Workspace Create(PackedPackage package)
    {
        var workspace = new Workspace(package);
        workspace.Write("Places.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <TargetFrameworks>net10.0;net8.0;netstandard2.0</TargetFrameworks>
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
        return workspace;
    }

    /// <summary>The text of each of its files of C#, by its name.</summary>
    public static IReadOnlyDictionary<string, string> TextsIn(Workspace workspace)
        => Directory.EnumerateFiles(workspace.Directory, "*.cs").ToDictionary(static file => Path.GetFileName(file), File.ReadAllText);
}
