namespace ReleaseReport;

/// <summary>Which characters of a made-up document are written as \uXXXX, in names as well as in values.</summary>
internal enum FakeEscapes
{
    /// <summary>Only what has to be.</summary>
    None,

    /// <summary>Some letters, drawn with the seed.</summary>
    Some,

    /// <summary>Every character.</summary>
    All,
}
