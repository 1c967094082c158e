using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Encoding;

/// <summary>A place where a byte array is only read, so that a <c>ReadOnlySpan&lt;byte&gt;</c> suffices.</summary>
/// <remarks>A closed list of shapes: anything else may write to the array, store it, or not accept a span.</remarks>
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

    /// <summary>Whether the array is converted to a <c>Span&lt;byte&gt;</c> only to be read.</summary>
    public bool IsReadAsSpan => Replaced is IInvocationOperation && Replaced.Parent is not IConversionOperation && Replaced != Array;

    /// <summary>Whether the call passes the bounds of the array, which a span includes: <c>stream.Write(bytes, 0,
    /// bytes.Length)</c>.</summary>
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

    /// <summary>Not <c>stream?.Write(bytes)</c>, nor the <c>Add</c> implied by <c>new Bag { bytes }</c>.</summary>
    private static bool IsWrittenByItself(IOperation call) => !call.IsImplicit && !Receiver.IsAfterConditionalAccess(call);

    private static SpanUse? TryMatchShape(IOperation array) => array.Parent switch
    {
        // bytes.Length
        IPropertyReferenceOperation { Property: { Name: "Length", ContainingType.SpecialType: SpecialType.System_Array } } => new SpanUse(
            array, array),
        IArrayElementReferenceOperation element => ReadElement.IsReadElement(element, array) ? new SpanUse(array, array) : null,

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
        IInvocationOperation call when IsAsSpan(call) => ReadSpan.IsReadSpan(call) ? new SpanUse(array, call) : null,
        IInvocationOperation call => OfOverload(argument, call, array),
        _ => null,
    };

    /// <summary><c>SHA256.HashData(bytes)</c>, <c>stream.Write(bytes, 0, bytes.Length)</c></summary>
    /// <remarks>Not if another argument is a byte array as well: it may become a span in the same pass, and there may
    /// be no overload for both.</remarks>
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

    /// <summary>Not for <c>: this(bytes)</c>, nor in the overload itself, which would become recursive.</summary>
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

/// <summary>A local for an array that is only read: <c>byte[] bytes = ...; stream.Write(bytes, 0,
/// bytes.Length);</c></summary>
internal sealed class SpanLocal
{
    private SpanLocal(VariableDeclarationSyntax declaration, IReadOnlyList<SpanUse> uses)
    {
        Declaration = declaration;
        Uses = uses;
    }

    /// <summary><c>byte[] bytes = ...</c></summary>
    public VariableDeclarationSyntax Declaration { get; }

    /// <summary>All uses.</summary>
    public IReadOnlyList<SpanUse> Uses { get; }

    /// <param name="value">The initializer of the local.</param>
    public static SpanLocal? TryMatch(IOperation value)
    {
        if (value.Parent is not IVariableInitializerOperation
            {
                Parent: IVariableDeclaratorOperation
                {
                    Symbol: var local,
                    Syntax: var declarator
                }
            }
            || DeclarationOf(declarator) is not { } declaration
            || SuspendedFunction.MayBeAround(value))
        {
            return null;
        }

        IOperation function = FunctionBody.FindEnclosingFunction(value);
        var uses = new List<SpanUse>();
        foreach (IOperation mention in function.Descendants())
        {
            if (!VariableReference.RefersTo(mention, local))
                continue;
            bool isCaptured = FunctionBody.FindEnclosingFunction(mention) != function;
            if (isCaptured || SpanUse.TryMatch(mention) is not { } use)
                return null;
            uses.Add(use);
        }

        return uses.Count == 0 ? null : new SpanLocal(declaration, uses);
    }

    /// <summary>The declaration of a single local by a statement.</summary>
    private static VariableDeclarationSyntax? DeclarationOf(SyntaxNode declarator)
        => declarator.Parent is VariableDeclarationSyntax
        {
            Variables.Count: 1,
            Parent: LocalDeclarationStatementSyntax statement
        } declaration
            && statement.UsingKeyword.IsKind(SyntaxKind.None)
            ? declaration
            : null;
}

