namespace Utf8Gen.CodeFixes.Rewriting.Usings;

/// <summary>How a type is written.</summary>
internal enum NameForm
{
    /// <summary><c>Span</c></summary>
    Short,

    /// <summary><c>System.Span</c></summary>
    Qualified,

    /// <summary><c>global::System.Span</c>, where <c>System</c> means something else.</summary>
    Global,
}
