namespace Utf8Gen.Text;

/// <summary>What is wrong with a length prefix.</summary>
internal enum PrefixFault
{
    /// <summary>The prefix is valid.</summary>
    None,

    /// <summary>The prefix is incomplete.</summary>
    CutOff,

    /// <summary>The prefix has more bytes than its number needs, or
    /// than any number needs.</summary>
    OverLong,

    /// <summary>The stated length is greater than the caller's limit.</summary>
    OverLimit,
}
