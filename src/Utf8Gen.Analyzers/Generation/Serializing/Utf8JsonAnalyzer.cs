using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>Reports which types of a context with <c>[Utf8Json]</c> get no reader, and where the
/// attribute does nothing.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class Utf8JsonAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(
        RuleCatalogue.TypeWithoutReader,
        RuleCatalogue.UnsupportedReaderType);

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            if (OwnNames.HaveReaders(start.Compilation, start.CancellationToken)
                && !start.Compilation.GetTypesByMetadataName(KnownNames.Utf8JsonAttribute).IsEmpty)
                start.RegisterSyntaxNodeAction(Analyze, SyntaxKind.Attribute);
        });
    }

    private static void Analyze(SyntaxNodeAnalysisContext context)
    {
        var attribute = (AttributeSyntax)context.Node;
        if (NameOf(attribute.Name) is not ("Utf8Json" or SerializerParser.Name)
            || attribute.Parent?.Parent is not ClassDeclarationSyntax declaration)
            return;

        try
        {
            if (context.SemanticModel.GetDeclaredSymbol(declaration, context.CancellationToken) is { } type)
                SerializerParser.Parse(type, context.Compilation, context.ReportDiagnostic, context.CancellationToken);
        }
        catch (Exception error) when (error is not OperationCanceledException)
        {
            // The compiler would not call the analyzer any more; the types have no readers.
        }
    }

    private static string NameOf(NameSyntax name) => name switch
    {
        QualifiedNameSyntax qualified => qualified.Right.Identifier.ValueText,
        AliasQualifiedNameSyntax qualified => qualified.Name.Identifier.ValueText,
        SimpleNameSyntax simple => simple.Identifier.ValueText,
        _ => "",
    };
}
