using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules;

/// <summary>U8G9001: says once why the other rules are silent, and at each attribute of ours that it has no effect.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class LanguageVersionAnalyzer : DiagnosticAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } =
        ImmutableArray.Create(RuleCatalogue.U8G9001);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            if (start.Compilation is not CSharpCompilation { LanguageVersion: var version } || Utf8Literals.AreIn(version))
                return;

            start.RegisterSyntaxNodeAction(attribute => AnalyzeAttribute(attribute, version), SyntaxKind.Attribute);
            if (JsonSymbols.IsIn(start.Compilation))
                start.RegisterCompilationEndAction(end => end.ReportDiagnostic(Create(version, Location.None, DiagnosticSeverity.Info)));
        });
    }

    private static void AnalyzeAttribute(SyntaxNodeAnalysisContext context, LanguageVersion version)
    {
        ITypeSymbol? type = context.SemanticModel.GetTypeInfo(context.Node, context.CancellationToken).Type;
        if (type?.ToDisplayString() is KnownNames.Utf8TableAttribute or KnownNames.Utf8HotPathAttribute)
            context.ReportDiagnostic(Create(version, context.Node.GetLocation(), DiagnosticSeverity.Error));
    }

    private static Diagnostic Create(LanguageVersion version, Location location, DiagnosticSeverity severity)
        => Diagnostic.Create(
            RuleCatalogue.U8G9001, location, severity, additionalLocations: null, properties: null, version.ToDisplayString());
}
