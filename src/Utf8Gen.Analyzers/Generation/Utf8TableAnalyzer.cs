using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Baselines;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Parsing;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation;

/// <summary>Reports the mistakes in tables and match methods, each at the key or symbol that caused it.</summary>
/// <remarks>The analyzer runs the generator's parser again: values in the generator's pipeline have no locations, so
/// that moving code around invalidates nothing. The generator reports the errors as well, for a build without
/// analyzers; one with analyzers may show them twice.</remarks>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class Utf8TableAnalyzer : DiagnosticAnalyzer
{
    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(
        RuleCatalogue.TableNotPartial,
        RuleCatalogue.UnsupportedTableType,
        RuleCatalogue.UnsupportedMatchMethod,
        RuleCatalogue.NoKeys,
        RuleCatalogue.NullKey,
        RuleCatalogue.LoneSurrogate,
        RuleCatalogue.DuplicateKey,
        RuleCatalogue.MemberConflict,
        RuleCatalogue.KeyFileNotFound,
        RuleCatalogue.MalformedKeyFile,
        RuleCatalogue.TwoKeySources,
        RuleCatalogue.UnsupportedKeyType,
        RuleCatalogue.UnusableKeyName,
        RuleCatalogue.UnclearFileFormat,
        RuleCatalogue.UndefinedOption,
        RuleCatalogue.HiddenName,
        RuleCatalogue.UnsupportedConverter,
        RuleCatalogue.UnsupportedClassifier,
        RuleCatalogue.EmptyKey,
        RuleCatalogue.ControlCharacter,
        RuleCatalogue.UnfoldedLetters,
        RuleCatalogue.EnumAlias,
        RuleCatalogue.LongKey,
        RuleCatalogue.ManyKeys,
        RuleCatalogue.SkippedMember,
        RuleCatalogue.CaseOnlyDifference,
        RuleCatalogue.RenamedMember,
        RuleCatalogue.UnreachableType,
        RuleCatalogue.ReferenceNotFollowed);

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            if (!OwnNames.HaveAttributes(start.Compilation, start.CancellationToken)
                || start.Compilation.GetTypesByMetadataName(KnownNames.Utf8TableAttribute).IsEmpty)
            {
                return;
            }

            var declarations = new TableDeclarations(start.Compilation, TableAnalysisContext.Of(start.Compilation, start.Options));
            var accepted = AcceptedFindings.TryCreate(start.Compilation, start.Options);
            var written = new AttributeNameFilter(start.Compilation, start.CancellationToken);
            start.RegisterSymbolAction(
                symbol =>
                {
                    if (written.MayBeOn((INamedTypeSymbol)symbol.Symbol, symbol.CancellationToken))
                        SymbolActions.Call(symbol, accepted, symbol => AnalyzeType(symbol, declarations));
                },
                SymbolKind.NamedType);
            start.RegisterSyntaxNodeAction(node => AnalyzeLocalFunction(node, written), SyntaxKind.LocalFunctionStatement);
            start.RegisterSyntaxNodeAction(node => AnalyzeLambda(node, written), SyntaxKind.ParenthesizedLambdaExpression);
        });
    }

    private static void AnalyzeType(SymbolAnalysisContext context, TableDeclarations declarations)
    {
        try
        {
            var type = (INamedTypeSymbol)context.Symbol;
            if (OwnAttributes.KeySources(type).IsEmpty)
                ReportStrayKeys(context, type);
            foreach (DeclaredTable table in declarations.FindIn(type))
                declarations.Report(table, context.ReportDiagnostic, context.CancellationToken);
        }
        catch (Exception error) when (error is not OperationCanceledException)
        {
            // The compiler would not call the analyzer for other tables any more. The generator
            // runs the same code, and reports the exception.
        }
    }

    private static void AnalyzeLocalFunction(SyntaxNodeAnalysisContext context, AttributeNameFilter written)
    {
        if (written.MayBeIn(((LocalFunctionStatementSyntax)context.Node).AttributeLists))
            AnalyzeLocal(context, context.SemanticModel.GetDeclaredSymbol(context.Node, context.CancellationToken));
    }

    private static void AnalyzeLambda(SyntaxNodeAnalysisContext context, AttributeNameFilter written)
    {
        if (written.MayBeIn(((ParenthesizedLambdaExpressionSyntax)context.Node).AttributeLists))
            AnalyzeLocal(context, context.SemanticModel.GetSymbolInfo(context.Node, context.CancellationToken).Symbol);
    }

    private static void AnalyzeLocal(SyntaxNodeAnalysisContext context, ISymbol? symbol)
    {
        if (symbol is IMethodSymbol method
            && MatchMethodParser.AttributeOf(method) is { } attribute
            && MatchPlacement.FindMistake(method) is { } mistake)
            MatchPlacement.Report(mistake, method, attribute, context.ReportDiagnostic, context.CancellationToken);
    }

    private static void ReportStrayKeys(SymbolAnalysisContext context, INamedTypeSymbol type)
    {
        foreach (AttributeData key in KeyAttributes.FindKeyAttributes(type))
            context.ReportDiagnostic(Diagnostic.Create(
                RuleCatalogue.UnusableKeyName, AttributeLocations.OfAttribute(key, context.CancellationToken), type.Name,
                "the type has no [Utf8Table]; add one"));
    }
}
