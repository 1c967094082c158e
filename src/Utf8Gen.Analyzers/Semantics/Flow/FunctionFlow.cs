using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis.FlowAnalysis;

namespace Utf8Gen.Analyzers.Semantics.Flow;

/// <summary>The control flow of a method, a local function or a lambda.</summary>
/// <remarks>Created for candidates only, and once for each function as long as its operation lives.</remarks>
internal sealed class FunctionFlow
{
    private static readonly ConditionalWeakTable<IOperation, FunctionFlow> Known = new();

    private readonly Dictionary<CaptureId, IOperation?> _captures = [];

    private FunctionFlow(IOperation body, ControlFlowGraph graph)
    {
        Body = body;
        Graph = graph;
        foreach (BasicBlock block in graph.Blocks)
        {
            foreach (IOperation statement in block.Operations)
            {
                if (statement is IFlowCaptureOperation capture)
                    _captures[capture.Id] = _captures.ContainsKey(capture.Id) ? null : capture.Value;
            }
        }
    }

    /// <summary>The function as it is written.</summary>
    public IOperation Body { get; }

    public ControlFlowGraph Graph { get; }

    /// <returns><see langword="null"/> if there is no control flow, such as in an initializer.</returns>
    public static FunctionFlow? TryCreate(IOperation operation)
    {
        IOperation body = FunctionBody.FindEnclosingFunction(operation);
        if (Known.TryGetValue(body, out FunctionFlow? known))
            return known;

        if (GraphOf(body) is not { } graph)
            return null;

        var flow = new FunctionFlow(body, graph);
        return Known.GetValue(body, _ => flow);
    }

    /// <summary>Returns the operations of a block, in order of evaluation.</summary>
    public static IEnumerable<IOperation> StepsOf(BasicBlock block)
    {
        foreach (IOperation statement in block.Operations)
        {
            foreach (IOperation step in StepsOf(statement))
                yield return step;
        }

        if (block.BranchValue is not { } value)
            yield break;

        foreach (IOperation step in StepsOf(value))
            yield return step;
    }

    /// <summary>Whether a branch can be taken: not that after <c>while (true)</c>.</summary>
    public static bool IsTaken(ControlFlowBranch branch)
        => branch.Source is { IsReachable: true } source
            && (source.ConditionKind == ControlFlowConditionKind.None
                || source.BranchValue?.ConstantValue is not { HasValue: true, Value: bool value }
                || branch.IsConditionalSuccessor == (value == (source.ConditionKind == ControlFlowConditionKind.WhenTrue)));

    /// <summary>Returns the operation whose value was captured, if there is only one.</summary>
    public IOperation? Resolve(IOperation? operation)
    {
        while (operation is IFlowCaptureReferenceOperation { Id: var id })
            operation = KeptAs(id);

        return operation;
    }

    /// <summary>Returns the operation whose value was captured under an ID, if there is only one.</summary>
    public IOperation? KeptAs(CaptureId id) => _captures.TryGetValue(id, out IOperation? captured) ? captured : null;

    private static IEnumerable<IOperation> StepsOf(IOperation operation)
    {
        foreach (IOperation operand in operation.ChildOperations)
        {
            foreach (IOperation step in StepsOf(operand))
                yield return step;
        }

        yield return operation;
    }

    private static ControlFlowGraph? GraphOf(IOperation body) => body switch
    {
        ILocalFunctionOperation local when GraphAround(body) is { } around && around.LocalFunctions.Contains(local.Symbol)
            => around.GetLocalFunctionControlFlowGraph(local.Symbol),
        IAnonymousFunctionOperation when GraphAround(body) is { } around && FindLambda(around, body.Syntax) is { } lambda
            => around.GetAnonymousFunctionControlFlowGraph(lambda),
        IMethodBodyOperation { Parent: null } method => ControlFlowGraph.Create(method),
        IConstructorBodyOperation { Parent: null } constructor => ControlFlowGraph.Create(constructor),
        IBlockOperation { Parent: null } block => ControlFlowGraph.Create(block),
        _ => null,
    };

    private static ControlFlowGraph? GraphAround(IOperation function)
        => function.Parent is { } parent ? TryCreate(parent)?.Graph : null;

    private static IFlowAnonymousFunctionOperation? FindLambda(ControlFlowGraph graph, SyntaxNode syntax)
    {
        foreach (BasicBlock block in graph.Blocks)
        {
            foreach (IOperation step in StepsOf(block))
            {
                if (step is IFlowAnonymousFunctionOperation lambda && lambda.Syntax == syntax)
                    return lambda;
            }
        }

        return null;
    }
}
