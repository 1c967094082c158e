using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.Testing.Tests.Toys;

/// <summary>Throws where a variable has no value yet.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
internal sealed class ThrowingAnalyzer : DiagnosticAnalyzer
{
    public const string Id = "TOY2";

    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } =
        [new(Id, "Never", "Never", "Toys", DiagnosticSeverity.Warning, isEnabledByDefault: true)];

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterSyntaxNodeAction(
            static node =>
            {
                if (((VariableDeclaratorSyntax)node.Node).Initializer is null)
                    throw new InvalidOperationException("The toy was told to throw.");
            },
            SyntaxKind.VariableDeclarator);
    }
}
