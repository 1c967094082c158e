namespace Utf8Gen.Analyzers.Rules.Encoding.Texts;

/// <summary>A conversion between bytes and text, and its direction.</summary>
internal enum TextCoding
{
    /// <summary><c>Convert.ToBase64String</c></summary>
    ToBase64,

    /// <summary><c>Convert.FromBase64String</c></summary>
    FromBase64,

    /// <summary><c>Convert.ToHexString</c></summary>
    ToHex,

    /// <summary><c>Convert.ToHexStringLower</c></summary>
    ToHexLower,

    /// <summary><c>Convert.FromHexString</c></summary>
    FromHex,
}
