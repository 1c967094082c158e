using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.HotPaths.Loops;

/// <summary>A loop that only serves to leave a block:
/// <c>while (true) { ...; break; }</c>.</summary>
internal static class PassedOnce
{
    /// <summary>Whether the end of the body leaves the loop, and nothing before it
    /// starts another iteration.</summary>
    public static bool Is(ILoopOperation loop) => Leaves(loop.Body, loop) && !HasOtherTurn(loop);

    private static bool Leaves(IOperation statement, ILoopOperation loop) => statement switch
    {
        IBlockOperation { Operations: [.., var last] } => Leaves(last, loop),
        IReturnOperation { Kind: OperationKind.Return or OperationKind.YieldBreak } or IThrowOperation => true,
        IExpressionStatementOperation { Operation: IThrowOperation } => true,
        IBranchOperation
        {
            BranchKind: BranchKind.Break,
            Target: var target
        } => SymbolEqualityComparer.Default.Equals(target, loop.ExitLabel),
        _ => false,
    };

    private static bool HasOtherTurn(ILoopOperation loop)
    {
        foreach (IOperation operation in loop.Body.Descendants())
        {
            if (operation is IBranchOperation { BranchKind: var kind, Target: var target }
                && (kind == BranchKind.GoTo || SymbolEqualityComparer.Default.Equals(target, loop.ContinueLabel)))
            {
                return true;
            }
        }

        return false;
    }
}
