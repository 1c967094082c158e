namespace Utf8Gen.Analyzers.Rules.Reading.Tokens;

/// <summary>The use of a token's bytes as its text.</summary>
internal enum TokenBytesUse
{
    /// <summary><c>reader.ValueSpan.SequenceEqual("id"u8)</c></summary>
    Compared,

    /// <summary><c>reader.ValueSpan.StartsWith("x-"u8)</c>,
    /// <c>EndsWith</c>, <c>IndexOf</c></summary>
    Searched,

    /// <summary><c>Encoding.UTF8.GetString(reader.ValueSpan)</c></summary>
    Decoded,

    /// <summary><c>Keys.Match(reader.ValueSpan)</c></summary>
    LookedUp,

    /// <summary><c>Utf8Parser.TryParse(reader.ValueSpan, out value, out _)</c></summary>
    Parsed,
}
