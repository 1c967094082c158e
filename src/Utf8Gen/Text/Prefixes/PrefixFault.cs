namespace Utf8Gen.Text;

/// <summary>What is wrong with a prefix.</summary>
internal enum PrefixFault
{
    /// <summary>Nothing.</summary>
    None,

    /// <summary>It goes on behind the last byte that there is.</summary>
    CutOff,

    /// <summary>It has more bytes than its number needs, or than any number does.</summary>
    OverLong,

    /// <summary>It claims a text that is longer than the caller takes.</summary>
    OverLimit,
}
