using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Generation.Parsing;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>Says whether a converter of a user may ask where in the document its reader or writer is, itself or in
/// methods that it gives them to. What gives them to unknown code may.</summary>
internal sealed class PositionUse(Compilation compilation, Func<SyntaxTree, SemanticModel> modelOf, CancellationToken cancel)
{
    private const string SpanOfToken = "ValueSpan";

    private static readonly string[] Positions =
    [
        "BytesConsumed", "TokenStartIndex", "CurrentDepth", "Position", "CurrentState", "IsFinalBlock",
        "BytesCommitted", "BytesPending", "Options",
    ];

    /// <summary>The types and methods whose code has been read.</summary>
    private readonly HashSet<ISymbol> _visited = new(SymbolEqualityComparer.Default);

    /// <summary>Whether an object of exactly this type may.</summary>
    public bool IsPossibleIn(INamedTypeSymbol converter)
    {
        INamedTypeSymbol[] types = [.. TypesOf(converter)];
        // What a factory of a user creates is unknown.
        if (types is [.., { BaseType.Name: "JsonConverterFactory" } or { BaseType: null }])
            return true;

        INamedTypeSymbol[] unread = [.. types.Where(type => _visited.Add(type.OriginalDefinition))];
        return unread.Any(IsPossibleInCode);
    }

    private static IEnumerable<INamedTypeSymbol> TypesOf(INamedTypeSymbol converter)
    {
        for (INamedTypeSymbol? type = converter; type is not null && !TypeGraph.IsOfFramework(type); type = type.BaseType)
            yield return type;
    }

    private bool IsPossibleInCode(ISymbol code)
        => code.DeclaringSyntaxReferences.IsEmpty || code.DeclaringSyntaxReferences.Any(IsPossibleIn);

    private bool IsPossibleIn(SyntaxReference code)
    {
        cancel.ThrowIfCancellationRequested();
        if (!compilation.ContainsSyntaxTree(code.SyntaxTree))
            return true;

        SemanticModel model = modelOf(code.SyntaxTree);
        return code.GetSyntax(cancel).DescendantNodes()
            .OfType<IdentifierNameSyntax>()
            .Any(name => CanMatter(name) && IsReader(model.GetSymbolInfo(name, cancel).Symbol) && IsPossibleAt(name, model));
    }

