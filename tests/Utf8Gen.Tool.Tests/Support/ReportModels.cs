using System.Collections.Immutable;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.Loading;
using Utf8Gen.Tool.Reports;
using Utf8Gen.Tool.Serializer;

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

    /// <summary>Without a finding, with a call that generated code can do and one that it cannot.</summary>
    public static ReportModel OfCalls()
    {
        string file = Path.Combine(MemorySolution.Folder, "Orders.cs");
        var source = new ContractSource(
            ContractSourceKind.Context, Path.Combine(MemorySolution.Folder, "ShopJson.cs"), 5, "put [Utf8Json] on 'ShopJson'");
        return Of([]) with
        {
            Serializer = new SerializerOverview([
                new SerializerCall(file, default, 7, "JsonSerializer.Deserialize", "List<Order>", source),
                new SerializerCall(file, default, 8, "JsonSerializer.Serialize", "Form", source) { WhyNot = "it is abstract" }]),
        };
    }

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
