using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>An option that a program sets, compared with those that code is generated for as <c>ContractOptions</c> of
/// the library does when the program runs.</summary>
/// <param name="Name">The property of <c>JsonSerializerOptions</c>.</param>
/// <param name="Value">What it is set to; null for elements that are added.</param>
/// <param name="Added">The calls that add elements.</param>
internal sealed record OptionAssignment(string Name, IOperation? Value, ImmutableArray<IOperation> Added)
{
    public const int WebDefaults = 1; // of JsonSerializerDefaults
    public const int StrictDefaults = 2;

    /// <summary>The options that can be an obstacle.</summary>
    public static readonly ImmutableArray<string> Names = ImmutableArray.Create(
        "PropertyNamingPolicy", "PropertyNameCaseInsensitive", "ReferenceHandler", "IncludeFields", "IgnoreReadOnlyProperties",
        "IgnoreReadOnlyFields", "RespectNullableAnnotations", "RespectRequiredConstructorParameters", "UnmappedMemberHandling",
        "IgnoreNullValues", "AllowDuplicateProperties", "PreferredObjectCreationHandling", "TypeInfoResolver", "DictionaryKeyPolicy",
        "WriteIndented", "NumberHandling", "DefaultIgnoreCondition");

    private const string ConverterOfEnums = "JsonStringEnumConverter";
    private const int Never = 0; // of JsonIgnoreCondition
    private const int WhenWritingNull = 3;
    private const int AllowReadingFromString = 1; // of JsonNumberHandling
    private const int Disallow = 1; // of JsonUnmappedMemberHandling

    /// <summary>Whether contracts may come from a context then, whose own options count.</summary>
    public bool MayAddContext => Name is "TypeInfoResolver" or "TypeInfoResolverChain" && !IsNull(Value) && !IsReflecting(Value);

    private object? Constant => Value?.ConstantValue.Value;

    /// <summary>Whether the value is known not to be null: a new object, or one of the framework's own.</summary>
    private bool IsObject => Value is IObjectCreationOperation
        || (Value is IPropertyReferenceOperation { Property: { IsStatic: true, ContainingType: var owner } }
            && TypeGraph.IsOfFramework(owner));

    /// <summary>Returns the assignments in the initializer of new options.</summary>
    public static IEnumerable<OptionAssignment> In(IObjectCreationOperation? creation)
    {
        foreach (IOperation one in creation?.Initializer?.Initializers ?? ImmutableArray<IOperation>.Empty)
        {
            if (one is ISimpleAssignmentOperation { Target: IPropertyReferenceOperation set, Value: var value })
                yield return new OptionAssignment(set.Property.Name, WithoutConversion(value), ImmutableArray<IOperation>.Empty);
            else if (one is IMemberInitializerOperation { InitializedMember: IPropertyReferenceOperation filled } adding)
                yield return new OptionAssignment(filled.Property.Name, null, adding.Initializer.Initializers);
        }
    }

    /// <summary>Returns the <c>JsonSerializerDefaults</c> of new options; null if they are not known.</summary>
    public static int? DefaultsOf(IObjectCreationOperation? creation) => creation?.Arguments switch
    {
        [] => 0,
        [{ Value.ConstantValue: { HasValue: true, Value: int defaults } }] => defaults,
        _ => null,
    };

    public static bool IsNull(IOperation? value) => value?.ConstantValue is { HasValue: true, Value: null };

    public static IOperation WithoutConversion(IOperation value)
        => value is IConversionOperation { IsImplicit: true } conversion ? conversion.Operand : value;

    /// <summary>Whether every call with the option is left to the serializer.</summary>
    /// <param name="expected">The options that code is generated for.</param>
    /// <param name="isWriting">Whether values are written.</param>
    public bool IsObstacle(SerializerOptions expected, bool isWriting) => Name switch
    {
        "PropertyNamingPolicy" => expected.FollowsCall ? IsObject && Naming != NamingPolicy.CamelCase : HasOtherNaming(expected.Naming),
        "PropertyNameCaseInsensitive" => !expected.FollowsCall && IsOther(expected.IgnoresCase),
        "ReferenceHandler" => IsObject,
        "IncludeFields" => IsOther(expected.IncludesFields),
        "IgnoreReadOnlyProperties" => IsOther(expected.IgnoresReadOnlyProperties),
        "IgnoreReadOnlyFields" => IsOther(expected.IgnoresReadOnlyFields),
        "RespectNullableAnnotations" => IsOther(expected.RespectsNullable),
        "RespectRequiredConstructorParameters" => IsOther(expected.RequiresParameters),
        "UnmappedMemberHandling" => Constant is int handling && (handling == Disallow) != expected.DisallowsUnmapped,
        "IgnoreNullValues" => Constant is true,
        "AllowDuplicateProperties" => Constant is false,
        "PreferredObjectCreationHandling" => Constant is not (null or 0),
        "Converters" => Added.Length > 1 || Added.Any(static one => !IsConverterOfEnums(one)),
        "TypeInfoResolver" => Value is IObjectCreationOperation resolver && In(resolver).Any(static one => one.Added.Length > 0),
        "DictionaryKeyPolicy" => isWriting && IsObject,
        "WriteIndented" => isWriting && Constant is true,
        "NumberHandling" => isWriting && Constant is > AllowReadingFromString,
        "DefaultIgnoreCondition" => isWriting && Constant is int condition && condition != expected.IgnoreCondition
            && !(expected.FollowsCall && condition is Never or WhenWritingNull),
        _ => false,
    };

    /// <summary>The policy of the framework; null for others.</summary>
    private NamingPolicy? Naming
        => Value is IPropertyReferenceOperation { Property.Name: var name } && Enum.TryParse(name, out NamingPolicy known) ? known : null;

    private static bool IsReflecting(IOperation? resolver)
        => resolver is IObjectCreationOperation { Type.Name: "DefaultJsonTypeInfoResolver" };

    private static bool IsConverterOfEnums(IOperation added)
        => added is IInvocationOperation { Arguments: [{ Value: var element }] }
            && WithoutConversion(element) is IObjectCreationOperation { Type: INamedTypeSymbol { IsGenericType: false } converter }
            && converter.Name == ConverterOfEnums;

    private bool IsOther(bool expected) => Constant is bool value && value != expected;

    private bool HasOtherNaming(NamingPolicy expected)
        => IsNull(Value) ? expected != NamingPolicy.AsDeclared : IsObject && Naming != expected;
}
