namespace Utf8Gen.Json;

/// <summary>How much of the next element of an array is available.</summary>
internal enum ElementProgress
{
    /// <summary>The element is incomplete.</summary>
    Incomplete,

    /// <summary>The element is complete.</summary>
    Complete,

    /// <summary>There is no next element; the end of the array was read.</summary>
    EndOfArray,
}
