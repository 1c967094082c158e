namespace Utf8Gen.Json.Elements;

/// <summary>What a value is read as, for errors.</summary>
internal enum ReadPurpose
{
    /// <summary>Tokens are read, not a value.</summary>
    None,

    /// <summary>One value.</summary>
    Value,

    /// <summary>An element of an enumerated array.</summary>
    Element,

    /// <summary>One of several values, one after the other.</summary>
    Document,
}
