using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

/// <summary>How far a text is encoded.</summary>
internal struct EncodingProgress
{
    /// <summary>Code units read.</summary>
    public nuint Read;

    /// <summary>Bytes written.</summary>
    public nuint Written;

    /// <summary>Not zero where there was a lone surrogate.</summary>
    public Vector128<ushort> IsLone;
}
