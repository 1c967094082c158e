using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
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
        RuleCatalogue.U8G2028,
        RuleCatalogue.U8G9001);

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
        if (sources.IsEmpty)
            return;

        ReportOldLanguage(context, sources[0]);
        TableParser.Parse(type, sources, context.ReportDiagnostic, context.CancellationToken);
    }

    private static void ReportOldLanguage(SymbolAnalysisContext context, AttributeData attribute)
    {
        LanguageVersion version = ((CSharpCompilation)context.Compilation).LanguageVersion;
        if (Utf8Literals.AreIn(version))
            return;

        context.ReportDiagnostic(Diagnostic.Create(
            RuleCatalogue.U8G9001,
            KeyLocations.OfAttribute(attribute, context.CancellationToken),
            effectiveSeverity: DiagnosticSeverity.Error,
            additionalLocations: null,
            properties: null,
            version.ToDisplayString()));
    }
}
