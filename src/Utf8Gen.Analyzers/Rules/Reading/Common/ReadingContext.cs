using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.HotPaths;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Reading.Common;

/// <summary>What the rules for reading JSON know of a compilation, found once.</summary>
internal sealed class ReadingContext
{
    private readonly PatternReporter _reporter;

    private ReadingContext(JsonSymbols json, LookupSubjects lookups, HotPathModel hotPaths, PatternReporter reporter)
    {
        Json = json;
        Lookups = lookups;
        HotPaths = hotPaths;
        _reporter = reporter;
    }

    public JsonSymbols Json { get; }

    /// <summary>What a generated lookup can look at; nothing where the runtime library is not referenced.</summary>
    public LookupSubjects Lookups { get; }

    public HotPathModel HotPaths { get; }

    public static ReadingContext Create(CompilationStartAnalysisContext start, JsonSymbols json)
    {
        HotPathModel hotPaths = HotPathModel.Create(start.Compilation, start.Options);
        return new ReadingContext(json, LookupSubjects.In(start.Compilation), hotPaths, PatternReporter.Create(start, hotPaths));
    }

    /// <summary>Reports a pattern that was found in the operation which a rule was called for.</summary>
    public void Report(OperationAnalysisContext context, PatternRule rule, Location location, params string[] arguments)
        => Report(context, rule, context.Operation, location, arguments);

    /// <summary>Reports a pattern that was found in another operation of the same member.</summary>
    public void Report(OperationAnalysisContext context, PatternRule rule, IOperation operation, Location location, params string[] arguments)
        => _reporter.Report(context, rule, operation, location, arguments);

    /// <summary>Reports a pattern under the id that it has anywhere, hot or not.</summary>
    public void ReportAnywhere(OperationAnalysisContext context, PatternRule rule, Location location, params string[] arguments)
        => _reporter.ReportAnywhere(context, rule, context.Operation, location, arguments);
}
