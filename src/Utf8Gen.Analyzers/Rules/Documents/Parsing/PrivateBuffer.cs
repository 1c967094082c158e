using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.Rules.Documents.Parsing;

/// <summary>An array that was just created and has no other reference: it does not change while
/// a document reads it.</summary>
internal static class PrivateBuffer
{
    public static bool Is(IOperation array) => array switch
    {
        ILocalReferenceOperation { Local: var local } => IsFreshLocal(local, array),
        _ => IsFresh(array),
    };

    private static bool IsFreshLocal(ILocalSymbol local, IOperation mention)
    {
        IOperation function = FunctionBody.Around(mention);
        return local.RefKind == RefKind.None
            && SingleValue.Of(local, function) is { } value
            && IsFresh(value)
            && function.Descendants().OfType<ILocalReferenceOperation>()
                .All(other => !SymbolEqualityComparer.Default.Equals(other.Local, local) || other == mention || IsMeasured(other))
            && !IsInLoopAround(mention, local);
    }

    /// <summary><c>bytes.Length</c></summary>
    private static bool IsMeasured(ILocalReferenceOperation mention)
        => mention.Parent is IPropertyReferenceOperation { Property.Name: "Length" };

    /// <summary>Two documents over one array are harmless, but a declaration outside of a loop
    /// is harder to follow.</summary>
    private static bool IsInLoopAround(IOperation mention, ILocalSymbol local)
    {
        for (IOperation? ancestor = mention.Parent; ancestor is not null; ancestor = ancestor.Parent)
        {
            if (ancestor is IBlockOperation block && block.Locals.Contains(local, SymbolEqualityComparer.Default))
                return false;
            if (ancestor is ILoopOperation or IAnonymousFunctionOperation or ILocalFunctionOperation)
                return true;
        }

        return true;
    }

    /// <summary>Methods that return a new array each time.</summary>
    private static bool IsFresh(IOperation value) => value switch
    {
        IConversionOperation { OperatorMethod: null, Operand: var operand } => IsFresh(operand),
        IAwaitOperation { Operation: var operation } => IsFresh(operation),
        IInvocationOperation { TargetMethod: { Name: "ConfigureAwait" }, Instance: { } task } => IsFresh(task),
        IInvocationOperation { TargetMethod: var method } => IsMaker(method),
        _ => false,
    };

    private static bool IsMaker(IMethodSymbol method) => (method.ContainingType?.Name, method.Name) switch
    {
        ("File", "ReadAllBytes" or "ReadAllBytesAsync") => method.ContainingType!.IsInNamespace("System.IO"),
        ("MemoryStream", "ToArray") => method.ContainingType!.IsInNamespace("System.IO"),
        ("BinaryReader", "ReadBytes") => method.ContainingType!.IsInNamespace("System.IO"),
        ("Span" or "ReadOnlySpan" or "Memory" or "ReadOnlyMemory", "ToArray") => method.ContainingType!.IsIn("System"),
        ("Convert", "FromBase64String" or "FromHexString") => method.ContainingType!.IsIn("System"),
        ("Encoding" or "UTF8Encoding", "GetBytes") => method.ContainingType!.IsInNamespace("System.Text"),
        ("JsonSerializer", "SerializeToUtf8Bytes") => method.ContainingType!.IsInNamespace("System.Text.Json"),
        _ => false,
    };
}
