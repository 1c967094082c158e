using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Reading.Flow;
using Utf8Gen.Analyzers.Rules.Reading.Tokens;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.Rules.Reading.Unchecked;

/// <summary>Whether code of another type, or invisible code, may have tested a token before it
/// calls the function that uses its bytes.</summary>
/// <remarks>Queried only for what would be reported otherwise, because it
/// searches other files.</remarks>
internal sealed class OtherCallers(FunctionFlow flow, TokenBytes bytes)
{
    private static readonly ConditionalWeakTable<Compilation, ConcurrentDictionary<ISymbol, bool>> Known = new();

    public bool MayHaveAsked()
        => ParameterBehind(bytes.Reader) is { ContainingSymbol: IMethodSymbol function }
            && IsTokenOfCaller()
            && (function.MethodKind == MethodKind.AnonymousFunction ? IsGivenAway(flow.Body) : MayBeCalledElsewhere(function));

    /// <summary>Returns the parameter, even if the reader is a copy of it.</summary>
    private IParameterSymbol? ParameterBehind(ISymbol reader) => reader switch
    {
        IParameterSymbol parameter => parameter,
        ILocalSymbol local => VariableReference.Of(SingleValue.Of(local, flow.Body)) as IParameterSymbol,
        _ => null,
    };

    /// <summary>Whether the bytes may belong to the token that the function is called for: the
    /// reader may not have advanced.</summary>
    private bool IsTokenOfCaller()
        => new FlowSearch(flow, Judge, static _ => null).FindsFromStart();

    private FlowStep Judge(IOperation step)
    {
        if (FlowSearch.IsAt(step, bytes.Read.Syntax))
            return FlowStep.Found;

        return ReaderMoves.Of(step, bytes.Reader, flow) is ReaderMove.Read or ReaderMove.Skip ? FlowStep.Stop : FlowStep.GoOn;
    }

    /// <summary>Whether a lambda is more than the value of a local variable: its
    /// callers are unknown then.</summary>
    private static bool IsGivenAway(IOperation lambda)
        => DelegateTaker.Of(lambda) is not IVariableInitializerOperation;

    private bool MayBeCalledElsewhere(IMethodSymbol function)
    {
        if (function.MethodKind == MethodKind.LocalFunction || bytes.Read.SemanticModel is not { } model)
            return false;

        return Known.GetOrCreateValue(model.Compilation).GetOrAdd(
            function,
            _ => new TokenPasser(model).WaysTo(function).Any(way => IsForOthers(way) || IsCalledElsewhere(way, model.Compilation)));
    }

    /// <summary>Whether other libraries may call it: their tests are not visible.</summary>
    private static bool IsForOthers(IMethodSymbol function)
    {
        if (Original(function) is { IsOverride: false } original && !SymbolEqualityComparer.Default.Equals(original, function))
            return original.DeclaringSyntaxReferences.IsEmpty && !ReaderCall.IsOfSystemTextJson(original);

        return (IsVisible(function) && !function.ReturnsVoid) || ImplementsUnseenInterface(function);
    }

    private static IMethodSymbol Original(IMethodSymbol method)
    {
        while (method.OverriddenMethod is { } overridden)
            method = overridden;

        return method;
    }

    private static bool IsVisible(ISymbol member)
    {
        for (ISymbol? symbol = member; symbol is not null and not INamespaceSymbol; symbol = symbol.ContainingSymbol)
        {
            if (symbol.DeclaredAccessibility is not (Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal))
                return false;
        }

        return true;
    }

    private static bool ImplementsUnseenInterface(IMethodSymbol function)
        => function.ContainingType.AllInterfaces.Any(declared => declared.DeclaringSyntaxReferences.IsEmpty
            && declared.GetMembers().Any(member => member is IMethodSymbol && function.Implements(member)));

    private static bool IsCalledElsewhere(IMethodSymbol function, Compilation compilation)
    {
        if (function.IsOverride && ReaderCall.IsOfSystemTextJson(Original(function)))
            return false;

        var use = new UseByName(function);
        IEnumerable<SyntaxTree> trees = function.DeclaredAccessibility == Accessibility.Private
            ? function.ContainingType.DeclaringSyntaxReferences.Select(static part => part.SyntaxTree)
            : compilation.SyntaxTrees;
        return trees.Any(use.IsIn);
    }
}
