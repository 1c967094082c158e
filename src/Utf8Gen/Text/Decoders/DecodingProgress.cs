using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

/// <summary>The progress of decoding a text.</summary>
internal struct DecodingProgress
{
    /// <summary>The number of bytes read.</summary>
    public nuint Read;

    /// <summary>The number of code units written.</summary>
    public nuint Written;

    /// <summary>Whether the last block had sequences of three bytes only, as runs of Chinese,
    /// Japanese or Korean text have.</summary>
    public bool IsRun;

    /// <summary>Nonzero if a part of the text was ill-formed; the units that it was decoded to mean
    /// nothing.</summary>
    public Vector128<byte> Errors;
}
