namespace Utf8Gen.Analyzers.HotPaths.Options;

/// <summary>What makes an operation hot; each mode adds to the one before.</summary>
internal enum HotPathMode
{
    /// <summary>Nothing is hot.</summary>
    Off,

    /// <summary>Marks, the configuration, and profiles.</summary>
    Explicit,

    /// <summary>Loops.</summary>
    Loops,

    /// <summary>Members that frameworks call often.</summary>
    Shapes,

    /// <summary>Calls from hot operations of the same compilation.</summary>
    Transitive,
}
