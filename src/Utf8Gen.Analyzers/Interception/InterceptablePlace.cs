using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Interception;

/// <summary>Whether the compiler can replace a call by that of another method.</summary>
internal static class InterceptablePlace
{
    /// <param name="call">A call that the UTF-8 form can take the place of.</param>
    public static bool Is(IInvocationOperation call)
        => call.Syntax is InvocationExpressionSyntax { Expression: var called }
            && IsWrittenAsMember(called)
            && (call.Instance is not { } receiver || CanBePassed(receiver, call.TargetMethod));

    /// <summary>Not <c>base.GetBytes("id")</c>: the interceptor cannot call what is overridden. And
    /// not through a pointer.</summary>
    private static bool IsWrittenAsMember(ExpressionSyntax called) => called switch
    {
        MemberAccessExpressionSyntax { Expression: not BaseExpressionSyntax } access
            => access.IsKind(SyntaxKind.SimpleMemberAccessExpression),
        MemberBindingExpressionSyntax => true,
        SimpleNameSyntax => true,
        _ => false,
    };

    /// <summary>Whether a receiver can be the first argument of a method: a struct whose method may
    /// change it must be a variable.</summary>
    private static bool CanBePassed(IOperation receiver, IMethodSymbol method)
        => receiver.Type is { IsReferenceType: true } || method.IsReadOnly || ReaderReference.IsPossible(receiver);
}
