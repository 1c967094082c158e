namespace Utf8Gen.Tool.Profiling.Reading.Speedscope;

/// <summary>An object or array of a speedscope file that matters here.</summary>
internal enum SpeedscopePlace
{
    /// <summary>What is passed over.</summary>
    Nowhere,
    Document,
    Shared,
    Frames,
    Frame,
    Profiles,
    Profile,
    Events,
    Event,
    Samples,
    Sample,
    Weights,
}
