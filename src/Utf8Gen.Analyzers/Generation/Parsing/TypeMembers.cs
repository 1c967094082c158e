using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>The members of a type that System.Text.Json serializes, by the rules of its reflection-based
/// resolver.</summary>
/// <param name="Members">The members in serialization order: those of a derived type before those of its base,
/// properties of one type before its fields, each as declared; then by <c>[JsonPropertyOrder]</c>. Two of them may have
/// the same JSON name, which System.Text.Json rejects at run time. For a type from a reference assembly the order is
/// that of the assembly.</param>
/// <param name="Skipped">The members that a reader of the type would expect but that are not serialized.</param>
/// <param name="Mistake">Why the names of the members are not known, as a clause; null if they are.</param>
internal sealed record TypeMembers(ImmutableArray<SerializedMember> Members, ImmutableArray<SkippedMember> Skipped, string? Mistake)
{
    /// <param name="userType">A type that <see cref="UnsupportedType"/> accepts.</param>
    /// <param name="naming">The policy for names without <c>[JsonPropertyName]</c>: a member of a base type is hidden
    /// by one with the same name in code and in JSON, so the policy affects which members there are.</param>
    /// <param name="includeFields">Whether public fields are serialized without <c>[JsonInclude]</c>.</param>
    /// <param name="cancel">Canceled between two types.</param>
    public static TypeMembers Read(INamedTypeSymbol userType, NamingPolicy naming, bool includeFields, CancellationToken cancel)
    {
        var reader = new JsonMemberReader(userType, naming, includeFields);
        foreach (INamedTypeSymbol type in TypeHierarchy.FindTypes(userType))
        {
            cancel.ThrowIfCancellationRequested();
            reader.AddMembersOf(type);
        }

        return new TypeMembers(reader.Members, reader.Skipped, reader.Mistake);
    }
}

/// <summary>A property or field that System.Text.Json serializes.</summary>
/// <param name="ClrName">The name in metadata, from which a naming policy derives the JSON name.</param>
/// <param name="JsonName">The name in <c>[JsonPropertyName]</c>, or that of the policy of a <c>[JsonNamingPolicy]</c>,
/// which no other policy changes; otherwise null.</param>
/// <param name="Symbol">The symbol, which must not reach the pipeline.</param>
internal sealed record SerializedMember(string ClrName, string? JsonName, ISymbol Symbol);

/// <summary>A member that has an attribute for JSON, or is required, but is not serialized.</summary>
/// <param name="Symbol">The symbol.</param>
/// <param name="Reason">A clause: "it is not public and has no [JsonInclude]".</param>
internal sealed record SkippedMember(ISymbol Symbol, string Reason);

/// <summary>Reads from each type of a hierarchy the members that System.Text.Json considers.</summary>
/// <param name="userType">The type whose attributes apply to all members, those of its bases included.</param>
/// <param name="naming">The policy of the options.</param>
/// <param name="includeFields">Whether public fields are serialized without <c>[JsonInclude]</c>.</param>
internal sealed class JsonMemberReader(INamedTypeSymbol userType, NamingPolicy naming, bool includeFields)
{
    public const string FieldIsLeftOut = "it is a field; add [JsonInclude], or IncludeFields to the context that lists the type";
    private const string NotPublic = "it is not public; make it public, or add [JsonInclude]";
    private const string BackingField = "the attribute is on its field; leave 'field:' out";
    private const int Always = 1; // JsonIgnoreCondition.Always, which is also the default

    private readonly MemberNameResolution _entries = new();
    private readonly ImmutableArray<SkippedMember>.Builder _skipped = ImmutableArray.CreateBuilder<SkippedMember>();

    public ImmutableArray<SerializedMember> Members => _entries.ToMembers();

    /// <summary>Why the names are not known, as a clause; null if they are.</summary>
    public string? Mistake { get; private set; }

    public ImmutableArray<SkippedMember> Skipped => _skipped.ToImmutable();

    public void AddMembersOf(INamedTypeSymbol type)
    {
        // The element names of (int Id, string Name) exist only for the compiler; the fields
        // of the type are Item1 and Item2.
        ImmutableArray<ISymbol> members = (type.IsTupleType ? type.OriginalDefinition : type).GetMembers();
        foreach (ISymbol member in members)
        {
            if (member is IPropertySymbol { IsStatic: false, Parameters.IsEmpty: true, Name.Length: > 0 } property)
                AddProperty(property);
        }

        foreach (ISymbol member in members)
        {
            if (member is IFieldSymbol { IsStatic: false, Name.Length: > 0 } field)
                AddField(field);
        }
    }

