namespace Utf8Gen.CodeFixes.Rewriting.Usings;

/// <summary>How the name of a type is spelled.</summary>
internal enum NameForm
{
    /// <summary><c>Span</c></summary>
    Short,

    /// <summary><c>System.Span</c></summary>
    Qualified,

    /// <summary><c>global::System.Span</c>, if <c>System</c> refers to something else.</summary>
    Global,
}
