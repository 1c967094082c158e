namespace Utf8Gen;

/// <summary>The members that a table gets. <c>Count</c>, <c>MinLength</c> and <c>MaxLength</c>
/// are always there.</summary>
[Flags]
public enum Utf8Members
{
    /// <summary>No other members.</summary>
    None = 0,

    /// <summary>The class <c>Utf8</c> with the bytes of each key.</summary>
    Constants = 1,

    /// <summary>The enum <c>Key</c>, <c>Match</c> in all its forms, and <c>Table</c>, which is an
    /// <c>IUtf8Lookup</c>; for the names of an enum <c>TryMatch</c>, and a <c>Table</c> that
    /// is an <c>IUtf8Table&lt;TKey&gt;</c>.</summary>
    Match = 2,

    /// <summary><see cref="Match"/>, <c>GetUtf8</c>, <c>GetString</c>, <c>GetLengthPrefixed</c>,
    /// <c>GetEncoded</c>, <c>All</c> and <c>In</c>; <c>TryFormat</c> for the names of an enum.
    /// <c>Table</c> is always an <c>IUtf8Table&lt;TKey&gt;</c> then.</summary>
    Getters = 4 | Match,

    /// <summary>All members.</summary>
    All = Constants | Getters,
}
