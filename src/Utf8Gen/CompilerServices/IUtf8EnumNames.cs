using System.ComponentModel;

namespace Utf8Gen.CompilerServices;

/// <summary>The names of an enum's members in JSON, for <see cref="Utf8EnumJson"/>.</summary>
/// <remarks>For generated code only; kept within a major version.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IUtf8EnumNames<TEnum> : IUtf8Table<TEnum>
    where TEnum : unmanaged, Enum
{
    /// <summary>What is accepted besides exact names.</summary>
    static abstract Utf8EnumForms Forms { get; }

    /// <summary>How names in code were converted to keys.</summary>
    static abstract Utf8Naming Naming { get; }

    /// <summary>The names in code, by index, with commas between them: empty for a member that is read and written by
    /// its key only. Null if every key is the name in code.</summary>
    static abstract string? DeclaredNames { get; }

    /// <summary>Returns a value as 64 bits, sign-extended if the underlying type is signed.</summary>
    static abstract ulong ToBits(TEnum value);

    /// <summary>Returns the value of the lowest bits.</summary>
    static abstract TEnum FromBits(ulong bits);
}

/// <summary>What a generated converter of an enum accepts besides exact names.</summary>
/// <remarks>For generated code only; kept within a major version.</remarks>
[Flags]
[EditorBrowsable(EditorBrowsableState.Never)]
public enum Utf8EnumForms
{
    /// <summary>Exact names only.</summary>
    Exact = 0,

    /// <summary>Names in code, in any case.</summary>
    AnyCase = 1,

    /// <summary>White space before and after a name.</summary>
    WhiteSpace = 2,

    /// <summary>JSON numbers and strings with a number; values without a name are written as numbers.</summary>
    Integers = 4,

    /// <summary>Several names with commas between them.</summary>
    Combinations = 8,

    /// <summary>A value that combines several members is written by their names.</summary>
    WrittenCombinations = 16,

    /// <summary>All that an enum without <c>[Flags]</c> can have.</summary>
    All = AnyCase | WhiteSpace | Integers | Combinations,

    /// <summary>All that a <c>[Flags]</c> enum can have.</summary>
    AllOfFlags = All | WrittenCombinations,
}
