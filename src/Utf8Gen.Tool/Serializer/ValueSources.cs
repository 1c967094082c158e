using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Tool.Serializer;

/// <summary>Finds what a project assigns to its variables, and passes to its methods.</summary>
internal sealed class ValueSources
{
    private readonly Compilation _compilation;
    private readonly Lazy<ILookup<string, SyntaxNode>> _nodes;

    /// <param name="compilation">The project.</param>
    /// <param name="trees">Its files that are not generated.</param>
    /// <param name="cancel">The cancellation token.</param>
    public ValueSources(Compilation compilation, IReadOnlyList<SyntaxTree> trees, CancellationToken cancel)
    {
        _compilation = compilation;
        _nodes = new(() => trees.SelectMany(tree => tree.GetRoot(cancel).DescendantNodes())
            .Select(static node => (Node: node, Name: NameOf(node)))
            .Where(static named => named.Name is not null)
            .ToLookup(static named => named.Name!, static named => named.Node));
    }

    /// <summary>Returns the one value that a variable or a parameter can have; null if there are several, or none is
    /// known.</summary>
    public IOperation? FindOnlyValue(ISymbol symbol, CancellationToken cancel)
    {
        IEnumerable<IOperation> passed = symbol is IParameterSymbol parameter ? ArgumentsOf(parameter, cancel) : [];
        return passed.Concat(AssignedTo(symbol, cancel)).Take(2).ToList() is [var only] ? only : null;
    }

    /// <summary>Returns the value of the one <c>return</c> of a method; null if there are several.</summary>
    public IOperation? FindOnlyReturned(IMethodSymbol method, CancellationToken cancel)
        => DeclarationOf(method, cancel) switch
        {
            BaseMethodDeclarationSyntax { ExpressionBody.Expression: var body } => OperationOf(body, cancel),
            LocalFunctionStatementSyntax { ExpressionBody.Expression: var body } => OperationOf(body, cancel),
            { } declaration when declaration.DescendantNodes(static node => node is not AnonymousFunctionExpressionSyntax)
                .OfType<ReturnStatementSyntax>().Take(2).ToList() is [{ Expression: { } returned }] => OperationOf(returned, cancel),
            _ => null,
        };

    /// <summary>Returns the assignments to members, and the calls of methods, of a name.</summary>
    public IEnumerable<IOperation> FindNamed(string name, CancellationToken cancel)
        => _nodes.Value[name].Select(node => OperationOf(node, cancel)).OfType<IOperation>();

    /// <summary>Returns the calls that add to a member of a name: <c>options.Converters.Add(...)</c></summary>
    public IEnumerable<IInvocationOperation> FindAdding(string member, CancellationToken cancel)
        => _nodes.Value["Add"]
            .Where(node => node is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Expression: var to } }
                && to.SimpleName() == member)
            .Select(node => OperationOf(node, cancel))
            .OfType<IInvocationOperation>();

    private static string? NameOf(SyntaxNode node) => node switch
    {
        AssignmentExpressionSyntax assignment => assignment.Left.SimpleName(),
        InvocationExpressionSyntax call => call.Expression.SimpleName(),
        ObjectCreationExpressionSyntax { ArgumentList.Arguments.Count: > 0 } creation
            => creation.Type is NameSyntax name ? name.SimpleName() : null,
        ImplicitObjectCreationExpressionSyntax { ArgumentList.Arguments.Count: > 0 } or ConstructorInitializerSyntax
            or PrimaryConstructorBaseTypeSyntax => "", // named by the type alone
        _ => null,
    };

    private IEnumerable<IOperation> AssignedTo(ISymbol symbol, CancellationToken cancel)
    {
        if (DeclarationOf(symbol, cancel) is { } declaration && InitialValueOf(declaration) is { } initial)
        {
            if (OperationOf(initial, cancel) is { } value)
                yield return value;
        }

        foreach (IOperation node in FindNamed(symbol.Name, cancel))
        {
            if (node is IAssignmentOperation { Target: var target, Value: var value } && IsSame(SymbolOf(target), symbol))
                yield return value;
        }
    }

    private IEnumerable<IOperation> ArgumentsOf(IParameterSymbol parameter, CancellationToken cancel)
    {
        // The framework or a base class calls such a method.
        if (parameter.ContainingSymbol is not IMethodSymbol { IsOverride: false, IsVirtual: false, IsAbstract: false } method)
            return [];
        if (method.MethodKind != MethodKind.Constructor)
            return FindNamed(method.Name, cancel).SelectMany(call => Passed(call, method, parameter));

        IOperation[] passed = [.. FindNamed(method.ContainingType.Name, cancel).Concat(FindNamed("", cancel))
            .SelectMany(call => Passed(call, method, parameter))];
        return passed.Length > 0 ? passed : RegisteredAs(parameter.Type, cancel);
    }

    private static IEnumerable<IOperation> Passed(IOperation call, IMethodSymbol method, IParameterSymbol parameter)
    {
        (IMethodSymbol? called, IEnumerable<IArgumentOperation> arguments) = call switch
        {
            IInvocationOperation invocation => (invocation.TargetMethod, invocation.Arguments),
            IObjectCreationOperation creation => (creation.Constructor, creation.Arguments),
            _ => ((IMethodSymbol?)null, Enumerable.Empty<IArgumentOperation>()),
        };
        return IsSame(called?.OriginalDefinition, method)
            ? arguments.Where(argument => argument.Parameter?.Ordinal == parameter.Ordinal).Select(static argument => argument.Value)
            : [];
    }

    /// <summary><c>services.AddSingleton(options)</c>, <c>services.AddSingleton(_ => new Options())</c></summary>
    private IEnumerable<IOperation> RegisteredAs(ITypeSymbol type, CancellationToken cancel)
        => FindNamed("AddSingleton", cancel)
            .OfType<IInvocationOperation>()
            .Where(call => call is { TargetMethod.TypeArguments: [var service], Arguments.Length: > 0 } && IsSame(service, type))
            .Select(static call => call.Arguments[^1].Value switch
            {
                IDelegateCreationOperation
                {
                    Target: IAnonymousFunctionOperation { Body.Operations: [IReturnOperation { ReturnedValue: { } made }] },
                } => made,
                var instance => instance,
            });

    /// <returns>Null in another project, whose symbols have their syntax with them.</returns>
    private IOperation? OperationOf(SyntaxNode node, CancellationToken cancel)
        => _compilation.ContainsSyntaxTree(node.SyntaxTree)
            ? _compilation.GetSemanticModel(node.SyntaxTree).GetOperation(node, cancel)
            : null;

    private static SyntaxNode? DeclarationOf(ISymbol symbol, CancellationToken cancel)
        => symbol.DeclaringSyntaxReferences is [var reference] ? reference.GetSyntax(cancel) : null;

    private static ExpressionSyntax? InitialValueOf(SyntaxNode declaration) => declaration switch
    {
        VariableDeclaratorSyntax { Initializer.Value: var value } => value,
        PropertyDeclarationSyntax { Initializer.Value: var value } => value,
        PropertyDeclarationSyntax { ExpressionBody.Expression: var value } => value,
        _ => null,
    };

    public static bool IsSame(ISymbol? one, ISymbol? other) => SymbolEqualityComparer.Default.Equals(one, other);

    /// <summary>Returns the variable or the parameter that an expression names.</summary>
    public static ISymbol? SymbolOf(IOperation operation) => operation switch
    {
        ILocalReferenceOperation { Local: var local } => local,
        IParameterReferenceOperation { Parameter: var parameter } => parameter,
        IMemberReferenceOperation { Member: var member } => member,
        _ => null,
    };
}
