namespace Utf8Gen.Analyzers.Tests.Documentation.Examples;

/// <summary>What the page of a rule says of an example.</summary>
internal enum RuleExampleKind
{
    /// <summary>It shows something else.</summary>
    Other,

    /// <summary>The rule finds it.</summary>
    Before,

    /// <summary>This is how it should be.</summary>
    After,
}
