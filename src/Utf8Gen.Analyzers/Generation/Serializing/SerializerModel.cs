using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>A <c>JsonSerializerContext</c> with <c>[Utf8Json]</c>, or the types with it, reduced to values.</summary>
/// <param name="Type">The context; null for types.</param>
/// <param name="Options">The options that the attributes of the context set.</param>
/// <param name="Types">The types that are read, which refer to each other by index.</param>
/// <param name="Readers">The name of the nested class for the readers.</param>
/// <param name="Writers">The name of the nested class for the writers.</param>
internal sealed record SerializerModel(
    TypeHeader? Type, SerializerOptions Options, EquatableArray<ReadableType> Types, string Readers, string Writers)
{
    /// <summary>Whether the serializer uses the readers and writers where it is given a contract of the context's
    /// <c>Default</c>.</summary>
    public bool ServesDefault { get; init; }

    /// <summary>The types without a reader that a user would expect one for.</summary>
    public EquatableArray<UnreadableType> Unreadable { get; init; } = EquatableArray<UnreadableType>.Empty;

    /// <summary>Whether emitted code writes the values of a type, and not the serializer.</summary>
    public bool CanWrite(int index)
    {
        ReadableType type = Types[index];
        return !Options.OnlyReads && type.Kind switch
        {
            ReadKind.Value => type.IsElement,
            ReadKind.Object => !type.Object!.OnlyReads,
            ReadKind.Polymorphic => type.Polymorph!.Derived.Any(derived => CanWrite(derived.Type)),
            ReadKind.Nullable or ReadKind.List or ReadKind.HashSet or ReadKind.Dictionary => CanWrite(type.Element),
            _ => true,
        };
    }
}

/// <summary>The options that emitted code depends on.</summary>
internal sealed record SerializerOptions
{
    private const int Never = 0; // JsonIgnoreCondition
    private const int WhenWritingNull = 3;

    /// <summary>Whether contracts are made by reflection.</summary>
    public bool IsForTypes { get; init; }

    /// <summary>Whether names are as declared or in camel case, ignoring case or not, and null is left out or not, as
    /// the options of a call say. Then <see cref="Naming"/> is as declared, and no two names differ only in
    /// case.</summary>
    public bool FollowsCall { get; init; }

    public NamingPolicy Naming { get; init; }

    public bool IgnoresCase { get; init; }

    public bool DisallowsUnmapped { get; init; }

    public bool HasStringEnums { get; init; }

    public bool IncludesFields { get; init; }

    public bool IgnoresReadOnlyProperties { get; init; }

    public bool IgnoresReadOnlyFields { get; init; }

    public bool RespectsNullable { get; init; }

    public bool RequiresParameters { get; init; }

    /// <summary>The <c>JsonIgnoreCondition</c> of members without one.</summary>
    public int IgnoreCondition { get; init; }

    /// <summary>Whether all writing is left to the serializer.</summary>
    public bool OnlyReads { get; init; }

    /// <summary>Returns options of a context that serve calls with <c>JsonSerializerDefaults.Web</c> and without, if
    /// its own do not rule that out.</summary>
    public SerializerOptions FollowingCall()
        => Naming is NamingPolicy.AsDeclared or NamingPolicy.CamelCase && IgnoreCondition is Never or WhenWritingNull
            ? this with { FollowsCall = true, Naming = NamingPolicy.AsDeclared, IgnoresCase = true, IgnoreCondition = Never }
            : this;
}

/// <summary>How the value of a type is read.</summary>
internal enum ReadKind
{
    /// <summary>By its own type info: <c>cursor.ReadValue&lt;T&gt;()</c>.</summary>
    Value,

    /// <summary>By one method of the cursor, which <see cref="ReadableType.Code"/> names.</summary>
    Token,

    /// <summary>By the method for the underlying type, and a cast.</summary>
    EnumNumber,

    /// <summary>By the names of an enum.</summary>
    EnumNames,

    Nullable,
    Object,

    /// <summary>By the reader of a derived type, if the first member names one.</summary>
    Polymorphic,

    /// <summary>A <c>List&lt;T&gt;</c>, or what <see cref="ReadableType.Code"/> makes of it.</summary>
    List,
    HashSet,
    Dictionary,
}

/// <summary>A type that a reader meets.</summary>
/// <param name="Name">The full name as emitted code spells it.</param>
/// <param name="Identifier">A part of the names of its methods, unique in the context.</param>
/// <param name="Kind">How it is read.</param>
internal sealed record ReadableType(string Name, string Identifier, ReadKind Kind)
{
    /// <summary>The call that reads a token, or the method that makes a collection of a list, set or dictionary; empty
    /// for the collection itself.</summary>
    public string Code { get; init; } = "";

    /// <summary>The index of the element's type, or of the value of a dictionary; -1 without one.</summary>
    public int Element { get; init; } = -1;

    public bool IsValueType { get; init; }

    public EquatableArray<EnumName> Names { get; init; } = EquatableArray<EnumName>.Empty;

    public ReadableObject? Object { get; init; }

    public ReadablePolymorph? Polymorph { get; init; }

    /// <summary>Whether a sequence may give its elements only once.</summary>
    public bool IsLazy { get; init; }

