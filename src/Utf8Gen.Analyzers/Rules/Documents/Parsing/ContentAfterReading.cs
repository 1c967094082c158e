using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.FlowAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.Rules.Documents.Parsing;

/// <summary>What becomes of the content of a message that was read: as text it can be read again, as a stream it may be gone.</summary>
internal static class ContentAfterReading
{
    /// <param name="read"><c>response.Content.ReadAsStringAsync()</c></param>
    /// <returns>Whether the function may ask for the content again, or pass it on. Also true where others have it: a field, a request,
    /// what a lambda captures.</returns>
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

    /// <summary>What is read before it is sent must still be there then.</summary>
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

        // what using makes of it
        IConversionOperation { IsImplicit: true, Type.Name: nameof(IDisposable) } => true,
        IIsNullOperation { IsImplicit: true } => true,
        _ => false,
    };

    /// <summary>Whether the variable is not the function's own, or a function in it has it, too.</summary>
    private static bool IsShared(ISymbol variable, IOperation function)
    {
        IMethodSymbol? own = (function as IAnonymousFunctionOperation)?.Symbol ?? (function as ILocalFunctionOperation)?.Symbol;
        return variable is IParameterSymbol parameter && parameter.IsSharedByMembers()
            || own is not null && !SymbolEqualityComparer.Default.Equals(variable.ContainingSymbol, own)
            || function.Descendants().Any(mention => VariableReference.Is(mention, variable) && FunctionBody.Around(mention) != function);
    }
}
