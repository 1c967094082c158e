using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.Rules.Encoding.Spans;

/// <summary>A place where a byte array is only read, so that a
/// <c>ReadOnlySpan&lt;byte&gt;</c> suffices.</summary>
/// <remarks>A closed list of shapes: anything else may write to the array, store it,
/// or not accept a span.</remarks>
internal sealed class SpanUse
{
    private SpanUse(IOperation array, IOperation replaced)
    {
        Array = array;
        Replaced = replaced;
    }

    public IOperation Array { get; }

    /// <summary>What the span replaces: the array, or its conversion to a span, such as
    /// <c>bytes.AsSpan()</c>.</summary>
    public IOperation Replaced { get; }

    /// <summary>The overload for the span, if it differs from that for the array.</summary>
    public IMethodSymbol? Overload { get; private init; }

    /// <summary>The call or creation that receives the bytes, if any.</summary>
    public IOperation? CallAround => CallWith(Replaced);

    /// <summary>Whether the array is converted to a
    /// <c>Span&lt;byte&gt;</c> only to be read.</summary>
    public bool IsReadAsSpan => Replaced is IInvocationOperation && Replaced.Parent is not IConversionOperation && Replaced != Array;

    /// <summary>Whether the call passes the bounds of the array, which a span includes:
    /// <c>stream.Write(bytes, 0, bytes.Length)</c>.</summary>
    public bool HasBounds { get; private init; }

    /// <param name="array">An expression of type byte array.</param>
    public static SpanUse? TryMatch(IOperation array)
        => !ExpressionTree.MayContain(array)
            && TryMatchShape(array) is { } use
            && !IsComparedByReference(use)
            && (use.CallAround is not { } call || IsWrittenByItself(call))
            ? use
            : null;

    /// <summary><c>span == bytes</c> tests whether the memory is the same.</summary>
    private static bool IsComparedByReference(SpanUse use)
    {
        IOperation? user = use.Replaced.Parent;
        while (user is IConversionOperation)
            user = user.Parent;

        return user is IBinaryOperation;
    }

    /// <summary>Not <c>stream?.Write(bytes)</c>, nor the <c>Add</c> implied by
    /// <c>new Bag { bytes }</c>.</summary>
    private static bool IsWrittenByItself(IOperation call) => !call.IsImplicit && !Receiver.IsAfterConditionalAccess(call);

    private static SpanUse? TryMatchShape(IOperation array) => array.Parent switch
    {
        // bytes.Length
        IPropertyReferenceOperation { Property: { Name: "Length", ContainingType.SpecialType: SpecialType.System_Array } } => new SpanUse(
            array, array),
        IArrayElementReferenceOperation element => ReadElement.Is(element, array) ? new SpanUse(array, array) : null,

        // ReadOnlySpan<byte> span = bytes;
        IConversionOperation { Type: { } type } when IsSpanOfBytes(type) => new SpanUse(array, array),
        IConversionOperation
        {
            IsImplicit: true,
            Parent: IForEachLoopOperation { IsAsynchronous: false } loop
        } conversion when loop.Collection == conversion
            => SuspendedFunction.MayBeAround(array) ? null : new SpanUse(array, array),
        IArgumentOperation argument => OfArgument(argument, array),
        _ => null,
    };

    private static SpanUse? OfArgument(IArgumentOperation argument, IOperation array) => argument.Parent switch
    {
        // new ReadOnlySpan<byte>(bytes)
        IObjectCreationOperation { Type: { } type, Arguments.Length: 1 } creation when IsSpanOfBytes(type) => new SpanUse(array, creation),
        IInvocationOperation call when IsAsSpan(call) => ReadSpan.Is(call) ? new SpanUse(array, call) : null,
        IInvocationOperation call => OfOverload(argument, call, array),
        _ => null,
    };

    /// <summary><c>SHA256.HashData(bytes)</c>,
    /// <c>stream.Write(bytes, 0, bytes.Length)</c></summary>
    /// <remarks>Not if another argument is a byte array as well: it may become a span in the same
    /// pass, and there may be no overload for both.</remarks>
    private static SpanUse? OfOverload(IArgumentOperation argument, IInvocationOperation call, IOperation array)
    {
        if (argument is not
            {
                ArgumentKind: ArgumentKind.Explicit,
                Parameter: { RefKind: RefKind.None, Type: IArrayTypeSymbol, Ordinal: var ordinal }
            }
            || AwaitedArgument.IsAfter(argument, call)
            || call.TargetMethod.Parameters.Any(other => other.Ordinal != ordinal && IsArrayOfBytes(other.Type)))
        {
            return null;
        }

        IMethodSymbol? twin = OverloadTwin.Find(call.TargetMethod, ordinal, IsSpanOfBytes);
        IMethodSymbol? overload = twin ?? ArrayBounds.OverloadWithout(call, array);
        return overload is not null && CanBeCalled(overload, call)
            ? new SpanUse(array, array) { Overload = overload, HasBounds = twin is null }
            : null;
    }

    /// <summary>Not for <c>: this(bytes)</c>, nor in the overload itself, which
    /// would become recursive.</summary>
    private static bool CanBeCalled(IMethodSymbol overload, IInvocationOperation call)
        => overload.MethodKind != MethodKind.Constructor
            && !IsIn(overload, call.SemanticModel?.GetEnclosingSymbol(call.Syntax.SpanStart));

    private static bool IsIn(IMethodSymbol method, ISymbol? function)
    {
        while (function is IMethodSymbol { MethodKind: MethodKind.AnonymousFunction or MethodKind.LocalFunction })
            function = function.ContainingSymbol;

        return SymbolEqualityComparer.Default.Equals(function?.OriginalDefinition, method);
    }

    private static IOperation? CallWith(IOperation bytes) => bytes.Parent switch
    {
        IConversionOperation conversion => CallWith(conversion),
        IArgumentOperation { Parent: var user } => user,
        IInvocationOperation call => call,
        _ => null,
    };

    private static bool IsArrayOfBytes(ITypeSymbol type) => type is IArrayTypeSymbol { ElementType.SpecialType: SpecialType.System_Byte };

    private static bool IsSpanOfBytes(ITypeSymbol type) => type.IsReadOnlySpanOf(SpecialType.System_Byte);

    /// <summary><c>MemoryExtensions.AsSpan(bytes)</c></summary>
    private static bool IsAsSpan(IInvocationOperation call)
        => call is { TargetMethod: { Name: "AsSpan", ContainingType: { Name: "MemoryExtensions" } type }, Arguments: [_] }
            && type.IsIn("System");
}
