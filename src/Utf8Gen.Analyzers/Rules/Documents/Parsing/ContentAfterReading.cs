using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.FlowAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.Rules.Documents.Parsing;

/// <summary>How the content of a message is used after reading: a text can be read again, a
/// stream may be consumed.</summary>
internal static class ContentAfterReading
{
    /// <param name="read"><c>response.Content.ReadAsStringAsync()</c></param>
    /// <returns>Whether the function may read the content again, or pass it on. Also true if other
    /// code has access to it: through a field, a request, or a captured variable.</returns>
    public static bool MayBeNeeded(IInvocationOperation read)
    {
        IOperation function = FunctionBody.Around(read);
        IOperation? message = OwnerOf(read.Instance);
        while (message is ILocalReferenceOperation { Local: var local })
        {
            if (IsOfRequest(message) || IsMentionedAfter(read, local, function))
                return true;
            message = OwnerOf(SingleValue.Of(local, function));
        }

        return message switch
        {
            null => false,

            // await client.GetAsync(address)
            IAwaitOperation or IInvocationOperation => IsOfRequest(message),
            IParameterReferenceOperation { Parameter: var parameter } => IsOfRequest(message)
                || IsMentionedAfter(read, parameter, function),
            _ => true,
        };
    }

    /// <summary><c>response</c> for <c>response.Content</c></summary>
    private static IOperation? OwnerOf(IOperation? content)
        => content is IPropertyReferenceOperation { Property.Name: "Content", Instance: { } message } ? message : content;

    /// <summary>Content that is read before it is sent must still be readable then.</summary>
    private static bool IsOfRequest(IOperation message) => message.Type?.Name == "HttpRequestMessage";

    private static bool IsMentionedAfter(IInvocationOperation read, ISymbol variable, IOperation function)
        => IsShared(variable, function)
            || FunctionFlow.TryCreate(read) is not { } flow
            || new FlowSearch(flow, step => Judge(step, variable), static _ => null).FindsAfter(read.Syntax);

    private static FlowStep Judge(IOperation step, ISymbol variable) => step switch
    {
        ISimpleAssignmentOperation { Target: var target } when VariableReference.Is(target, variable) => FlowStep.Stop,
        _ when VariableReference.Is(step, variable) && !LeavesContentAlone(step) => FlowStep.Found,
        _ => FlowStep.GoOn,
    };

    private static bool LeavesContentAlone(IOperation mention) => mention.Parent switch
    {
        ISimpleAssignmentOperation assignment => assignment.Target == mention,

        // response.StatusCode, response.Content.Headers
        IPropertyReferenceOperation { Property.Name: "Content" } content
            => content.Parent is IPropertyReferenceOperation { Property.Name: "Headers" },
        IPropertyReferenceOperation => true,
        IInvocationOperation { TargetMethod.Name: "Dispose" } => true,

        // the conversion that using adds
        IConversionOperation { IsImplicit: true, Type.Name: nameof(IDisposable) } => true,
        IIsNullOperation { IsImplicit: true } => true,
        _ => false,
    };

    /// <summary>Whether the variable is not local to the function, or a nested
    /// function captures it.</summary>
    private static bool IsShared(ISymbol variable, IOperation function)
    {
        IMethodSymbol? own = (function as IAnonymousFunctionOperation)?.Symbol ?? (function as ILocalFunctionOperation)?.Symbol;
        return variable is IParameterSymbol parameter && parameter.IsSharedByMembers()
            || own is not null && !SymbolEqualityComparer.Default.Equals(variable.ContainingSymbol, own)
            || function.Descendants().Any(mention => VariableReference.Is(mention, variable) && FunctionBody.Around(mention) != function);
    }
}