    /// <summary>Whether a name could be that of a reader whose place matters: no type, no method that is called, and
    /// not before a member that tells nothing of positions.</summary>
    private static bool CanMatter(IdentifierNameSyntax name)
        => name.Parent is not InvocationExpressionSyntax
            && !SyntaxFacts.IsInTypeOnlyContext(name)
            && !(name.Parent is MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax } called && called.Name == name)
            && !(ReaderAt(name).Parent is MemberAccessExpressionSyntax { Name.Identifier.ValueText: var used } access
                && access.Parent is not InvocationExpressionSyntax
                && used != SpanOfToken
                && !Positions.Contains(used));

    private static bool IsReader(ISymbol? symbol)
    {
        ITypeSymbol? type = symbol switch
        {
            IParameterSymbol parameter => parameter.Type,
            ILocalSymbol local => local.Type,
            IFieldSymbol field => field.Type,
            IPropertySymbol property => property.Type,
            _ => null,
        };
        return type is INamedTypeSymbol { Name: "Utf8JsonReader" or "Utf8JsonWriter" } named
            && named.IsNamed(named.Name, "System.Text.Json");
    }

    /// <summary>Returns the expression for a reader: <c>reader</c>, or <c>state.reader</c> by its last name.</summary>
    private static ExpressionSyntax ReaderAt(IdentifierNameSyntax name)
        => name.Parent is MemberAccessExpressionSyntax member && member.Name == name ? member : name;

    /// <summary>Whether code at the name of a reader or writer may ask: all but what is known.</summary>
    private bool IsPossibleAt(IdentifierNameSyntax name, SemanticModel model)
    {
        switch (ReaderAt(name).Parent)
        {
            case MemberAccessExpressionSyntax { Name.Identifier.ValueText: var used } access when Positions.Contains(used):
                return !DepthComparison.IsRelative(access);
            case MemberAccessExpressionSyntax { Name.Identifier.ValueText: SpanOfToken } access:
                return !LooksAtSegments(access);
            case MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax call }:
                return MethodsOf(call, model) is not [_, ..] called
                    || called.Any(method => method.IsExtensionMethod && IsPossibleIn(method, call, model));
            case MemberAccessExpressionSyntax or EqualsValueClauseSyntax { Parent.Parent.Parent: LocalDeclarationStatementSyntax }:
                return false;
            case AssignmentExpressionSyntax copy:
                return model.GetSymbolInfo(copy.Left, cancel).Symbol is not (ILocalSymbol or IParameterSymbol);
            case ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax call }:
                return MethodsOf(call, model) is not [_, ..] methods || methods.Any(method => IsPossibleIn(method, call, model));
            default:
                return true;
        }
    }

    /// <summary>Whether the member around code asks whether a token is in several segments, where its span is empty. In
    /// a slice it never is.</summary>
    private static bool LooksAtSegments(SyntaxNode code)
        => code.FirstAncestorOrSelf<MemberDeclarationSyntax>()!.DescendantNodes()
            .OfType<IdentifierNameSyntax>()
            .Any(static name => name.Identifier.ValueText == "HasValueSequence");

    /// <summary>Returns the method that is called, or those that may be: an argument that another generator writes has
    /// no type yet.</summary>
    private IMethodSymbol[] MethodsOf(InvocationExpressionSyntax call, SemanticModel model)
    {
        SymbolInfo found = model.GetSymbolInfo(call, cancel);
        return found.Symbol is IMethodSymbol only ? [only] : [.. found.CandidateSymbols.OfType<IMethodSymbol>()];
    }

    private bool IsPossibleIn(IMethodSymbol method, InvocationExpressionSyntax call, SemanticModel model)
    {
        method = (method.ReducedFrom ?? method).OriginalDefinition;
        INamedTypeSymbol type = method.ContainingType;
        if (method.MethodKind == MethodKind.LocalFunction || _visited.Contains(type))
            return false;
        if (TypeGraph.IsOfFramework(type))
            return !IsOfDocuments(type) && call.Expression is not MemberAccessExpressionSyntax { Expression: BaseExpressionSyntax };
        if (method is { IsAbstract: false, IsVirtual: false, IsOverride: false })
            return _visited.Add(method) && IsPossibleInCode(method.PartialImplementationPart ?? method);

        return method.MethodKind == MethodKind.DelegateInvoke
            || call.Expression is not MemberAccessExpressionSyntax { Expression: var receiver }
            || ExactTypeOf(receiver, model) is not { } exact
            || IsPossibleIn(exact);
    }

    /// <summary>Whether a type of System.Text.Json reads or writes a value, and tells nobody where.</summary>
    private static bool IsOfDocuments(INamedTypeSymbol type)
        => type.IsNamed(type.Name, "System.Text.Json.Nodes")
            || (type.Name is "JsonSerializer" or "JsonDocument" or "JsonElement" or "JsonProperty"
                && type.IsNamed(type.Name, "System.Text.Json"));

    /// <summary>Returns the type of an object of which it is known that no derived one overrides it.</summary>
    private INamedTypeSymbol? ExactTypeOf(ExpressionSyntax receiver, SemanticModel model)
    {
        if (receiver is not ObjectCreationExpressionSyntax
            && model.GetSymbolInfo(receiver, cancel).Symbol is IFieldSymbol { IsReadOnly: true } field
            && field.DeclaringSyntaxReferences is [var place]
            && compilation.ContainsSyntaxTree(place.SyntaxTree)
            && modelOf(place.SyntaxTree) is { } declaring
            && place.GetSyntax(cancel) is VariableDeclaratorSyntax { Initializer.Value: BaseObjectCreationExpressionSyntax created }
            && field.ContainingType.Constructors.All(static constructor => constructor.IsImplicitlyDeclared))
            return declaring.GetTypeInfo(created, cancel).Type as INamedTypeSymbol;

        return model.GetTypeInfo(receiver, cancel).Type is INamedTypeSymbol type
            && (type.IsSealed || receiver is ObjectCreationExpressionSyntax)
            ? type
            : null;
    }
}

/// <summary>A depth that is only compared with an earlier one of the same reader, which is the same wherever the value
/// is.</summary>
internal static class DepthComparison
{
    private const string Depth = "CurrentDepth";

    /// <summary><c>int depth = reader.CurrentDepth;</c>, and <c>reader.CurrentDepth == depth</c> later.</summary>
    public static bool IsRelative(MemberAccessExpressionSyntax depth) => depth.Parent switch
    {
        EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax local } => IsOnlyCompared(local),
        BinaryExpressionSyntax comparison => DeclarationOf(OtherSide(comparison, depth)) is { } local && IsOnlyCompared(local),
        _ => false,
    };

    private static bool IsOnlyCompared(VariableDeclaratorSyntax local)
        => local is { Initializer.Value: MemberAccessExpressionSyntax { Name.Identifier.ValueText: Depth } first }
            && local.FirstAncestorOrSelf<BlockSyntax>() is { } block
            && block.DescendantNodes()
                .OfType<IdentifierNameSyntax>()
                .Where(name => name.Identifier.ValueText == local.Identifier.ValueText)
                .All(name => name.Parent is BinaryExpressionSyntax comparison
                    && OtherSide(comparison, name)?.ToString() == first.ToString());

    private static VariableDeclaratorSyntax? DeclarationOf(ExpressionSyntax? depth)
        => depth is IdentifierNameSyntax name
            ? name.Ancestors()
                .OfType<BlockSyntax>()
                .SelectMany(static block => block.Statements.OfType<LocalDeclarationStatementSyntax>())
                .SelectMany(static statement => statement.Declaration.Variables)
                .FirstOrDefault(variable => variable.Identifier.ValueText == name.Identifier.ValueText)
            : null;

    private static ExpressionSyntax? OtherSide(BinaryExpressionSyntax comparison, ExpressionSyntax one)
        => comparison.Kind() is SyntaxKind.EqualsExpression or SyntaxKind.NotEqualsExpression
            or SyntaxKind.LessThanExpression or SyntaxKind.LessThanOrEqualExpression
            or SyntaxKind.GreaterThanExpression or SyntaxKind.GreaterThanOrEqualExpression
            ? comparison.Left == one ? comparison.Right : comparison.Left
            : null;
}
