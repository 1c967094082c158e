using Utf8Gen.Analyzers.Generation.Parsing;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>Which members of an object are written, and which objects emitted code does not write.</summary>
internal static class MemberWriting
{
    private const int WhenWritingDefault = 2; // JsonIgnoreCondition
    private const int WhenWritingNull = 3;
    private const int AllowReadingFromString = 1; // JsonNumberHandling.AllowReadingFromString

    /// <summary>Whether values of a type with a reader are written by the serializer.</summary>
    public static bool IsLeft(INamedTypeSymbol type, ImmutableArray<SerializedMember> members, SerializerOptions options)
        => type.AllInterfaces.Any(static one => one.Name is "IJsonOnSerializing" or "IJsonOnSerialized")
            || members.Any(static member => IsWrittenAsString(member.Symbol))
            || (type.IsValueType && !options.IsForTypes && members.Any(static member => MayChangeValue(member.Symbol)));

    public static bool HasGetter(ISymbol member) => member is not IPropertySymbol property
        || property.GetMethod is { DeclaredAccessibility: Accessibility.Public }
        || (property.GetMethod is not null && JsonAttributes.HasAttribute(member, JsonAttributes.Include));

    public static WriteCondition ConditionOf(ISymbol member, bool canBeNull, SerializerOptions options)
    {
        int? own = JsonAttributes.Argument(JsonAttributes.Find(member, JsonAttributes.Ignore), "Condition") as int?;
        if (options.FollowsCall && own is null)
            return canBeNull ? WriteCondition.NullByOptions : WriteCondition.Always;

        return (own ?? options.IgnoreCondition) switch
        {
            WhenWritingDefault or WhenWritingNull when canBeNull => WriteCondition.NotNull,
            WhenWritingDefault => WriteCondition.NotDefault,
            _ => WriteCondition.Always,
        };
    }

    /// <summary>Whether a number of a member may be written as a string, or as a name.</summary>
    private static bool IsWrittenAsString(ISymbol member)
        => JsonAttributes.Argument(JsonAttributes.Find(member, "JsonNumberHandlingAttribute")) is > AllowReadingFromString;

    /// <summary>Whether a getter may change its struct. With contracts of a context, each getter has a copy of its
    /// own.</summary>
    private static bool MayChangeValue(ISymbol member) => member is IPropertySymbol { GetMethod.IsReadOnly: false };
}
