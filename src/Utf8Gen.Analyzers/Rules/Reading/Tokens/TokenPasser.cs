using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Reading.Flow;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Reading.Tokens;

/// <summary>Methods of one type that pass a reader to each other without advancing it.</summary>
internal sealed class TokenPasser(SemanticModel model)
{
    /// <summary>Returns a method, its callers for the same token,
    /// their callers, and so on.</summary>
    public IEnumerable<IMethodSymbol> WaysTo(IMethodSymbol function)
    {
        var seen = new HashSet<IMethodSymbol>(SymbolEqualityComparer.Default) { function };
        var open = new Queue<IMethodSymbol>(seen);
        while (open.Count > 0)
        {
            IMethodSymbol called = open.Dequeue();
            yield return called;

            foreach (ISymbol member in called.ContainingType.GetMembers())
            {
                if (member is IMethodSymbol { MethodKind: MethodKind.Ordinary } caller && ReaderOf(caller) is { } reader
                    && !seen.Contains(caller) && MayPass(caller, reader, called))
                {
                    seen.Add(caller);
                    open.Enqueue(caller);
                }
            }
        }
    }

    private static IParameterSymbol? ReaderOf(IMethodSymbol method)
        => method.Parameters.FirstOrDefault(static parameter => parameter.Type.Name == "Utf8JsonReader");

    private bool MayPass(IMethodSymbol caller, IParameterSymbol reader, IMethodSymbol called)
    {
        foreach (SyntaxReference declaration in caller.DeclaringSyntaxReferences)
        {
            SyntaxNode code = declaration.GetSyntax();
            if (code.DescendantNodes().Any(node => Names(node, called)) && MayPassIn(code, reader, called))
                return true;
        }

        return false;
    }

    /// <remarks>In another file, or in a nested function, a call may pass the reader.</remarks>
    private bool MayPassIn(SyntaxNode code, IParameterSymbol reader, IMethodSymbol called)
    {
        if (code.SyntaxTree != model.SyntaxTree || model.GetOperation(code) is not IMethodBodyOperation body
            || FunctionFlow.TryCreate(body) is not { } flow)
            return true;

        return code.DescendantNodes()
            .Any(node => node is LocalFunctionStatementSyntax or AnonymousFunctionExpressionSyntax
                && node.DescendantNodes().Any(part => Names(part, called)))
            || new FlowSearch(flow, step => JudgeIn(flow, step, reader, called), static _ => null).FindsFromStart();
    }

    private static FlowStep JudgeIn(FunctionFlow flow, IOperation step, IParameterSymbol reader, IMethodSymbol called)
    {
        if (step is IInvocationOperation { TargetMethod.Name: var name } && name == called.Name)
            return FlowStep.Found;

        return ReaderMoves.Of(step, reader, flow) is ReaderMove.Read or ReaderMove.Skip ? FlowStep.Stop : FlowStep.GoOn;
    }

    private static bool Names(SyntaxNode node, IMethodSymbol called)
        => node is SimpleNameSyntax { Identifier.ValueText: var name } && name == called.Name;
}