/// <summary>An array element that is read as a value: <c>bytes[0] == '{'</c>.</summary>
internal static class ReadElement
{
    /// <param name="element">The element.</param>
    /// <param name="array">The mention of the array.</param>
    public static bool IsReadElement(IArrayElementReferenceOperation element, IOperation array)
        => element.ArrayReference == array
            && element is { Type.SpecialType: SpecialType.System_Byte, Indices: [{ Type: { } type } index] }
            && (type.SpecialType == SpecialType.System_Int32 || type is { Name: nameof(System.Index) })
            && !index.DescendantsAndSelf().Any(static part => part is IAwaitOperation)
            && IsValue(element);

    private static bool IsValue(IArrayElementReferenceOperation element)
        => element.Syntax.Parent is not RefExpressionSyntax && element.Parent switch
        {
            IConversionOperation or IBinaryOperation or IIsPatternOperation or IConditionalOperation => true,
            IReturnOperation or IVariableInitializerOperation => true,
            IArgumentOperation { Parameter.RefKind: RefKind.None } => true,
            ISimpleAssignmentOperation { IsRef: false } assignment => assignment.Value == element,
            _ => false,
        };
}

/// <summary>A <c>Span&lt;byte&gt;</c> that is not written to: a <c>ReadOnlySpan&lt;byte&gt;</c> has the same
/// members.</summary>
internal static class ReadSpan
{
    public static bool IsReadSpan(IOperation span) => span.Parent switch
    {
        IConversionOperation { Type: { } type } => type.IsReadOnlySpanOf(SpecialType.System_Byte),

        // bytes.AsSpan().CopyTo(buffer)
        IInvocationOperation
        {
            TargetMethod:
            {
                Name: "CopyTo" or "TryCopyTo" or "ToArray",
                ContainingType.Name: "Span"
            }
        } call => call.Instance == span,

        // bytes.AsSpan().SequenceEqual(other)
        IArgumentOperation
        {
            Parameter.Ordinal: 0,
            Parent: IInvocationOperation { TargetMethod: { ContainingType: { Name: "MemoryExtensions" } type } method }
        }
            => type.IsIn("System")
                && method.Name is "SequenceEqual" or "StartsWith" or "EndsWith" or "IndexOf" or "IndexOfAny" or "LastIndexOf" or "Contains",
        _ => false,
    };
}

/// <summary>An array passed with its bounds: <c>stream.Write(bytes, 0, bytes.Length)</c>.</summary>
internal static class ArrayBounds
{
    /// <param name="call">The call.</param>
    /// <param name="array">The first of its arguments.</param>
    /// <returns>The overload for a span, if the call covers the whole array and there is one.</returns>
    public static IMethodSymbol? OverloadWithout(IInvocationOperation call, IOperation array)
        => call.Arguments is [{ Value: var first }, { Value.ConstantValue: { HasValue: true, Value: 0 } }, { Value: var length }]
            && first == array
            && ArgumentOrder.IsThatOfParameters(call)
            && AreBounds(call.TargetMethod)
            && IsLengthOf(length, array)
            ? call.TargetMethod.ContainingType.GetMembers(call.TargetMethod.Name).OfType<IMethodSymbol>()
                .FirstOrDefault(other => IsWanted(other, call.TargetMethod))
            : null;

    /// <summary>Whether the numbers are bounds according to their names: in <c>Send(data, 0, data.Length)</c> they may
    /// be a channel and a limit.</summary>
    private static bool AreBounds(IMethodSymbol method)
        => method.Parameters is [_, { Name: "offset" or "index" or "start" or "startIndex" }, { Name: "count" or "length" or "size" }];

    private static bool IsLengthOf(IOperation length, IOperation array)
        => length is IPropertyReferenceOperation
        {
            Property: { Name: "Length", ContainingType.SpecialType: SpecialType.System_Array },
            Instance: { } instance
        }
            && Receiver.CanBeRepeated(array)
            && Receiver.AreSame(instance, array);

    private static bool IsWanted(IMethodSymbol other, IMethodSymbol method)
        => other is { DeclaredAccessibility: Accessibility.Public, Arity: 0, Parameters: [{ RefKind: RefKind.None, Type: var type }] }
            && other.IsStatic == method.IsStatic
            && type.IsReadOnlySpanOf(SpecialType.System_Byte)
            && SymbolEqualityComparer.Default.Equals(other.ReturnType, method.ReturnType);
}
