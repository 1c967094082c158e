using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>A value that the serializer reads although the reader can, or JSON of any kind, whose type parses it:
/// <c>JsonSerializer.Deserialize&lt;string&gt;(ref reader, options)</c>,
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

    /// <summary><c>reader.GetString</c>, <c>reader.GetInt32</c> ..., <c>JsonNode.Parse</c></summary>
    public IMethodSymbol Method { get; }

    /// <summary>Whether the method is one of the reader.</summary>
    public bool IsGetter => !Method.IsStatic;

    /// <summary>Whether the reader is at a value. From the name of a property, and before the first token, the
    /// serializer advances the reader to it, as what parses JSON of any kind does.</summary>
    public bool IsAtValue => !IsGetter || (TokensBefore & JsonTokens.BeforeValue) == 0;

    /// <summary>Whether the options have neither converters nor anything else that matters.</summary>
    public bool HasPlainOptions
        => PlainOptions.ArePlain(ArgumentOrder.Find(1, Call), isOtherForWeb: IsNumber || Type.Name == Node);

    /// <summary>Whether the serializer converts what the method throws to a <c>JsonException</c> with a path: in a
    /// converter.</summary>
    public bool ThrowsAlike => ConverterBody.IsAround(Call);

    private bool IsNumber => Type.SpecialType is >= SpecialType.System_SByte and <= SpecialType.System_Double;

    private JsonTokens TokensBefore
    {
        get
        {
            if (VariableReference.FindVariable(Reader) is not { } reader || Reader.Type is not { } readerType)
                return JsonTokens.Anything;
            if (ConverterBody.HasNotMoved(reader, Call))
                return JsonTokens.PropertyValue;

            return FunctionFlow.TryCreate(Call) is { } flow && TokenFlow.TryCreate(flow, reader, readerType) is { } tokens
                ? tokens.TokensBefore(Call.Syntax)
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

    /// <summary>Type information names a converter that the code may have chosen, but for JSON of any kind there is
    /// hardly another.</summary>
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

/// <summary>U8G0011: <c>JsonSerializer.Deserialize&lt;string&gt;(ref reader, options)</c>.</summary>
internal static class ValueReadRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (ValueRead.TryMatch(call, json) is not { } found)
            return;

        string type = found.Type.ToMinimalDisplayString(call.SemanticModel!, NullableFlowState.None, call.Syntax.SpanStart);
        rules.Report(context, new Finding(RuleCatalogue.ValueRead, call, call.Syntax.GetLocation(), type, RemedyOf(found)));
    }

    /// <summary>What the first fix calls.</summary>
    private static string RemedyOf(ValueRead found)
    {
        if (found.IsGetter)
            return $"{found.Method.Name}()";

        return BuiltInConverter.TryFind(found) is { } converter
            ? BuiltInConverter.NameOf(converter)
            : $"{found.Method.ContainingType.Name}.{found.Method.Name}(ref reader)";
    }
}

/// <summary>The converter of System.Text.Json for JSON of any kind, which code can call where the metadata has no
/// other: <c>JsonMetadataServices.JsonNodeConverter</c>.</summary>
internal static class BuiltInConverter
{
    private const string Services = "JsonMetadataServices";
    private const string Metadata = "System.Text.Json.Serialization.Metadata";

    /// <summary>Finds the property that returns the converter, for code that calls it exactly where the serializer
    /// would.</summary>
    /// <returns>Null where no converter need be called, the call gets no metadata, exceptions would differ, or code
    /// cannot compare the converter of the metadata. A method with metadata of a nullable type would be another
    /// one.</returns>
    public static IPropertySymbol? TryFind(ValueRead read)
        => !read.IsGetter
            && !read.HasPlainOptions
            && read.ThrowsAlike
            && ArgumentOrder.IsThatOfParameters(read.Call)
            && read.Call.TargetMethod.Parameters[1].Type is INamedTypeSymbol
            {
                Name: "JsonTypeInfo",
                TypeArguments: [{ NullableAnnotation: not NullableAnnotation.Annotated }],
                BaseType: { } metadata
            }
            && metadata.GetMembers("Converter") is [IPropertySymbol { DeclaredAccessibility: Accessibility.Public }]
            && metadata.ContainingAssembly.GetTypeByMetadataName($"{Metadata}.{Services}") is { } services
            && services.GetMembers(read.Type.Name + "Converter") is [IPropertySymbol
            {
                DeclaredAccessibility: Accessibility.Public,
                IsStatic: true
            } converter]
                ? converter
                : null;

