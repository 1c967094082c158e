using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Baselines;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules;

namespace Utf8Gen.Analyzers.Tests.Baselines;

/// <summary>Baselines for tests.</summary>
internal static class BaselineText
{
    /// <summary>The name of the project of a test.</summary>
    public const string Project = "Test";

    private static readonly DiagnosticAnalyzer Patterns = new PatternAnalyzer();

    private static readonly JsonSerializerOptions AsWritten = new()
    {
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault,
    };

    /// <summary>A baseline that accepts what an analyzer finds in some code.</summary>
    public static async Task<string> Accepting(string source, CodeOptions? options = null, DiagnosticAnalyzer? analyzer = null)
        => Of(await EntriesOf(source, options, analyzer));

    public static string Of(params IEnumerable<BaselineEntry> entries)
        => $$"""{ "version": 1, "findings": {{JsonSerializer.Serialize(entries, AsWritten)}} }""";

    public static async Task<BaselineEntry[]> EntriesOf(string source, CodeOptions? options = null, DiagnosticAnalyzer? analyzer = null)
    {
        Project project = TestSolution.ShareProject(source, options ?? CodeOptions.Default);
        Compilation compilation = (await project.GetCompilationAsync())!;
        return
        [
            .. from finding in await AnalyzerRun.FindAsync(project, analyzer ?? Patterns)
               where finding.Location.IsInSource
               let model = compilation.GetSemanticModel(finding.Location.SourceTree!)
               let identity = FindingIdentity.TryCreate(finding, model, CancellationToken.None)
               where identity is not null
               group finding by identity.Value into found
               select new BaselineEntry(
                   Project,
                   found.Key.Rule,
                   found.Key.Member,
                   found.Key.Expression,
                   found.Count(),
                   found.Count(static finding => RuleCatalogue.IsHot(finding.Id))),
        ];
    }

    public static CodeOptions With(string baseline, CodeOptions? options = null)
        => (options ?? CodeOptions.Default) with { AdditionalFiles = [new SourceFile(BaselineNames.FileName, baseline)] };
}
