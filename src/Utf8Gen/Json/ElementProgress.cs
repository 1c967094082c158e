namespace Utf8Gen.Json;

/// <summary>What there is of the next element of an array.</summary>
internal enum ElementProgress
{
    /// <summary>Not all of it has come.</summary>
    Incomplete,

    /// <summary>It is there as a whole.</summary>
    Complete,

    /// <summary>There is none: this is the end of the array, and it was read.</summary>
    EndOfArray,
}
