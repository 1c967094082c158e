namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>What says that there is a key.</summary>
internal enum KeyOrigin
{
    /// <summary>An argument of <c>[Utf8Table]</c> or <c>[Utf8Match]</c>.</summary>
    Argument,

    /// <summary>A <c>[Utf8Key]</c> of the type.</summary>
    KeyAttribute,

    /// <summary>The name that a <c>[Utf8Key]</c> chooses.</summary>
    KeyName,

    /// <summary>A member of the model or enum.</summary>
    Member,

    /// <summary>A member of the model, counted where fields are included.</summary>
    MemberWithFields,

    /// <summary>A line or a name of a file.</summary>
    File,
}
