using System.Collections.Immutable;
using System.Runtime.InteropServices.JavaScript;
using System.Runtime.Versioning;
using System.Text.Json;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Playground;

/// <summary>What <c>wwwroot/worker.js</c> calls. Answers are JSON.</summary>
[SupportedOSPlatform("browser")]
internal static partial class Program
{
    private static ImmutableArray<MetadataReference> s_references;
    private static Workbench? s_workbench;
    private static FixFinder? s_fixes;

    private static void Main()
    {
    }

    /// <param name="references">The assemblies that a program is compiled against, in a ZIP archive.</param>
    [JSExport]
    internal static void Open(byte[] references)
    {
        s_references = ProgramProject.LoadReferences(new MemoryStream(references));
        s_workbench = new Workbench(s_references);
    }

    /// <returns>The <see cref="Finding"/>s of the rules.</returns>
    [JSExport]
    internal static async Task<string> Find(string code)
        => JsonSerializer.Serialize(await s_workbench!.FindAsync(code), PageJson.Default.IReadOnlyListFinding);

    /// <returns>The <see cref="Analysis"/> of the code of the last <see cref="Find"/>.</returns>
    [JSExport]
    internal static string Analyze() => JsonSerializer.Serialize(s_workbench!.Analyze(), PageJson.Default.Analysis);

    /// <param name="finding">Its position in the last answer.</param>
    /// <returns>The <see cref="Fix"/>es for it.</returns>
    [JSExport]
    internal static async Task<string> FindFixes(int finding)
    {
        s_fixes ??= new FixFinder(s_references);
        return JsonSerializer.Serialize(
            await s_fixes.FindAsync(s_workbench!.Code, s_workbench.Found[finding]), PageJson.Default.IReadOnlyListFix);
    }
}
