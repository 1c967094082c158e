using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.Rules.Reading.Tokens;

/// <summary>The bytes of a token as they are in the JSON text:
/// <c>reader.ValueSpan</c>, <c>reader.ValueSequence.ToArray()</c>, one or the other,
/// or a local variable that holds them.</summary>
internal sealed class TokenBytes
{
    private TokenBytes(IPropertyReferenceOperation read, ISymbol reader, ILocalSymbol? local)
    {
        Read = read;
        Reader = reader;
        Local = local;
    }

    /// <summary>The first read of the bytes.</summary>
    public IPropertyReferenceOperation Read { get; }

    /// <summary>The reader: a local variable or a parameter.</summary>
    public ISymbol Reader { get; }

    /// <summary>The variable that stores the bytes, if they are not used directly.</summary>
    public ILocalSymbol? Local { get; }

    public static bool IsRead(IPropertyReferenceOperation property, JsonSymbols json)
        => property.Property is { Name: "ValueSpan" or "ValueSequence", ContainingType: var type }
            && SymbolEqualityComparer.Default.Equals(type, json.Reader);

    public static TokenBytes? TryMatch(IOperation value, JsonSymbols json) => value switch
    {
        // A span of an array
        IConversionOperation { Operand: var operand } => TryMatch(operand, json),
        IPropertyReferenceOperation property when IsRead(property, json) && VariableReference.Of(property.Instance) is { } reader
            => new TokenBytes(property, reader, local: null),
        IInvocationOperation { TargetMethod.Name: "ToArray" } copy when Copied(copy) is { } bytes => TryMatch(bytes, json),
        IConditionalOperation { WhenFalse: { } otherwise } choice => TryMatch(choice.WhenTrue, json) is { } first
            && TryMatch(otherwise, json) is { } second
            && SymbolEqualityComparer.Default.Equals(first.Reader, second.Reader)
            ? first
            : null,
        ILocalReferenceOperation { IsDeclaration: false, Local: var local } reference when CanHold(local.Type)
            => TryMatchLocal(reference, local, json),
        _ => null,
    };

    /// <summary><c>span.ToArray()</c>, <c>sequence.ToArray()</c></summary>
    private static IOperation? Copied(IInvocationOperation copy) => copy switch
    {
        { Instance: { } span, Arguments.IsEmpty: true } => span,
        { Instance: null, TargetMethod.ContainingType: { Name: "BuffersExtensions" }, Arguments: [{ Value: var sequence }] } => sequence,
        _ => null,
    };

    private static bool CanHold(ITypeSymbol type)
        => type.IsReadOnlySpanOf(SpecialType.System_Byte)
            || type is IArrayTypeSymbol { ElementType.SpecialType: SpecialType.System_Byte }
            || type is INamedTypeSymbol { Name: "ReadOnlySequence", TypeArguments: [{ SpecialType: SpecialType.System_Byte }] };

    private static TokenBytes? TryMatchLocal(IOperation reference, ILocalSymbol local, JsonSymbols json)
        => SingleValue.Of(local, FunctionBody.Around(reference)) is { } value && TryMatch(value, json) is { } bytes
            ? new TokenBytes(bytes.Read, bytes.Reader, local)
            : null;
}
