using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Baselines;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Parsing;
using Utf8Gen.Analyzers.Generation.Serializing;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Documents;

/// <summary>A context whose types generated code could read and write inside of the serializer, and does not.</summary>
internal abstract record PlainContext(string Name)
{
    public const string Attribute = $"Utf8Json({SerializerParser.AddToDefault} = true)";
    public const string Line = "AddUtf8Json";

    /// <summary>What lets generated code do it.</summary>
    public abstract string Remedy { get; }

    /// <summary>Whether generated code runs inside of the serializer of a compilation.</summary>
    public static bool IsAvailable(Compilation compilation)
        => LanguageSupport.HasUtf8Literals(compilation) && KnownTypes.HasAccessible(compilation, KnownNames.Utf8JsonContextOptions);

    public static PlainContext? TryMatch(SyntaxNode node, SemanticModel model, CancellationToken cancel) => node switch
    {
        AttributeSyntax attribute => PlainDeclaration.TryMatch(attribute, model, cancel),
        AssignmentExpressionSyntax assignment => PlainResolver.TryMatch(assignment, model, cancel),
        InvocationExpressionSyntax call => PlainResolver.TryMatch(call, model, cancel),
        _ => null,
    };
}

/// <summary><c>[JsonSerializable(typeof(Order))] partial class ShopJson : JsonSerializerContext;</c></summary>
internal sealed record PlainDeclaration(string Name, ClassDeclarationSyntax Declaration) : PlainContext(Name)
{
    public override string Remedy => $"add [{Attribute}]";

    public static PlainDeclaration? TryMatch(AttributeSyntax attribute, SemanticModel model, CancellationToken cancel)
        => attribute.Name.SimpleName() is "JsonSerializable" or JsonAttributes.Serializable
            && attribute.Parent?.Parent is ClassDeclarationSyntax { BaseList: not null } declaration
            && model.GetDeclaredSymbol(declaration, cancel) is { } context
            && SerializerParser.IsContext(context)
            && OwnAttributes.FindAttributes(context, SerializerParser.Name).IsEmpty
            && context.StaticConstructors.All(static constructor => constructor.IsImplicitlyDeclared)
            && IsFirst(attribute, context)
            && ContextTypes.TryCreate(context, model.Compilation, cancel) is { HasObject: true }
            ? new PlainDeclaration(context.Name, declaration)
            : null;

    private static bool IsFirst(AttributeSyntax attribute, INamedTypeSymbol context)
        => JsonAttributes.Find(context, JsonAttributes.Serializable)?.ApplicationSyntaxReference is { } first
            && first.SyntaxTree == attribute.SyntaxTree
            && first.Span == attribute.Span;
}

/// <summary>Options that get a context without the line.</summary>
/// <param name="Name">The name of the context.</param>
/// <param name="Options">The options; null in an initializer.</param>
/// <param name="Context">The context.</param>
internal sealed record PlainResolver(string Name, ExpressionSyntax? Options, ExpressionSyntax Context) : PlainContext(Name)
{
    public override string Remedy => $"use {Line}";

    /// <summary><c>options.TypeInfoResolver = ShopJson.Default</c></summary>
    public static PlainResolver? TryMatch(AssignmentExpressionSyntax assignment, SemanticModel model, CancellationToken cancel)
        => assignment.Left.SimpleName() == "TypeInfoResolver" && IsOfOptions(assignment.Left, model, cancel)
            ? TryCreate(assignment, (assignment.Left as MemberAccessExpressionSyntax)?.Expression, assignment.Right, model, cancel)
            : null;

    /// <summary><c>options.TypeInfoResolverChain.Insert(0, ShopJson.Default)</c></summary>
    /// <remarks>Only the first resolver of a chain reads by generated code.</remarks>
    public static PlainResolver? TryMatch(InvocationExpressionSyntax call, SemanticModel model, CancellationToken cancel)
        => call is
        {
            Expression: MemberAccessExpressionSyntax
            {
                Name.Identifier.ValueText: "Insert",
                Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "TypeInfoResolverChain" } chain,
            },
            ArgumentList.Arguments:
                [
                { NameColon: null, Expression: LiteralExpressionSyntax { Token.Value: 0 } },
                { NameColon: null, Expression: var context },
                ],
        }
            && IsOfOptions(chain, model, cancel)
            ? TryCreate(call, chain.Expression, context, model, cancel)
            : null;

    private static PlainResolver? TryCreate(
        SyntaxNode place, ExpressionSyntax? options, ExpressionSyntax context, SemanticModel model, CancellationToken cancel)
        => model.GetTypeInfo(context, cancel).Type is INamedTypeSymbol type
            && type.AllInterfaces.Any(static one => one.Name == "IUtf8JsonContext")
            && !HasLine(place)
            ? new PlainResolver(type.Name, options, context)
            : null;

    private static bool IsOfOptions(ExpressionSyntax member, SemanticModel model, CancellationToken cancel)
        => model.GetSymbolInfo(member, cancel).Symbol is IPropertySymbol property
            && property.ContainingType.IsInSystemTextJson("JsonSerializerOptions");

    /// <summary>Whether the line is in the same member, or among the statements of a program.</summary>
    private static bool HasLine(SyntaxNode place)
    {
        SyntaxNode scope = place.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { } member and not GlobalStatementSyntax
            ? member
            : place.SyntaxTree.GetRoot();
        return scope.DescendantNodes().OfType<InvocationExpressionSyntax>().Any(static call => call.Expression.SimpleName() == Line);
    }
}

/// <summary>U8G0051</summary>
internal static class PlainContextRule
{
    public static void Register(CompilationStartAnalysisContext start)
    {
        Compilation compilation = start.Compilation;
        AnalyzerOptions options = start.Options;
        if (!OwnNames.HaveContexts(compilation, start.CancellationToken) || !PlainContext.IsAvailable(compilation))
            return;

        var rules = new Lazy<RuleContext>(() => new RuleContext(compilation, options));
        var accepted = AcceptedFindings.TryCreate(compilation, options);
        start.RegisterSyntaxNodeAction(
            node => Analyze(node, rules, accepted),
            SyntaxKind.Attribute, SyntaxKind.SimpleAssignmentExpression, SyntaxKind.InvocationExpression);
    }

    private static void Analyze(SyntaxNodeAnalysisContext context, Lazy<RuleContext> rules, AcceptedFindings? accepted)
    {
        if (PlainContext.TryMatch(context.Node, context.SemanticModel, context.CancellationToken) is not { } found
            || rules.Value.IsExcludedTest(context.Node.SyntaxTree))
            return;

        var finding = Diagnostic.Create(RuleCatalogue.PlainContext, context.Node.GetLocation(), found.Name, found.Remedy);
        if (accepted is null || context.ContainingSymbol is not { } member)
        {
            context.ReportDiagnostic(finding);
            return;
        }

        var findings = new MemberFindings(member, context.Compilation, accepted);
        findings.Add(finding);
        findings.Report(context.ReportDiagnostic, context.SemanticModel, context.CancellationToken);
    }
}
