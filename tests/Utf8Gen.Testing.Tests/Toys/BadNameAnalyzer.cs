using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.Testing.Tests.Toys;

/// <summary>Reports each local variable called "bad".</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
internal sealed class BadNameAnalyzer : DiagnosticAnalyzer
{
    public const string Id = "TOY1";

    private static readonly DiagnosticDescriptor Rule =
        new(Id, "Bad name", "'{0}' is a bad name", "Toys", DiagnosticSeverity.Warning, isEnabledByDefault: true);

    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [Rule];

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterSyntaxNodeAction(Analyze, SyntaxKind.VariableDeclarator);
    }

    private static void Analyze(SyntaxNodeAnalysisContext context)
    {
        SyntaxToken name = ((VariableDeclaratorSyntax)context.Node).Identifier;
        if (name.ValueText == "bad")
            context.ReportDiagnostic(Diagnostic.Create(Rule, name.GetLocation(), name.ValueText));
    }
}
