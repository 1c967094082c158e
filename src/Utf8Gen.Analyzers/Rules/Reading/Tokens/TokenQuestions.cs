namespace Utf8Gen.Analyzers.Rules.Reading.Tokens;

/// <summary>The tests that must precede using a token's bytes as its text.</summary>
[Flags]
internal enum TokenQuestions
{
    None = 0,

    /// <summary><c>ValueIsEscaped</c>: are the bytes written with escapes?</summary>
    Escaped = 1,

    /// <summary><c>HasValueSequence</c>: are they in several segments?</summary>
    Split = 2,

    Both = Escaped | Split,
}
