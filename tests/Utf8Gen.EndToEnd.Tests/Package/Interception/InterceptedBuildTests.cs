using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package.Interception;

/// <summary>The MSBuild property <c>Utf8GenIntercept</c>.</summary>
public sealed class InterceptedBuildTests(PackedPackage package) : IDisposable
{
    private const string EmittedFile =
        "obj/emitted/Utf8Gen.Interception/Utf8Gen.Interception.InterceptionGenerator/Utf8Gen.Interceptors.g.cs";

    private const string Program = """
        using System.Text;
        using System.Text.Json;
        using static System.Text.Encoding;

        using JsonDocument document = JsonDocument.Parse("{\"id\":1,\"items\":[{\"id\":2},{\"id\":3}]}");
        JsonElement root = document.RootElement;
        Func<JsonElement, int> idOf = element => element.GetProperty("id").GetInt32();
        Console.WriteLine(idOf(root) + Sum(root.GetProperty("items")) + Ids(root).Sum());
        Console.WriteLine(Generic<int>.Length + UTF8.GetBytes("four").Length);
        Console.WriteLine(await Written.TextAsync());
        Console.WriteLine(Find(null)?.ToString() ?? "nothing");

        int Sum(JsonElement items)
        {
            int sum = 0;
            foreach (JsonElement item in items.EnumerateArray())
                sum += item.TryGetProperty("id", out JsonElement id) ? id.GetInt32() : 0;
            return sum;
        }

        static IEnumerable<int> Ids(JsonElement root)
        {
            foreach (JsonElement item in root.GetProperty("items").EnumerateArray())
                yield return item.GetProperty("id").GetInt32();
        }

        static JsonElement? Find(JsonElement? element) => element?.GetProperty("id");

        internal static class Generic<T>
        {
            public static int Length => Encoding.UTF8.GetByteCount("länge") + typeof(T).Name.Length;
        }

        internal static partial class Written
        {
            public static async Task<string> TextAsync()
            {
                using var stream = new MemoryStream();
                await using (var writer = new Utf8JsonWriter(stream))
                {
                    writer.WriteStartObject();
                    writer.WriteString("state", "open");
                    writer.WriteNumber("count", await Task.FromResult(1));
                    writer.WriteEndObject();
                }

                return Encoding.UTF8.GetString(stream.ToArray());
            }
        }
        """;

    private readonly Workspace _workspace = new(package);

