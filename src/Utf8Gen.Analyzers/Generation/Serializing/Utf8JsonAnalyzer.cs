using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Parsing;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>Reports which types get no reader although <c>[Utf8Json]</c> is on them or on their context, and where the
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
            {
                var emitted = new Lazy<IReadOnlyList<UnreadableType>?>(
                    () => EmittedRefusals.OfTypes(start.Compilation, CancellationToken.None));
                start.RegisterSyntaxNodeAction(node => Analyze(node, emitted), SyntaxKind.Attribute);
            }
        });
    }

    private static void Analyze(SyntaxNodeAnalysisContext context, Lazy<IReadOnlyList<UnreadableType>?> emitted)
    {
        var attribute = (AttributeSyntax)context.Node;
        if (attribute.Name.SimpleName() is not ("Utf8Json" or SerializerParser.Name))
            return;

        try
        {
            ISymbol? owner = attribute.Parent?.Parent switch
            {
                CompilationUnitSyntax => context.Compilation.Assembly,
                TypeDeclarationSyntax declaration => context.SemanticModel.GetDeclaredSymbol(declaration, context.CancellationToken),
                _ => null,
            };
            if (owner is INamedTypeSymbol type && SerializerParser.IsContext(type))
                SerializerParser.Report(type, context.Compilation, context.ReportDiagnostic, context.CancellationToken);
            else if (owner is not null && FindAttribute(owner, attribute) is { } found)
                TypeReaderParser.Report(
                    owner, found, context.Compilation, emitted.Value, context.ReportDiagnostic, context.CancellationToken);
        }
        catch (Exception error) when (error is not OperationCanceledException)
        {
            // The compiler would not call the analyzer any more; the types have no readers.
        }
    }

    private static AttributeData? FindAttribute(ISymbol owner, AttributeSyntax syntax)
        => OwnAttributes.FindAttributes(owner, SerializerParser.Name).FirstOrDefault(attribute => IsAt(syntax, attribute));

    private static bool IsAt(AttributeSyntax syntax, AttributeData attribute)
        => attribute.ApplicationSyntaxReference is { } reference
            && reference.SyntaxTree == syntax.SyntaxTree
            && reference.Span == syntax.Span;
}