    /// <summary><c>JsonMetadataServices.JsonNodeConverter</c></summary>
    public static string NameOf(IPropertySymbol converter) => $"{Services}.{converter.Name}";

    /// <summary>Whether a call is what is left for other converters, in a method that calls the built-in one
    /// itself.</summary>
    public static bool IsForOthers(IInvocationOperation call)
        => call.Parent is IConditionalOperation
        {
            WhenFalse: IInvocationOperation
            {
                TargetMethod.Name: "Read",
                Instance: IPropertyReferenceOperation { Property.ContainingType: { Name: Services } owner }
            }
        }
            && owner.IsInNamespace(Metadata);
}

/// <summary>The body of <c>JsonConverter&lt;T&gt;.Read</c>. The serializer, which calls it, reports the exceptions of
/// the reader as <c>JsonException</c>.</summary>
internal static class ConverterBody
{
    /// <summary>Whether an operation is in such a body, and in no <c>try</c>, where an exception could be caught
    /// before.</summary>
    public static bool IsAround(IOperation operation)
    {
        for (IOperation? ancestor = operation.Parent; ancestor is not null; ancestor = ancestor.Parent)
        {
            if (ancestor is ITryOperation)
                return false;
        }

        return operation.SemanticModel?.GetEnclosingSymbol(operation.Syntax.SpanStart) is IMethodSymbol { Name: "Read" } method
            && IsOfConverter(method);
    }

    /// <summary>Whether a reader is still at the value that the serializer called the converter for.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="place">A place in a body.</param>
    public static bool HasNotMoved(ISymbol reader, IOperation place)
    {
        if (reader is not IParameterSymbol || !IsAround(place))
            return false;

        for (IOperation? ancestor = place.Parent; ancestor is not null; ancestor = ancestor.Parent)
        {
            if (ancestor is ILoopOperation)
                return false;
        }

        return FunctionBody.FindEnclosingFunction(place).Descendants().All(step => !IsJump(step) && !MayMoveBefore(step, reader, place));
    }

    /// <summary>What follows in the source may run before.</summary>
    private static bool IsJump(IOperation step) => step is IBranchOperation { BranchKind: BranchKind.GoTo };

    private static bool MayMoveBefore(IOperation step, ISymbol reader, IOperation place)
        => VariableReference.RefersTo(step, reader)
            && step.Syntax.SpanStart < place.Syntax.SpanStart
            && step.Parent is not IPropertyReferenceOperation;

    private static bool IsOfConverter(IMethodSymbol method)
    {
        while (method.OverriddenMethod is { } overridden)
            method = overridden;

        return method.ContainingType is { Name: "JsonConverter", Arity: 1 } type
            && type.IsInNamespace("System.Text.Json.Serialization");
    }
}

/// <summary>Options of the serializer that cannot change how it reads a value.</summary>
internal static class PlainOptions
{
    /// <summary><c>null</c>, <c>JsonSerializerOptions.Default</c>, <c>JsonSerializerOptions.Web</c> for most types,
    /// <c>new JsonSerializerOptions()</c>, and the metadata of a <see cref="PlainContext"/>.</summary>
    /// <param name="argument">The argument.</param>
    /// <param name="isOtherForWeb">Whether <c>Web</c> reads another value: a number also from a string, a node that
    /// finds properties in any case.</param>
    public static bool ArePlain(IArgumentOperation? argument, bool isOtherForWeb) => argument switch
    {
        null or { ArgumentKind: ArgumentKind.DefaultValue } => true,
        { Value.ConstantValue: { HasValue: true, Value: null } } => true,
        { Value: IPropertyReferenceOperation { Property: { IsStatic: true, Name: var name, ContainingType: var type } } }
            => type.IsInSystemTextJson("JsonSerializerOptions") && (name == "Default" || (name == "Web" && !isOtherForWeb)),
        { Value: IObjectCreationOperation { Arguments.IsEmpty: true, Initializer: null, Type: { } created } }
            => created.IsInSystemTextJson("JsonSerializerOptions"),
        { Value: var metadata } => PlainContext.HasPlainOptions(metadata, isOtherForWeb),
    };
}

