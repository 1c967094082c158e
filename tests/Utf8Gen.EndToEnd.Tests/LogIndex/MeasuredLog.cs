using LogIndex;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.LogIndex;

/// <summary>The built program, started once over a made-up log for all tests of what it measures.</summary>
public sealed class MeasuredLog : IAsyncLifetime
{
    /// <summary>All code is optimised at its first call: there is nothing to wait for.</summary>
    private static readonly Dictionary<string, string?> Optimized = new() { ["DOTNET_TieredCompilation"] = "0" };

    /// <summary>What it printed.</summary>
    public string Output { get; private set; } = "";

    /// <inheritdoc/>
    public async ValueTask InitializeAsync()
        => Output = (await RunAsync(Path.GetTempPath(), "--lines", "20000")).Succeeded().Text;

    /// <inheritdoc/>
    public ValueTask DisposeAsync() => ValueTask.CompletedTask;

    internal static Task<CommandResult> RunAsync(string folder, params string[] arguments)
        => Command.RunAsync(folder, Optimized, "dotnet", [typeof(LogProgram).Assembly.Location, .. arguments]);
}
