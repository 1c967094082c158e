using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.Analyzers.Rules.Pooling.Flow;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.CodeFixes.Rules.Pooling;

/// <summary>Statements that a call of the pool moves past.</summary>
/// <param name="end">The call.</param>
/// <param name="model">The semantic model.</param>
/// <param name="pool">The pool's types.</param>
internal sealed class SkippedStatements(IInvocationOperation end, SemanticModel model, PoolSymbols pool)
{
    private static readonly HashSet<string> IndifferentMembers = new(StringComparer.Ordinal)
    {
        "GetString", "GetByteCount", "TextEquals", "CompareOrdinal", "StartsWith", "EndsWith", "Contains", "IndexOf",
        "TryCopyTo", "DangerousGetSpan", "Free", "Lease",
    };

    private readonly ISymbol[] _mentioned = [.. end.Descendants().Select(VariableReference.Of).OfType<ISymbol>()];

    /// <summary>Whether a statement always continues with the next one, and does the same
    /// before and after the call.</summary>
    public bool IsIndifferent(StatementSyntax statement)
        => !statement.DescendantNodesAndSelf(static node => node is not (AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax))
            .Any(MayLeave)
            && !statement.DescendantTokens().Any(static token => token.IsKind(SyntaxKind.AwaitKeyword))
            && model.GetOperation(statement) is { } operation
            && operation.DescendantsAndSelf().All(IsIndifferent);

    private static bool MayLeave(SyntaxNode node)
        => node is ReturnStatementSyntax or ThrowStatementSyntax or ThrowExpressionSyntax or GotoStatementSyntax or LabeledStatementSyntax
            or YieldStatementSyntax
            or BreakStatementSyntax or ContinueStatementSyntax;

    private bool IsIndifferent(IOperation operation) => operation switch
    {
        IInvocationOperation { TargetMethod: { Name: var name, ContainingType: var type } } when pool.IsOfPooling(type)
            => pool.IsLease(type) || IndifferentMembers.Contains(name),
        IInvocationOperation call => !NoReturn.Is(call) && !MayKnowPool(call),
        IObjectCreationOperation
        {
            Constructor: { } constructor,
            Arguments: var arguments
        } => !CanReachField(constructor, instance: null, arguments),
        IPropertyReferenceOperation
        {
            Property: var property, Instance: var instance,
            Arguments: var arguments
        } => !CanReachField(property, instance, arguments),
        ILocalReferenceOperation or IParameterReferenceOperation
            => !_mentioned.Contains(VariableReference.Of(operation), SymbolEqualityComparer.Default) || IsPlainUse(operation),
        _ => true,
    };

    /// <summary>Whether a call may reach the pool in another way: through a local function, a
    /// lambda, or the field that stores it.</summary>
    private bool MayKnowPool(IInvocationOperation call) => call.TargetMethod.MethodKind switch
    {
        MethodKind.DelegateInvoke => true,
        MethodKind.LocalFunction => !call.TargetMethod.IsStatic,
        _ => CanReachField(call.TargetMethod, call.Instance, call.Arguments),
    };

    /// <summary>Whether the code of a member may reach the pool through the
    /// field that stores it.</summary>
    private bool CanReachField(ISymbol member, IOperation? instance, ImmutableArray<IArgumentOperation> arguments) => end.Instance switch
    {
        IFieldReferenceOperation { Instance: null } => !member.DeclaringSyntaxReferences.IsEmpty,
        IFieldReferenceOperation => instance is IInstanceReferenceOperation
            || arguments.Any(static argument => argument.Value is IInstanceReferenceOperation),
        _ => false,
    };

    /// <summary>Whether the object of the call is only read: neither written nor
    /// passed to other code.</summary>
    private bool IsPlainUse(IOperation mention)
        => VariableWrites.WriterOf(mention) is null && mention.Parent switch
        {
            IArgumentOperation { Parent: IInvocationOperation { TargetMethod.ContainingType: var type } } => pool.IsOfPooling(type),
            IArgumentOperation { Parent: IPropertyReferenceOperation { Property.ContainingType: var type } } => pool.IsOfPooling(type),
            IInvocationOperation { TargetMethod.ContainingType: var type } => pool.IsOfPooling(type),
            IPropertyReferenceOperation { Property.ContainingType: var type } => pool.IsOfPooling(type),
            _ => false,
        };
}
