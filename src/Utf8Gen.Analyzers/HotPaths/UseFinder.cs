using System.Collections.Concurrent;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>A place that calls a function or makes a delegate of it.</summary>
/// <param name="Operation">The call, or the reference.</param>
/// <param name="Member">The member that contains the place.</param>
/// <param name="IsCall">Whether the function is called there.</param>
internal readonly record struct FunctionUse(IOperation Operation, ISymbol Member, bool IsCall);

/// <summary>The uses of a function in its compilation.</summary>
/// <param name="Uses">In the order of the files.</param>
/// <param name="AreAll">Whether there are no others: neither in other assemblies, nor virtual calls, nor more than are
/// looked at.</param>
internal sealed record FunctionUses(IReadOnlyList<FunctionUse> Uses, bool AreAll)
{
    public static FunctionUses None { get; } = new([], AreAll: false);
}

/// <summary>Finds the uses of functions when they are asked for.</summary>
/// <remarks>Only the functions with a finding are asked for, and their callers. A file is bound only where the name of
/// the function stands in it; so code without findings costs nothing, and the answer is there while a file is edited,
/// not only at the end of a compilation.</remarks>
internal sealed class UseFinder(Compilation compilation)
{
    /// <summary>A name that stands in more places, such as <c>Get</c>, says little about any of them, and each place is
    /// bound.</summary>
    private const int MaxPlaces = 400;

    private readonly ConcurrentDictionary<SyntaxTree, SemanticModel> _models = new();
    private readonly ConcurrentDictionary<IMethodSymbol, FunctionUses> _uses = new(SymbolEqualityComparer.Default);

    /// <param name="function">A function, as it is declared.</param>
    /// <param name="cancellation">The cancellation token.</param>
    public FunctionUses FindUses(IMethodSymbol function, CancellationToken cancellation = default)
        => _uses.TryGetValue(function, out FunctionUses? known) ? known : _uses.GetOrAdd(function, Find(function, cancellation));

    /// <summary>Whether code that is not in the compilation, or a call that is not followed, may run a function;
    /// without a search.</summary>
    /// <param name="function">A function, as it is declared.</param>
    public bool MayBeUsedElsewhere(IMethodSymbol function)
        => !SymbolEqualityComparer.Default.Equals(function.ContainingAssembly, compilation.Assembly)
            || UseScope.IsOpen(function, compilation);

    private FunctionUses Find(IMethodSymbol function, CancellationToken cancellation)
    {
        if (!SymbolEqualityComparer.Default.Equals(function.ContainingAssembly, compilation.Assembly))
            return FunctionUses.None;

        var uses = new List<FunctionUse>();
        int places = 0;
        foreach (SyntaxTree tree in UseScope.FilesOf(function, compilation))
        {
            foreach (SyntaxNode place in UsePlaces.FindPlaces(tree, function, cancellation))
            {
                if (++places > MaxPlaces)
                    return new FunctionUses(uses, AreAll: false);
                if (UseAt(place, tree, function, cancellation) is { } use)
                    uses.Add(use);
            }
        }

        return new FunctionUses(uses, AreAll: !UseScope.IsOpen(function, compilation));
    }

    private FunctionUse? UseAt(SyntaxNode place, SyntaxTree tree, IMethodSymbol function, CancellationToken cancellation)
    {
        SemanticModel model = ModelOf(tree);
        if (model.GetOperation(place, cancellation) is not { } operation || KindOf(operation, function) is not { } isCall)
            return null;

        return MemberAround(place, model, cancellation) is { } member ? new FunctionUse(operation, member, isCall) : null;
    }

    /// <returns><see langword="null"/> if the operation does not use the function.</returns>
    private static bool? KindOf(IOperation operation, IMethodSymbol function)
    {
        if (operation is IMethodReferenceOperation { Method: var method })
            return IsSameFunction(CallTarget.Declared(method), function) ? false : null;

        (IMethodSymbol? first, IMethodSymbol? second) = CallTarget.FindTargets(operation);
        return IsSameFunction(first, function) || IsSameFunction(second, function) ? true : null;
    }

    private static bool IsSameFunction(ISymbol? used, ISymbol declared)
        => SymbolEqualityComparer.Default.Equals(used?.OriginalDefinition, declared);

    private static ISymbol? MemberAround(SyntaxNode place, SemanticModel model, CancellationToken cancellation)
    {
        ISymbol? symbol = model.GetEnclosingSymbol(place.SpanStart, cancellation);
        while (symbol is IMethodSymbol { MethodKind: MethodKind.AnonymousFunction or MethodKind.LocalFunction })
            symbol = symbol.ContainingSymbol;

        return symbol;
    }

#pragma warning disable RS1030 // The callers of a function may be in another file; the driver's own model is given out.
    private SemanticModel ModelOf(SyntaxTree tree) => _models.GetOrAdd(tree, tree => compilation.GetSemanticModel(tree));
#pragma warning restore RS1030
}

/// <summary>Returns the functions that an operation calls, as they are declared, if they are certain.</summary>
internal static class CallTarget
{
    /// <summary>Returns the method, constructor, getter or setter; a compound assignment calls both
    /// accessors.</summary>
    public static (IMethodSymbol? First, IMethodSymbol? Second) FindTargets(IOperation operation) => operation switch
    {
        IInvocationOperation call => (NonVirtual(call.TargetMethod, call.Instance), null),
        IObjectCreationOperation { Constructor: { } constructor } => (Declared(constructor), null),
        IPropertyReferenceOperation property => Accessors(property),
        _ => default,
    };

    /// <summary>Returns one symbol for a function, whatever its constructed type or partial declarations.</summary>
    public static IMethodSymbol Declared(IMethodSymbol function)
    {
        IMethodSymbol definition = function.OriginalDefinition;
        return definition.PartialDefinitionPart ?? definition;
    }

    private static (IMethodSymbol? First, IMethodSymbol? Second) Accessors(IPropertyReferenceOperation reference)
    {
        IPropertySymbol property = reference.Property;
        IMethodSymbol? getter = NonVirtual(property.GetMethod, reference.Instance);
        IMethodSymbol? setter = NonVirtual(property.SetMethod, reference.Instance);
        return reference.Parent switch
        {
            ISimpleAssignmentOperation assignment when assignment.Target == reference => (setter, null),
            ICompoundAssignmentOperation assignment when assignment.Target == reference => (getter, setter),
            ICoalesceAssignmentOperation assignment when assignment.Target == reference => (getter, setter),
            IIncrementOrDecrementOperation => (getter, setter),
            INameOfOperation => default,
            _ => (getter, null),
        };
    }

    private static IMethodSymbol? NonVirtual(IMethodSymbol? function, IOperation? instance)
    {
        bool isVirtual = function is not null && (function.IsVirtual || function.IsAbstract || function.IsOverride)
            && !function.IsSealed && !function.ContainingType.IsSealed && !IsBase(instance);
        return function is null || isVirtual || function.MethodKind == MethodKind.DelegateInvoke ? null : Declared(function);
    }

    private static bool IsBase(IOperation? instance)
        => instance is IInstanceReferenceOperation { Syntax: Microsoft.CodeAnalysis.CSharp.Syntax.BaseExpressionSyntax };
}
