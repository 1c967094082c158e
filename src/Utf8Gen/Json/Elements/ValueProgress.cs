namespace Utf8Gen.Json.Elements;

/// <summary>How much of the next value is available.</summary>
internal enum ValueProgress
{
    /// <summary>The value is incomplete.</summary>
    Incomplete,

    /// <summary>The value is complete.</summary>
    Complete,

    /// <summary>There is no next value: the next token is a name, or the end of an object or
    /// array.</summary>
    NoValue,
}
