using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Reading.Flow;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.Rules.Reading.Values;

/// <summary>A value that the serializer reads although the reader can, or JSON of any kind, whose
/// type parses it: <c>JsonSerializer.Deserialize&lt;string&gt;(ref reader, options)</c>,
/// <c>JsonSerializer.Deserialize&lt;JsonNode&gt;(ref reader, options)</c>.</summary>
internal sealed class ValueRead
{
    private const string Node = "JsonNode";

    private ValueRead(IInvocationOperation call, IOperation reader, ITypeSymbol type, IMethodSymbol method)
    {
        Call = call;
        Reader = reader;
        Type = type;
        Method = method;
    }

    public IInvocationOperation Call { get; }

    public IOperation Reader { get; }

    public ITypeSymbol Type { get; }

    /// <summary><c>reader.GetString</c>, <c>reader.GetInt32</c> ...,
    /// <c>JsonNode.Parse</c></summary>
    public IMethodSymbol Method { get; }

    /// <summary>Whether the method is one of the reader.</summary>
    public bool IsGetter => !Method.IsStatic;

    /// <summary>Whether the reader is at a value. From the name of a property, and before the
    /// first token, the serializer advances the reader to it, as what parses JSON of any kind
    /// does.</summary>
    public bool IsAtValue => !IsGetter || (TokensBefore & JsonTokens.BeforeValue) == 0;

    /// <summary>Whether the options have neither converters nor anything else that
    /// matters.</summary>
    public bool HasPlainOptions
        => PlainOptions.Are(ArgumentOrder.Find(1, Call), isOtherForWeb: IsNumber || Type.Name == Node);

    /// <summary>Whether the serializer converts what the method throws to a <c>JsonException</c>
    /// with a path: in a converter.</summary>
    public bool ThrowsAlike => ConverterBody.IsAround(Call);

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

    public static ValueRead? TryMatch(IInvocationOperation call, JsonSymbols json)
    {
        if (call.TargetMethod is not
            {
                IsStatic: true, Name: "Deserialize", TypeArguments: [var type],
                Parameters: [{ RefKind: RefKind.Ref, Type: var first }, { Type.Name: var second }]
            } method
            || !method.ContainingType.IsInSystemTextJson("JsonSerializer")
            || !SymbolEqualityComparer.Default.Equals(first, json.Reader)
            || NameFor(type, second) is not { } name
            || ArgumentOrder.Find(0, call)?.Value is not { } reader
            || BuiltInConverter.IsForOthers(call))
        {
            return null;
        }

        IMethodSymbol? found = ParserFor(type) is null ? FindGetter(json.Reader!, name) : FindParser(type, name, first);
        return found is null ? null : new ValueRead(call, reader, type, found);
    }

    /// <summary>Type information names a converter that the code may have chosen, but for JSON of
    /// any kind there is hardly another.</summary>
    private static string? NameFor(ITypeSymbol type, string second)
        => ParserFor(type) ?? (second == "JsonSerializerOptions" ? GetterFor(type) : null);

    private static string? ParserFor(ITypeSymbol type) => type.Name switch
    {
        "JsonElement" when type.IsInSystemTextJson("JsonElement") => "ParseValue",
        Node when type.IsInNamespace("System.Text.Json.Nodes") => "Parse",
        _ => null,
    };

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

    /// <summary><c>JsonNode.Parse(ref reader)</c></summary>
    private static IMethodSymbol? FindParser(ITypeSymbol type, string name, ITypeSymbol reader)
    {
        foreach (ISymbol member in type.GetMembers(name))
        {
            if (member is IMethodSymbol
                {
                    DeclaredAccessibility: Accessibility.Public, IsStatic: true,
                    Parameters: [{ RefKind: RefKind.Ref, Type: var first }, ..]
                } parser
                && SymbolEqualityComparer.Default.Equals(first, reader))
            {
                return parser;
            }
        }

        return null;
    }
}
