using System.Collections.Immutable;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.Loading;
using Utf8Gen.Tool.Reports;

namespace Utf8Gen.Tool.Tests.Support;

/// <summary>Scans to make reports of.</summary>
internal static class ReportModels
{
    public static ReportModel Of(ImmutableArray<Finding> findings)
        => new(
            "Shop.slnx",
            MemorySolution.Folder,
            findings,
            new Dictionary<Finding, FixPreview>(),
            [new SkippedProject(Path.Combine(MemorySolution.Folder, "Old.fsproj"), "it is not a C# project")],
            Projects: 2);

    /// <summary>With the fix of each finding that has one.</summary>
    public static async Task<ReportModel> WithFixesAsync(ImmutableArray<Finding> findings)
    {
        var fixes = new Dictionary<Finding, FixPreview>();
        foreach (Finding finding in findings)
        {
            if (await FixPreview.FindAsync(finding, TestContext.Current.CancellationToken) is { } fix)
                fixes.Add(finding, fix);
        }

        return Of(findings) with { Fixes = fixes };
    }
}
