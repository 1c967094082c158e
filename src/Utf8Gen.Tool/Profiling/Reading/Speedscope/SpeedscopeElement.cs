namespace Utf8Gen.Tool.Profiling.Reading.Speedscope;

/// <summary>The relevant objects and arrays of a speedscope file.</summary>
internal enum SpeedscopeElement
{
    /// <summary>Anything that is skipped.</summary>
    Other,
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
