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

    /// <summary>What frameworks call often, and what that calls.</summary>
    Shapes,

    /// <summary>Calls from all hot operations of the same compilation.</summary>
    Transitive,
}
