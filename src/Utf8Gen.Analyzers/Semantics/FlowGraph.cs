using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.FlowAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Semantics;

/// <summary>The control flow of the function that an operation is in.</summary>
internal static class FlowGraph
{
    /// <returns><see langword="null"/> inside a lambda.</returns>
    public static ControlFlowGraph? Around(IOperation operation)
    {
        var functions = new Stack<IMethodSymbol>();
        IOperation root = operation;
        while (root.Parent is { } parent)
        {
            if (root is IAnonymousFunctionOperation)
                return null;
            if (root is ILocalFunctionOperation { Symbol: var function })
                functions.Push(function);
            root = parent;
        }

        ControlFlowGraph? graph = OfWhole(root);
        foreach (IMethodSymbol function in functions)
        {
            if (graph is null || !graph.LocalFunctions.Contains(function))
                return null;
            graph = graph.GetLocalFunctionControlFlowGraph(function);
        }

        return graph;
    }

    /// <summary>All operations of a block, the condition at its end last.</summary>
    public static IEnumerable<IOperation> AllOperations(this BasicBlock block)
    {
        foreach (IOperation operation in block.Operations.SelectMany(static statement => statement.DescendantsAndSelf()))
            yield return operation;
        foreach (IOperation operation in block.BranchValue?.DescendantsAndSelf() ?? [])
            yield return operation;
    }

    private static ControlFlowGraph? OfWhole(IOperation root) => root switch
    {
        IMethodBodyOperation method => ControlFlowGraph.Create(method),
        IConstructorBodyOperation constructor => ControlFlowGraph.Create(constructor),
        IFieldInitializerOperation field => ControlFlowGraph.Create(field),
        IPropertyInitializerOperation property => ControlFlowGraph.Create(property),
        IBlockOperation block => ControlFlowGraph.Create(block),
        _ => null,
    };
}
