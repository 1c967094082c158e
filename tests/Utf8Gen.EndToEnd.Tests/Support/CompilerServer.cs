using System.Diagnostics;
using Utf8Gen.EndToEnd.Tests.Support;

[assembly: AssemblyFixture(typeof(CompilerServer))]

namespace Utf8Gen.EndToEnd.Tests.Support;

/// <summary>The compiler server of all builds of these tests, which loads the package's analyzers once. The first build
/// starts it.</summary>
/// <remarks>It has a name of its own: no build of the machine's user meets it, or is ended with it.</remarks>
public sealed class CompilerServer : IAsyncDisposable
{
    /// <summary>For the MSBuild property <c>SharedCompilationId</c>.</summary>
    internal static string Name { get; } = $"utf8gen-{Environment.ProcessId}-{Guid.NewGuid():N}";

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        using Process shutdown = Process.Start("dotnet", [Repository.CompilerServer, $"-pipename:{Name}", "-shutdown"]);
        await shutdown.WaitForExitAsync();
    }
}
