using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.HotPaths.Cold;

/// <summary>Functions that answer requests that have failed, which are rare: each asks for the
/// exception, <c>context.Features.Get&lt;IExceptionHandlerFeature&gt;()</c>.</summary>
/// <remarks>It does not matter how they are registered: in <c>UseExceptionHandler</c>, as a
/// route, or as the action of a controller.</remarks>
internal static class FailedRequest
{
    /// <summary>The answer for each function or member, which all findings in it ask
    /// for.</summary>
    private static readonly ConditionalWeakTable<IOperation, StrongBox<bool>> Answers = new();

    /// <summary>Whether an operation is in such a function, or in one within it.</summary>
    public static bool IsAnsweredBy(IOperation operation)
    {
        for (IOperation? place = operation; place is not null;)
        {
            IOperation? function = EnclosingFunction.Find(place);
            IOperation body = function ?? OperationRoot.Of(place);
            if (Answers.GetValue(body, _ => new StrongBox<bool>(AsksForException(body, function))).Value)
                return true;
            place = function?.Parent;
        }

        return false;
    }

    /// <param name="body">The function, or the member.</param>
    /// <param name="function">The function; <see langword="null"/> for the member, whose functions
    /// answer for themselves.</param>
    private static bool AsksForException(IOperation body, IOperation? function)
    {
        foreach (IOperation part in body.Descendants())
        {
            if (part is IInvocationOperation { TargetMethod: { Name: "Get" or "GetRequiredFeature", TypeArguments: [var feature] } }
                && IsOfException(feature)
                && EnclosingFunction.Find(part) == function)
            {
                return true;
            }
        }

        return false;
    }

    private static bool IsOfException(ITypeSymbol feature)
        => feature.Name is "IExceptionHandlerFeature" or "IExceptionHandlerPathFeature"
            && feature.IsInNamespace("Microsoft.AspNetCore.Diagnostics");
}
