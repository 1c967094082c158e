using System.Runtime.InteropServices.JavaScript;
using System.Runtime.Versioning;
using System.Text.Json;

namespace Utf8Gen.Playground;

/// <summary>What <c>Page/worker.js</c> calls. Answers are JSON.</summary>
[SupportedOSPlatform("browser")]
internal static partial class Program
{
    private static Workbench? s_workbench;

    private static void Main()
    {
    }

    /// <param name="references">The assemblies that a program is compiled against, in a ZIP archive.</param>
    [JSExport]
    internal static void Open(byte[] references) => s_workbench = new Workbench(new MemoryStream(references));

    /// <returns>An <see cref="Analysis"/>.</returns>
    [JSExport]
    internal static async Task<string> Analyze(string code)
        => JsonSerializer.Serialize(await s_workbench!.AnalyzeAsync(code), PageJson.Default.Analysis);

    /// <returns>The <see cref="Fix"/>es for a finding of the last analysis.</returns>
    [JSExport]
    internal static async Task<string> FindFixes(int finding)
        => JsonSerializer.Serialize(await s_workbench!.FindFixesAsync(finding), PageJson.Default.IReadOnlyListFix);
}
