using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Configuration;

/// <summary>U8G9001: reports once why the other rules are silent, and at each attribute of this library that it has no
/// effect.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class LanguageVersionAnalyzer : DiagnosticAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } =
        ImmutableArray.Create(RuleCatalogue.LanguageVersion, RuleCatalogue.LanguageVersionAtAttribute);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            if (start.Compilation is not CSharpCompilation { LanguageVersion: var version } || LanguageSupport.HasUtf8Literals(version))
                return;

            start.RegisterSyntaxNodeAction(attribute => AnalyzeAttribute(attribute, version), SyntaxKind.Attribute);
            if (JsonSymbols.IsIn(start.Compilation))
                start.RegisterCompilationEndAction(end => end.ReportDiagnostic(
                    Diagnostic.Create(RuleCatalogue.LanguageVersion, Location.None, version.ToDisplayString())));
        });
    }

    private static void AnalyzeAttribute(SyntaxNodeAnalysisContext context, LanguageVersion version)
    {
        ITypeSymbol? type = context.SemanticModel.GetTypeInfo(context.Node, context.CancellationToken).Type;
        if (type is INamedTypeSymbol attribute && attribute.IsIn("Utf8Gen") && IsOurs(attribute))
            context.ReportDiagnostic(
                Diagnostic.Create(RuleCatalogue.LanguageVersionAtAttribute, context.Node.GetLocation(), version.ToDisplayString()));
    }

    private static bool IsOurs(INamedTypeSymbol attribute)
        => attribute.Name is "Utf8TableAttribute" or "Utf8KeyAttribute" or "Utf8MatchAttribute" or "Utf8ConverterAttribute"
            or "Utf8ClassifierAttribute"
            or "Utf8HotPathAttribute" or "Utf8ColdPathAttribute" or "Utf8JsonAttribute" or "Utf8CachedAttribute";
}
