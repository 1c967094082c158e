using System.ComponentModel;

namespace Utf8Gen.CompilerServices;

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

    /// <summary>JSON numbers and strings with a number; values without a name are written as
    /// numbers.</summary>
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
