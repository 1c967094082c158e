using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Parsing;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation;

/// <summary>Reports the mistakes in tables, each at the key or symbol that caused it.</summary>
/// <remarks>It runs the generator's parser again: what travels through the generator's pipeline has no places, so that
/// moving code around makes nothing new.</remarks>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class Utf8TableAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(
        RuleCatalogue.U8G2001,
        RuleCatalogue.U8G2002,
        RuleCatalogue.U8G2004,
        RuleCatalogue.U8G2005,
        RuleCatalogue.U8G2006,
        RuleCatalogue.U8G2007,
        RuleCatalogue.U8G2008,
        RuleCatalogue.U8G2011,
        RuleCatalogue.U8G2028);

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            if (start.Compilation.GetTypeByMetadataName(KnownNames.Utf8TableAttribute) is not null)
                start.RegisterSymbolAction(AnalyzeType, SymbolKind.NamedType);
        });
    }

    private static void AnalyzeType(SymbolAnalysisContext context)
    {
        var type = (INamedTypeSymbol)context.Symbol;
        ImmutableArray<AttributeData> sources = TableParser.KeySources(type);
        if (!sources.IsEmpty)
            TableParser.Parse(type, sources, context.Compilation, context.ReportDiagnostic, context.CancellationToken);
    }
}
