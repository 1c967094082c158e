using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Pooling;

/// <summary>U8G3004: <c>pool.Lease()[handle]</c>, or a lease in a variable that nobody closes.</summary>
internal sealed class UnclosedLease
{
    private UnclosedLease(IInvocationOperation call, ILocalSymbol? local)
    {
        Call = call;
        Local = local;
    }

    /// <summary><c>pool.Lease()</c></summary>
    public IInvocationOperation Call { get; }

    /// <summary>The variable that the lease is in; none where it is in no variable.</summary>
    public ILocalSymbol? Local { get; }

    public static UnclosedLease? TryMatch(IInvocationOperation call) => call.Parent switch
    {
        IExpressionStatementOperation or ISimpleAssignmentOperation { Target: IDiscardOperation } => new UnclosedLease(call, local: null),
        IPropertyReferenceOperation { Instance: var instance } when instance == call => new UnclosedLease(call, local: null),
        IVariableInitializerOperation { Parent: IVariableDeclaratorOperation { Symbol: { IsUsing: false } local } declarator }
            when Precondition.LeaseIsNotPassedOn.Holds(!IsPassedOn(local, declarator))
            => new UnclosedLease(call, local),
        _ => null,
    };

    /// <summary>Whether something else is done with a lease than to read from it: it may be closed there, on some path.</summary>
    private static bool IsPassedOn(ILocalSymbol local, IOperation declarator)
    {
        foreach (IOperation operation in FunctionBody.Around(declarator).Descendants())
        {
            if (VariableReference.Is(operation, local) && operation.Parent is not IPropertyReferenceOperation)
                return true;
        }

        return false;
    }
}