/// <summary>Metadata of a generated context whose options cannot change how it reads a value:
/// <c>OrderContext.Default.JsonElement</c>.</summary>
/// <remarks>The options of <c>Default</c> are those of the attribute, and read-only. Those of another instance, <c>new
/// OrderContext(options)</c>, may be any.</remarks>
internal static class PlainContext
{
    private const string Generator = "System.Text.Json.SourceGeneration.JsonSourceGenerator";
    private const string Serialization = "System.Text.Json.Serialization";

    private const int General = 0; // JsonSerializerDefaults.General
    private const int Web = 1; // JsonSerializerDefaults.Web

    public static bool HasPlainOptions(IOperation metadata, bool isOtherForWeb)
        => metadata is IPropertyReferenceOperation
        {
            Property: { ContainingType: var context } property,
            Instance: IPropertyReferenceOperation { Property: { Name: "Default", ContainingType: var owner } },
        }
            && SymbolEqualityComparer.Default.Equals(context, owner)
            && IsGenerated(property)
            && HasPlainOptions(context, isOtherForWeb);

    /// <summary>Whether the generator wrote a property: one written by hand may return anything. Then it wrote the
    /// <c>Default</c> of the same context, too.</summary>
    private static bool IsGenerated(IPropertySymbol property)
        => property.DeclaringSyntaxReferences is [{ SyntaxTree.FilePath: var path }]
            && path.IndexOf(Generator, StringComparison.Ordinal) >= 0;

    private static bool HasPlainOptions(INamedTypeSymbol context, bool isOtherForWeb)
    {
        foreach (AttributeData attribute in context.GetAttributes())
        {
            if (attribute.AttributeClass is { Name: "JsonSourceGenerationOptionsAttribute" } type && type.IsInNamespace(Serialization))
            {
                return IsPlain(attribute.ConstructorArguments, isOtherForWeb)
                    && attribute.NamedArguments.All(option => IsPlain(option.Key, isOtherForWeb));
            }
        }

        return true;
    }

    private static bool IsPlain(ImmutableArray<TypedConstant> defaults, bool isOtherForWeb) => defaults switch
    {
        [] or [{ Value: General }] => true,
        [{ Value: Web }] => !isOtherForWeb,
        _ => false,
    };

    /// <summary>Whether an option does not matter: a reader has its own options for the syntax of JSON, and the others
    /// are about types and writing.</summary>
    private static bool IsPlain(string option, bool isOtherForWeb) => option switch
    {
        "PropertyNameCaseInsensitive" or "NumberHandling" => !isOtherForWeb,
        "AllowOutOfOrderMetadataProperties" or "AllowTrailingCommas" or "DefaultBufferSize" or "DefaultIgnoreCondition"
            or "DictionaryKeyPolicy" or "GenerationMode" or "IgnoreReadOnlyFields" or "IgnoreReadOnlyProperties" or "IncludeFields"
            or "IndentCharacter" or "IndentSize" or "MaxDepth" or "NewLine" or "PreferredObjectCreationHandling" or "PropertyNamingPolicy"
            or "ReadCommentHandling" or "ReferenceHandler" or "RespectNullableAnnotations" or "RespectRequiredConstructorParameters"
            or "UnknownTypeHandling" or "UnmappedMemberHandling" or "UseStringEnumConverter" or "WriteIndented" => true,
        _ => false,
    };
}