    [Fact]
    public async Task An_optimized_build_replaces_calls_and_the_program_does_the_same()
    {
        WriteProject("true");
        string written = await RunAsync("-p:Utf8GenIntercept=false", "-p:Utf8GenMode=strict");
        Assert.False(File.Exists(_workspace.PathOf(EmittedFile)));

        string intercepted = await RunAsync("-warnaserror", "-p:ContinuousIntegrationBuild=true", "-p:Deterministic=true");

        Assert.Equal(written, intercepted);
        string emitted = await File.ReadAllTextAsync(_workspace.PathOf(EmittedFile), TestContext.Current.CancellationToken);
        Assert.Contains("// Utf8Gen intercepted 9 calls in 1 file.\n", emitted, StringComparison.Ordinal);
        Assert.Contains("        // Program.cs(7)\n", emitted, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("true", "Release", "false", true)]
    [InlineData("true", "Debug", "false", false)]
    [InlineData("true", "Release", "true", false)]
    [InlineData("always", "Debug", "false", true)]
    [InlineData("always", "Debug", "true", false)]
    [InlineData("false", "Release", "false", false)]
    [InlineData("true", "Release", "false", false, "-p:DotNetWatchBuild=true")]
    public async Task The_compiler_is_given_the_generator_only_where_it_is_asked_for(
        string intercept, string configuration, string isDesignTime, bool isGiven, string other = "-p:DotNetWatchBuild=false")
    {
        WriteProject(intercept);
        (await _workspace.DotNetAsync("restore")).Succeeded();

        CommandResult load = (await _workspace.DotNetAsync(
            "msbuild", "-t:Compile", other, $"-p:Configuration={configuration}", $"-p:DesignTimeBuild={isDesignTime}",
            "-p:SkipCompilerExecution=true", "-p:ProvideCommandLineArgs=true", "-getItem:CscCommandLineArgs")).Succeeded();

        Assert.Contains("Utf8Gen.Analyzers.dll", load.Text, StringComparison.Ordinal);
        Assert.Equal(isGiven, load.Text.Contains("Utf8Gen.Interception.dll", StringComparison.Ordinal));
    }

    [Fact]
    public async Task An_old_compiler_is_a_warning_that_fails_no_build()
    {
        WriteProject("always");

        CommandResult build = (await _workspace.DotNetAsync(
            "build", "-warnaserror", "-p:TreatWarningsAsErrors=true", "-p:CompilerApiVersion=roslyn4.13")).Succeeded();

        Assert.Contains(
            "Program.csproj : warning U8G9008: Utf8GenIntercept has no effect: it needs the compiler of the .NET 9.0.300 SDK",
            build.Text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task An_unknown_value_fails_the_build()
    {
        WriteProject("yes");

        CommandResult build = await _workspace.DotNetAsync("build");

        Assert.NotEqual(0, build.ExitCode);
        Assert.Contains(
            "error : 'yes' is no value of the property Utf8GenIntercept: it is one of true, always and false.",
            build.Text, StringComparison.Ordinal);
    }

    /// <summary>A debugger and edit-and-continue meet the code as it is written.</summary>
    [Fact]
    public async Task A_debug_build_is_the_same_with_and_without()
    {
        WriteProject("true");

        byte[] with = await BuildAsync("-p:Utf8GenIntercept=true");
        byte[] without = await BuildAsync("-p:Utf8GenIntercept=false");

        Assert.Equal(without, with);
        Assert.False(File.Exists(_workspace.PathOf(EmittedFile)));

        async Task<byte[]> BuildAsync(string property)
        {
            (await _workspace.DotNetAsync("build", "-c", "Debug", "--no-incremental", property)).Succeeded();
            return await File.ReadAllBytesAsync(_workspace.PathOf("bin/Debug/net10.0/Program.dll"), TestContext.Current.CancellationToken);
        }
    }

    [Theory]
    [InlineData("PublishTrimmed")]
    [InlineData("PublishAot")]
    public async Task Published_without_unused_code_it_gives_no_warning_and_does_the_same(string publishing)
    {
        await RuntimePacks.RequireAsync(publishing);
        WriteProject("true");

        CommandResult publish = await _workspace.DotNetAsync(
            "publish", "-warnaserror", $"-p:{publishing}=true", "-p:UseCurrentRuntimeIdentifier=true", "-p:InvariantGlobalization=true",
            "--self-contained", "-o", "published");
        Assert.SkipWhen(RuntimePacks.LacksNativeTools(publish), $"{publishing} needs native tools:\n{publish.Text}");
        publish.Succeeded();

        Assert.True(File.Exists(_workspace.PathOf(EmittedFile)));
        string program = _workspace.PathOf(OperatingSystem.IsWindows() ? "published/Program.exe" : "published/Program");
        CommandResult run = await Command.RunAsync(_workspace.Directory, new Dictionary<string, string?>(), program);
        Assert.Equal(
            ["11", "15", """{"state":"open","count":1}""", "nothing"],
            run.Succeeded().Text.Split(['\r', '\n'], StringSplitOptions.RemoveEmptyEntries));
    }

    public void Dispose() => _workspace.Dispose();

    private async Task<string> RunAsync(params string[] arguments)
    {
        (await _workspace.DotNetAsync(["build", "-c", "Release", .. arguments])).Succeeded();
        return (await _workspace.DotNetAsync("bin/Release/net10.0/Program.dll")).Succeeded().Text;
    }

    private void WriteProject(string intercept)
    {
        _workspace.Write("Program.cs", Program);
        _workspace.Write("Program.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <OutputType>Exe</OutputType>
                <TargetFramework>net10.0</TargetFramework>
                <ImplicitUsings>enable</ImplicitUsings>
                <Nullable>enable</Nullable>
                <Utf8GenMode>suggestions</Utf8GenMode>
                <Utf8GenIntercept>{intercept}</Utf8GenIntercept>
                <EmitCompilerGeneratedFiles>true</EmitCompilerGeneratedFiles>
                <CompilerGeneratedFilesOutputPath>obj/emitted</CompilerGeneratedFilesOutputPath>
                <InterceptorsNamespaces>$(InterceptorsNamespaces);Some.Others</InterceptorsNamespaces>
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="Utf8Gen" Version="{package.Version}" />
              </ItemGroup>
            </Project>
            """);
    }
}
