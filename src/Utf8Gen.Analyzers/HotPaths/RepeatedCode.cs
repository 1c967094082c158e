using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>Code that its own function runs for each item: in a loop, or in a lambda or query clause that something
/// calls for each element of a sequence.</summary>
internal static class RepeatedCode
{
    /// <returns><see langword="null"/> if nothing up to the member, or up to the first lambda that may be called at any
    /// time, repeats the operation.</returns>
    public static Frequency? Find(IOperation operation, ISymbol member)
    {
        for (IOperation part = operation; part.Parent is { } around; part = around)
        {
            switch (around)
            {
                case ILoopOperation loop when IsRepeated(part, loop):
                    return Frequency.PerItemAt($"in {KeywordOf(loop)} at {PlaceOf(StartOf(loop), member)}");
                case IAnonymousFunctionOperation:
                    return FindTaker(around, member);
                case ILocalFunctionOperation:
                    return null;
            }
        }

        return null;
    }

    /// <summary>Returns the frequency of a function that is an argument, if the call that takes it runs it for each
    /// element of a sequence.</summary>
    /// <param name="function">A lambda, or a reference to a method.</param>
    /// <param name="member">The member that contains the call.</param>
    public static Frequency? FindTaker(IOperation function, ISymbol member)
        => CallWithElements(function) is { } call
            ? Frequency.PerItemAt($"for each element in {call.TargetMethod.Name} at {PlaceOf(NameOf(call), member)}")
            : null;

    /// <summary>Returns the call that runs a lambda or method for each element of a sequence.</summary>
    public static IInvocationOperation? CallWithElements(IOperation function)
        => DelegateTarget.FindTarget(function) is IArgumentOperation { Parent: IInvocationOperation call } argument
            && RunsForEachElement(call, argument)
            ? call
            : null;

    /// <summary>Whether a part of a loop runs on each iteration: not the initializer, nor the collection of
    /// <c>foreach</c>.</summary>
    private static bool IsRepeated(IOperation part, ILoopOperation loop) => loop switch
    {
        IForLoopOperation forLoop => part == forLoop.Body || part == forLoop.Condition || forLoop.AtLoopBottom.Contains(part),
        IWhileLoopOperation whileLoop => part == whileLoop.Body || part == whileLoop.Condition,
        IForEachLoopOperation forEach => part == forEach.Body,
        _ => false,
    };

    /// <summary>Whether a call has a sequence, and a delegate that takes its elements: <c>list.ForEach(item =>
    /// ...)</c>, <c>items.Count(item => ...)</c>. The delegate of <c>names.GetOrAdd(key, key => ...)</c> takes
    /// something else.</summary>
    private static bool RunsForEachElement(IInvocationOperation call, IArgumentOperation argument)
    {
        if (argument.Parameter is not { } parameter || DelegateOf(parameter.Type)?.DelegateInvokeMethod is not { Parameters: var taken })
            return false;
        // Parallel.For(0, count, i => ...)
        if (call.TargetMethod is { Name: "For" or "ForAsync", ContainingType: { Name: "Parallel" } parallel }
            && parallel.IsInNamespace("System.Threading.Tasks"))
            return true;
        if (call.Instance?.Type is { } receiver && AreElementsTaken(receiver, taken))
            return true;
        foreach (IParameterSymbol other in call.TargetMethod.Parameters)
        {
            if (!SymbolEqualityComparer.Default.Equals(other, parameter) && AreElementsTaken(other.Type, taken))
                return true;
        }

        return false;
    }

    private static INamedTypeSymbol? DelegateOf(ITypeSymbol type) => type switch
    {
        INamedTypeSymbol { TypeKind: TypeKind.Delegate } function => function,
        INamedTypeSymbol { Name: "Expression", TypeArguments: [INamedTypeSymbol { TypeKind: TypeKind.Delegate } function] } => function,
        _ => null,
    };

    private static bool AreElementsTaken(ITypeSymbol sequence, ImmutableArray<IParameterSymbol> taken)
    {
        foreach (ITypeSymbol element in ElementsOf(sequence))
        {
            foreach (IParameterSymbol parameter in taken)
            {
                if (SymbolEqualityComparer.Default.Equals(parameter.Type, element))
                    return true;
            }
        }

        return false;
    }

    private static IEnumerable<ITypeSymbol> ElementsOf(ITypeSymbol type)
    {
        if (type is IArrayTypeSymbol { ElementType: var ofArray })
            return [ofArray];
        if (type is INamedTypeSymbol { Name: "Span" or "ReadOnlySpan", TypeArguments: [var ofSpan] } span && span.IsIn("System"))
            return [ofSpan];
        return type.AllInterfaces.Concat(type is INamedTypeSymbol own ? [own] : [])
            .Where(static sequence => sequence is { Name: "IEnumerable" or "IAsyncEnumerable" or "IObservable", TypeArguments.Length: 1 })
            .Select(static sequence => sequence.TypeArguments[0]);
    }

    private static string KeywordOf(ILoopOperation loop) => loop switch
    {
        IForEachLoopOperation { IsAsynchronous: true } => "await foreach",
        IForEachLoopOperation => "foreach",
        IWhileLoopOperation { ConditionIsTop: false } => "do",
        IWhileLoopOperation => "while",
        _ => "for",
    };

    /// <summary>An <c>await</c> may be on a line of its own.</summary>
    private static SyntaxToken StartOf(ILoopOperation loop)
        => loop.Syntax is CommonForEachStatementSyntax forEach ? forEach.ForEachKeyword : loop.Syntax.GetFirstToken();

    private static SyntaxToken NameOf(IInvocationOperation call) => call.Syntax switch
    {
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier: var name } } => name,
        var syntax => syntax.GetFirstToken(),
    };

    /// <remarks>Lines as the compiler counts them, including <c>#line</c>.</remarks>
    private static string PlaceOf(SyntaxToken token, ISymbol member)
        => $"line {token.GetLocation().GetMappedLineSpan().StartLinePosition.Line + 1} of {MemberName.Short(member)}";
}

/// <summary>The function whose calls tell how often an operation runs. A lambda that takes the elements of a sequence
/// is a part of the code around it.</summary>
internal static class EnclosingFunction
{
    /// <returns><see langword="null"/> in a lambda, whose callers are unknown, and in the initializer of a
    /// field.</returns>
    public static IMethodSymbol? Find(IOperation operation, ISymbol member) => FindInner(operation) switch
    {
        null => member is IMethodSymbol method ? CallTarget.Declared(method) : null,
        ILocalFunctionOperation { Symbol: var function } => CallTarget.Declared(function),
        _ => null,
    };

    /// <summary>Returns the lambda or local function.</summary>
    /// <returns><see langword="null"/> if the function is the member itself.</returns>
    public static IOperation? FindInner(IOperation operation)
    {
        for (IOperation? around = operation; around is not null; around = around.Parent)
        {
            if (around is ILocalFunctionOperation
                || (around is IAnonymousFunctionOperation && RepeatedCode.CallWithElements(around) is null))
                return around;
        }

        return null;
    }
}
