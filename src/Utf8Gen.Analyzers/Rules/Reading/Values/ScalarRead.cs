using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Reading.Flow;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.Rules.Reading.Values;

/// <summary>A string, number, Boolean or date that the serializer reads although the reader can:
/// <c>JsonSerializer.Deserialize&lt;string&gt;(ref reader, options)</c>.</summary>
internal sealed class ScalarRead
{
    private ScalarRead(IInvocationOperation call, IOperation reader, ITypeSymbol type, IMethodSymbol getter)
    {
        Call = call;
        Reader = reader;
        Type = type;
        Getter = getter;
    }

    public IInvocationOperation Call { get; }

    public IOperation Reader { get; }

    public ITypeSymbol Type { get; }

    /// <summary><c>GetString</c>, <c>GetInt32</c> ...</summary>
    public IMethodSymbol Getter { get; }

    /// <summary>Whether the reader is at a value. From the name of a property, and before the
    /// first token, the serializer advances the reader to it.</summary>
    public bool IsAtValue => Precondition.ReaderIsAtValue.Holds((TokensBefore & JsonTokens.BeforeValue) == 0);

    /// <summary>Whether the options have neither converters nor a number handling.</summary>
    public bool HasPlainOptions
        => Precondition.OptionsArePlain.Holds(PlainOptions.Are(ArgumentOrder.Find(1, Call), IsNumber));

    /// <summary>Whether the serializer converts what the getter throws to a <c>JsonException</c>:
    /// in a converter.</summary>
    public bool ThrowsAlike => Precondition.ExceptionsAreSame.Holds(ConverterBody.IsAround(Call));

    private bool IsNumber => Type.SpecialType is >= SpecialType.System_SByte and <= SpecialType.System_Double;

    private JsonTokens TokensBefore
    {
        get
        {
            if (VariableReference.Of(Reader) is not { } reader || Reader.Type is not { } readerType)
                return JsonTokens.Anything;
            if (ConverterBody.HasNotMoved(reader, Call))
                return JsonTokens.PropertyValue;

            return FunctionFlow.TryCreate(Call) is { } flow && TokenFlow.TryCreate(flow, reader, readerType) is { } tokens
                ? tokens.Before(Call.Syntax)
                : JsonTokens.Anything;
        }
    }

    public static ScalarRead? TryMatch(IInvocationOperation call, JsonSymbols json)
    {
        if (call.TargetMethod is not
            {
                IsStatic: true, Name: "Deserialize", TypeArguments: [var type],
                Parameters: [{ RefKind: RefKind.Ref, Type: var first }, { Type.Name: "JsonSerializerOptions" }]
            } method
            || !method.ContainingType.IsInSystemTextJson("JsonSerializer")
            || !SymbolEqualityComparer.Default.Equals(first, json.Reader)
            || GetterFor(type) is not { } name
            || ArgumentOrder.Find(0, call)?.Value is not { } reader)
        {
            return null;
        }

        IMethodSymbol? getter = FindGetter(json.Reader!, name);
        return Precondition.ReplacementExists.Holds(getter is not null) ? new ScalarRead(call, reader, type, getter!) : null;
    }

    private static string? GetterFor(ITypeSymbol type) => type.SpecialType switch
    {
        SpecialType.System_String => "GetString",
        SpecialType.System_Boolean => "GetBoolean",
        SpecialType.System_DateTime => "GetDateTime",
        SpecialType.System_SByte => "GetSByte",
        SpecialType.System_Byte => "GetByte",
        SpecialType.System_Int16 => "GetInt16",
        SpecialType.System_UInt16 => "GetUInt16",
        SpecialType.System_Int32 => "GetInt32",
        SpecialType.System_UInt32 => "GetUInt32",
        SpecialType.System_Int64 => "GetInt64",
        SpecialType.System_UInt64 => "GetUInt64",
        SpecialType.System_Single => "GetSingle",
        SpecialType.System_Double => "GetDouble",
        SpecialType.System_Decimal => "GetDecimal",
        _ when type is INamedTypeSymbol { Name: "Guid" or "DateTimeOffset" } named && named.IsIn("System") => "Get" + named.Name,
        _ => null,
    };

    private static IMethodSymbol? FindGetter(INamedTypeSymbol reader, string name)
    {
        foreach (ISymbol member in reader.GetMembers(name))
        {
            if (member is IMethodSymbol { DeclaredAccessibility: Accessibility.Public, IsStatic: false, Parameters.IsEmpty: true } getter)
                return getter;
        }

        return null;
    }
}
