namespace Utf8Gen.Testing;

/// <summary>Edits that have nothing to do with any table.</summary>
public enum Edit
{
    /// <summary>The same compilation once more.</summary>
    None,

    AddUnrelatedFile,

    ChangeUnrelatedFile,

    /// <summary>A line break in front of everything, so that each position moves.</summary>
    InsertLineAtTop,

    AppendComment,

    AppendUnrelatedType,
}
