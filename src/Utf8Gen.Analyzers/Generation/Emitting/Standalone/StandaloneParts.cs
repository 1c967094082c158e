namespace Utf8Gen.Analyzers.Generation.Emitting.Standalone;

/// <summary>The parts of the runtime library that emitted code calls where it may not call
/// the library itself.</summary>
[Flags]
internal enum StandaloneParts
{
    None = 0,

    /// <summary>The interface of lookups.</summary>
    Lookup = 1,

    /// <summary>Comparing text with keys.</summary>
    Text = 1 << 1,

    /// <summary>Keys as bytes and as strings, and the interface of tables.</summary>
    Data = 1 << 2,

    /// <summary>Which name of a value comes first at run time.</summary>
    Enums = 1 << 3,

    /// <summary>The product of two 64-bit numbers.</summary>
    Math = 1 << 4,

    /// <summary>Lookups by sequences.</summary>
    Sequence = 1 << 5,

    /// <summary>Lookups by UTF-16 text.</summary>
    Chars = 1 << 6,

    /// <summary>Lookups by JSON readers and documents.</summary>
    Json = 1 << 7,
}
