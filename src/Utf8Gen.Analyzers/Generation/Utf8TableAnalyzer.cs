using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Baselines;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Parsing;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation;

/// <summary>Reports the mistakes in tables and match methods, each at the key or
/// symbol that caused it.</summary>
/// <remarks>The analyzer runs the generator's parser again: values in the generator's pipeline have
/// no locations, so that moving code around invalidates nothing.</remarks>
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

            var surroundings = new TableAnalysisContext(start.Compilation, start.Options);
            var accepted = AcceptedFindings.TryCreate(start.Compilation, start.Options);
            var written = new AttributeNameFilter(start.Compilation, start.CancellationToken);
            start.RegisterSymbolAction(
                symbol =>
                {
                    if (written.MayBeOn((INamedTypeSymbol)symbol.Symbol, symbol.CancellationToken))
                        SymbolActions.Call(symbol, accepted, symbol => AnalyzeType(symbol, surroundings));
                },
                SymbolKind.NamedType);
            start.RegisterSyntaxNodeAction(node => AnalyzeLocalFunction(node, written), SyntaxKind.LocalFunctionStatement);
            start.RegisterSyntaxNodeAction(node => AnalyzeLambda(node, written), SyntaxKind.ParenthesizedLambdaExpression);
        });
    }

    private static void AnalyzeType(SymbolAnalysisContext context, TableAnalysisContext surroundings)
    {
        try
        {
            AnalyzeTables(context, (INamedTypeSymbol)context.Symbol, surroundings);
        }
        catch (Exception error) when (error is not OperationCanceledException)
        {
            // The compiler would not call the analyzer for other tables any more. The generator
            // runs the same code, and reports the exception.
        }
    }

    private static void AnalyzeTables(SymbolAnalysisContext context, INamedTypeSymbol type, TableAnalysisContext surroundings)
    {
        ImmutableArray<AttributeData> sources = OwnAttributes.KeySources(type);
        if (sources.IsEmpty)
            ReportStrayKeys(context, type);
        else if (TableParser.Parse(type, sources, context.Compilation, context.ReportDiagnostic, context.CancellationToken) is { } table)
            surroundings.ReportKeys(table, type, sources[0], context.ReportDiagnostic, context.CancellationToken);

        AnalyzeConverter(context, type, surroundings);
        AnalyzeClassifier(context, type, surroundings);

        // Methods are found through their type: for a partial method the compiler passes only the
        // generated part to an analyzer.
        foreach (ISymbol member in type.GetMembers())
        {
            if (member is IMethodSymbol method && MatchMethodParser.AttributeOf(method) is { } attribute)
                AnalyzeMethod(context, method, attribute, surroundings);
        }
    }

    private static void AnalyzeConverter(SymbolAnalysisContext context, INamedTypeSymbol type, TableAnalysisContext surroundings)
    {
        ImmutableArray<AttributeData> attributes = OwnAttributes.Converters(type);
        if (!attributes.IsEmpty
            && ConverterParser.Parse(
                type, attributes, context.Compilation, context.ReportDiagnostic, context.CancellationToken) is { } converter)
            surroundings.ReportKeys(converter, type, attributes[0], context.ReportDiagnostic, context.CancellationToken);
    }

    private static void AnalyzeClassifier(SymbolAnalysisContext context, INamedTypeSymbol type, TableAnalysisContext surroundings)
    {
        ImmutableArray<AttributeData> attributes = OwnAttributes.Classifiers(type);
        if (!attributes.IsEmpty
            && ClassifierParser.Parse(
                type, attributes, context.Compilation, context.ReportDiagnostic, context.CancellationToken) is { } classifier)
            surroundings.ReportKeys(classifier, type, attributes[0], context.ReportDiagnostic, context.CancellationToken);
    }

    private static void AnalyzeMethod(
        SymbolAnalysisContext context, IMethodSymbol method, AttributeData attribute, TableAnalysisContext surroundings)
    {
        if (MatchPlacement.FindMistake(method) is { } mistake)
            MatchPlacement.Report(mistake, method, attribute, context.ReportDiagnostic, context.CancellationToken);
        else if (MatchPlacement.IsOfSource(method)
            && MatchMethodParser.Parse(
                method, attribute, context.Compilation, context.ReportDiagnostic, context.CancellationToken) is { } table)
            surroundings.ReportKeys(table, method, attribute, context.ReportDiagnostic, context.CancellationToken);
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