    /// <summary>The indices of the types of its elements and members, and of its derived types.</summary>
    public IEnumerable<int> Parts =>
    [
        .. Object?.Members.Select(static member => member.Type) ?? [],
        .. Object?.Extension is { Type: var unknown } ? [unknown] : Array.Empty<int>(),
        .. Polymorph?.Derived.Select(static derived => derived.Type) ?? [],
        .. Element >= 0 ? [Element] : Array.Empty<int>(),
    ];

    public bool IsElement => Name == "global::System.Text.Json.JsonElement";

    /// <summary>Whether the type has a method of its own.</summary>
    public bool HasMethod => Kind is ReadKind.Object or ReadKind.Polymorphic or ReadKind.List or ReadKind.HashSet or ReadKind.Dictionary;
}

/// <summary>A name of an enum in JSON.</summary>
/// <param name="Text">The name.</param>
/// <param name="Value">The value as emitted code spells it.</param>
/// <param name="IsWritten">Whether the name, and no other one, is written for the value.</param>
internal sealed record EnumName(string Text, string Value, bool IsWritten);

/// <summary>How an object is read and written.</summary>
/// <param name="Members">The members in the order in which they are written.</param>
/// <param name="Arguments">The arguments of the constructor.</param>
/// <param name="DisallowsUnmapped">Whether a member that the type does not have is an error.</param>
internal sealed record ReadableObject(
    EquatableArray<ReadableMember> Members, EquatableArray<ConstructorArgument> Arguments, bool DisallowsUnmapped)
{
    /// <summary>Whether its values are left to the serializer when they are written.</summary>
    public bool OnlyReads { get; init; }

    /// <summary>Whether a setter may run code after the object is created, so that documents whose members are in
    /// another order are left to the serializer.</summary>
    public bool SetsInOrder { get; init; }

    /// <summary>Where unknown members go; null if they are skipped.</summary>
    public ExtensionMember? Extension { get; init; }

    /// <summary>The names of discriminators that are no members, and must not be skipped as unknown ones.</summary>
    public EquatableArray<string> Discriminators { get; init; } = EquatableArray<string>.Empty;

    /// <summary>Whether the object is created once all members have been read, and not before.</summary>
    public bool IsCreatedLast => Arguments.Count > 0 || Members.Any(static member => member.Target == MemberTarget.Initializer);
}

/// <summary>How the values of a polymorphic type are told apart.</summary>
/// <param name="Property">The name of the discriminator.</param>
/// <param name="Derived">The types that it may name.</param>
internal sealed record ReadablePolymorph(string Property, EquatableArray<DerivedType> Derived);

/// <summary>A type that a discriminator names.</summary>
/// <param name="Type">The index of the type.</param>
/// <param name="Discriminator">The value of the discriminator in JSON.</param>
internal sealed record DerivedType(int Type, string Discriminator);

/// <summary>A member for what an object has besides the members of its type.</summary>
/// <param name="Name">The name in code, as emitted code spells it.</param>
/// <param name="Type">The index of the type of the values: an element of a document, or an object.</param>
internal sealed record ExtensionMember(string Name, int Type);

/// <summary>Where the value of a member goes.</summary>
internal enum MemberTarget
{
    /// <summary>Nowhere: the member cannot be set.</summary>
    Nothing,

    /// <summary>To the setter or field of an object that exists.</summary>
    Setter,

    /// <summary>To the object initializer: the member is <c>required</c> or <c>init</c>.</summary>
    Initializer,

    /// <summary>To a parameter of the constructor.</summary>
    Parameter,

    /// <summary>To a parameter, and the object initializer.</summary>
    ParameterAndInitializer,
}

/// <summary>Which values of a member are written.</summary>
internal enum WriteCondition
{
    Always,
    NotNull,
    NotDefault,

    /// <summary>The options say whether null is written.</summary>
    NullByOptions,
}

/// <summary>A member of an object in JSON.</summary>
/// <param name="JsonName">The name in JSON.</param>
/// <param name="Name">The name in code, as emitted code spells it.</param>
/// <param name="Type">The index of its type.</param>
/// <param name="Target">Where the value goes.</param>
internal sealed record ReadableMember(string JsonName, string Name, int Type, MemberTarget Target)
{
    /// <summary>Whether a document without the member is left to the serializer: it is required, or nobody knows which
    /// value it keeps.</summary>
    public bool MustBePresent { get; init; }

    /// <summary>The name in camel case, where the options decide.</summary>
    public string CamelCaseName { get; init; } = "";

    /// <summary>Whether null is left to the serializer although the type has it.</summary>
    public bool RefusesNull { get; init; }

    /// <summary>The type that declares a setter that is not accessible, as emitted code spells it; empty for
    /// others.</summary>
    public string SetterOwner { get; init; } = "";

    /// <summary>Whether a document with the member is left to the serializer, which throws for some contracts: it is
    /// included, and cannot be set.</summary>
    public bool MustBeAbsent { get; init; }

    /// <summary>Whether the member has a converter.</summary>
    public bool IsConverted { get; init; }

    /// <summary>Whether equal strings are read as the same one.</summary>
    public bool IsCached { get; init; }

    /// <summary>Whether the member has a getter that the serializer calls.</summary>
    public bool IsWritten { get; init; }

    public WriteCondition Condition { get; init; }
}

/// <summary>An argument of a constructor.</summary>
/// <param name="Member">The index of the member whose value it takes.</param>
/// <param name="Default">The value without the member, as emitted code spells it.</param>
internal sealed record ConstructorArgument(int Member, string Default);
