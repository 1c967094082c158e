using System.Collections.Concurrent;

namespace Utf8Gen.EndToEnd.Tests.Support;

/// <summary>What the SDK needs besides itself to publish a program with its runtime: packages of
/// the machine's own feeds.</summary>
internal static class RuntimePacks
{
    /// <summary>What the SDK says that it has not found.</summary>
    private static readonly string[] NativeTools = ["Platform linker", "Symbol stripping tool"];

    private static readonly ConcurrentDictionary<string, Lazy<Task<CommandResult>>> Restores = new(StringComparer.Ordinal);

    /// <summary>Brings them to where a <see cref="Workspace"/> restores from; the test is skipped
    /// where they cannot be had.</summary>
    /// <param name="publishing">The property that asks for them, <c>PublishTrimmed</c>
    /// or <c>PublishAot</c>.</param>
    public static async Task RequireAsync(string publishing)
    {
        CommandResult restore = await Restores
            .GetOrAdd(publishing, static publishing => new Lazy<Task<CommandResult>>(() => RestoreAsync(publishing))).Value;
        Assert.SkipWhen(restore.ExitCode != 0, $"{publishing} needs packages that cannot be restored here:\n{restore.Text}");
    }

    /// <summary>Whether compilation ahead of time failed for want of what it needs besides the SDK, a linker.</summary>
    public static bool LacksNativeTools(CommandResult publish)
        => publish.ExitCode != 0 && Array.Exists(NativeTools, tool => publish.Text.Contains(tool, StringComparison.Ordinal));

    private static async Task<CommandResult> RestoreAsync(string publishing)
    {
        DirectoryInfo folder = Directory.CreateTempSubdirectory("utf8gen-packs-");
        try
        {
            await File.WriteAllTextAsync(Path.Combine(folder.FullName, "Packs.csproj"), $"""
                <Project Sdk="Microsoft.NET.Sdk">
                  <PropertyGroup>
                    <OutputType>Exe</OutputType>
                    <TargetFramework>net10.0</TargetFramework>
                    <SelfContained>true</SelfContained>
                    <UseCurrentRuntimeIdentifier>true</UseCurrentRuntimeIdentifier>
                    <{publishing}>true</{publishing}>
                  </PropertyGroup>
                </Project>
                """, TestContext.Current.CancellationToken);
            var environment = new Dictionary<string, string?> { ["NUGET_PACKAGES"] = Repository.Packages };
            return await Command.RunAsync(folder.FullName, environment, "dotnet", "restore");
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }
}
