using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

/// <summary>The progress of encoding a text.</summary>
internal struct EncodingProgress
{
    /// <summary>The number of code units read.</summary>
    public nuint Read;

    /// <summary>The number of bytes written.</summary>
    public nuint Written;

    /// <summary>Nonzero if there was a lone surrogate.</summary>
    public Vector128<ushort> IsLone;
}