    private void AddProperty(IPropertySymbol property)
    {
        if (_entries.IsIgnoredByOverride(property))
            return;

        if (IsPublic(property.GetMethod) || IsPublic(property.SetMethod) || JsonAttributes.HasAttribute(property, JsonAttributes.Include))
            Add(property, property.Type, isReference: property.RefKind != RefKind.None);
        else
            Skip(property, NotPublic);
    }

    private void AddField(IFieldSymbol field)
    {
        bool isPublic = IsPublic(field);
        if ((isPublic && includeFields) || JsonAttributes.HasAttribute(field, JsonAttributes.Include))
            Add(field, field.Type, isReference: field.RefKind != RefKind.None);
        else if (field.AssociatedSymbol is not null)
            Skip(field, BackingField);
        else
            Skip(field, isPublic ? FieldIsLeftOut : NotPublic);
    }

    private void Add(ISymbol member, ITypeSymbol type, bool isReference)
    {
        bool isIgnored = IsIgnored(member);
        if (isReference || !CanBeWritten(member, type))
        {
            if (!isIgnored)
                _skipped.Add(new SkippedMember(member, Refusal((isReference ? "ref " : "") + type.ToDisplayString())));
            return;
        }

        if (!isIgnored && JsonAttributes.FindUnknown(member) is { } unknown)
            Mistake ??= $"the attribute '{unknown.Name}' of '{member.Name}' is one of System.Text.Json that Utf8Gen does not know";
        string? explicitName = JsonAttributes.Argument(JsonAttributes.Find(member, JsonAttributes.PropertyName)) as string
            ?? NameOfPolicy(member, isIgnored);
        int order = JsonAttributes.Argument(JsonAttributes.Find(member, JsonAttributes.PropertyOrder)) is int value ? value : 0;
        _entries.Add(new JsonMemberCandidate(
            member,
            explicitName,
            explicitName ?? NamingPolicyConverter.Apply(naming, member.MetadataName),
            order,
            isIgnored,
            IsExtensionData: JsonAttributes.HasAttribute(member, JsonAttributes.ExtensionData)));
    }

    /// <summary>Returns the name that a <c>[JsonNamingPolicy]</c> of the member, or else of the type, gives the member;
    /// null without one.</summary>
    private string? NameOfPolicy(ISymbol member, bool isIgnored)
    {
        AttributeData? attribute = JsonAttributes.FindNaming(member, out NamingPolicy policy)
            ?? JsonAttributes.FindNaming(userType, out policy);
        if (attribute is null)
            return null;

        if (NamingPolicyConverter.IsKnown(policy))
            return NamingPolicyConverter.Apply(policy, member.MetadataName);

        if (!isIgnored)
            Mistake ??= $"'{attribute.AttributeClass!.Name}' has a naming policy that Utf8Gen does not know; "
                + $"add [JsonPropertyName] to '{member.Name}'";
        return null;
    }

    private static string Refusal(string type) => $"System.Text.Json refuses '{type}'; add [JsonIgnore]";

    /// <summary>Records a member that has an attribute for JSON but is not serialized.</summary>
    private void Skip(ISymbol member, string reason)
    {
        bool isMeant = JsonAttributes.HasAttribute(member, JsonAttributes.PropertyName)
            || JsonAttributes.HasAttribute(member, JsonAttributes.PropertyOrder)
            || JsonAttributes.HasAttribute(member, JsonAttributes.Required);
        if (isMeant && !JsonAttributes.HasAttribute(member, JsonAttributes.Ignore))
            _skipped.Add(new SkippedMember(member, reason));
    }

    /// <remarks>Other conditions omit the name only for some values or in one direction.</remarks>
    public static bool IsIgnored(ISymbol member)
        => JsonAttributes.Find(member, JsonAttributes.Ignore) is { } attribute
            && (JsonAttributes.Argument(attribute, "Condition") is not int condition || condition == Always);

    /// <summary>A generic class cannot hold a value of such a type, and System.Text.Json throws for the containing
    /// type. The type of a fixed buffer is a pointer in C# only.</summary>
    private static bool CanBeWritten(ISymbol member, ITypeSymbol type)
        => member is IFieldSymbol { IsFixedSizeBuffer: true }
            || (type.TypeKind is not (TypeKind.Pointer or TypeKind.FunctionPointer) && !type.IsRefLikeType);

    private static bool IsPublic(ISymbol? member) => member is { DeclaredAccessibility: Accessibility.Public };
}
