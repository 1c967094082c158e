namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Sources;

/// <summary>Which method a fix adds for a few names.</summary>
internal enum MethodChoice
{
    /// <summary>One that the generator writes.</summary>
    Generated,

    /// <summary>One that the generator writes, if it can, else one that calls the
    /// comparisons.</summary>
    GeneratedFirst,

    /// <summary>One that calls the comparisons, if it can, else one that the generator
    /// writes.</summary>
    CallsFirst,
}
