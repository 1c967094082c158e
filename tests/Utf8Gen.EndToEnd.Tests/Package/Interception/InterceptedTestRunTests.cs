using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package.Interception;

/// <summary>Tests of a program that is built with interception.</summary>
public sealed class InterceptedTestRunTests(PackedPackage package)
{
    [Fact]
    public async Task Tests_in_release_pass_and_stack_traces_show_the_code_as_it_is_written()
    {
        using var workspace = new Workspace(package);
        workspace.Write("Directory.Packages.props", await File.ReadAllTextAsync(
            Repository.PathOf("Directory.Packages.props"), TestContext.Current.CancellationToken));
        workspace.Write("ShopTests.cs", """
            using System.Text.Json;
            using Xunit;

            public sealed class ShopTests
            {
                [Fact]
                public void An_item_has_an_id()
                {
                    using JsonDocument document = JsonDocument.Parse("{\"id\":7}");
                    Assert.Equal(7, document.RootElement.GetProperty("id").GetInt32());
                }

                [Fact]
                public void An_item_has_no_price()
                {
                    using JsonDocument document = JsonDocument.Parse("{\"id\":7}");
                    KeyNotFoundException thrown = Assert.Throws<KeyNotFoundException>(() => document.RootElement.GetProperty("price"));
                    Assert.Contains(nameof(ShopTests), thrown.StackTrace);
                    Assert.DoesNotContain("Intercept", thrown.StackTrace);
                }
            }
            """);
        workspace.Write("Tests.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <TargetFramework>net10.0</TargetFramework>
                <OutputType>Exe</OutputType>
                <ImplicitUsings>enable</ImplicitUsings>
                <Nullable>enable</Nullable>
                <Utf8GenIntercept>true</Utf8GenIntercept>
                <EmitCompilerGeneratedFiles>true</EmitCompilerGeneratedFiles>
                <CompilerGeneratedFilesOutputPath>obj/emitted</CompilerGeneratedFilesOutputPath>
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="Utf8Gen" VersionOverride="{package.Version}" />
                <PackageReference Include="Microsoft.NET.Test.Sdk" />
                <PackageReference Include="xunit.v3" />
                <PackageReference Include="xunit.runner.visualstudio" />
              </ItemGroup>
            </Project>
            """);

        CommandResult run = (await workspace.DotNetAsync("test", "-c", "Release")).Succeeded();

        Assert.Contains("Passed:     2", run.Text, StringComparison.Ordinal);
        Assert.Single(Directory.EnumerateFiles(
            workspace.PathOf("obj/emitted"), "Utf8Gen.Interceptors.g.cs", SearchOption.AllDirectories));
    }
}
