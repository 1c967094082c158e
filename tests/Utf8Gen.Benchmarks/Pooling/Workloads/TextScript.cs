namespace Utf8Gen.Benchmarks.Pooling.Workloads;

/// <summary>What the chars of a text are.</summary>
public enum TextScript
{
    /// <summary>One byte each.</summary>
    Ascii,

    /// <summary>One byte and two bytes in turns.</summary>
    HalfLatin,

    /// <summary>Two bytes each.</summary>
    Cyrillic,

    /// <summary>Three bytes each.</summary>
    Han,
}
