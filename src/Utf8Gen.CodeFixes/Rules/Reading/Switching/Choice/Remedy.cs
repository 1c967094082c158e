namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Choice;

/// <summary>What takes the place of a switch on text.</summary>
internal enum Remedy
{
    /// <summary>A <c>u8</c> comparison for each name, in the code itself.</summary>
    Chain,

    /// <summary>A method or table that has the names already.</summary>
    Existing,

    /// <summary>A lookup that the generator writes.</summary>
    Lookup,

    /// <summary>A method that makes the comparisons.</summary>
    Calls,
}
