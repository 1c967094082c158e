namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The origin of a key.</summary>
internal enum KeyOrigin
{
    /// <summary>An argument of <c>[Utf8Table]</c> or <c>[Utf8Match]</c>.</summary>
    Argument,

    /// <summary>A <c>[Utf8Key]</c> of the type.</summary>
    KeyAttribute,

    /// <summary>The name in a <c>[Utf8Key]</c>.</summary>
    KeyName,

    /// <summary>A member of the user's type or enum.</summary>
    Member,

    /// <summary>A member of the user's type, counted with fields included.</summary>
    MemberWithFields,

    /// <summary>A line or a name in a file.</summary>
    File,
}
