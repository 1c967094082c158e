namespace Utf8Gen.CodeFixes.Rewriting.Naming;

/// <summary>The capitals of a name, as <c>.editorconfig</c> calls them.</summary>
internal enum Capitalization
{
    /// <summary><c>CreatedAt</c></summary>
    PascalCase,

    /// <summary><c>createdAt</c></summary>
    CamelCase,

    /// <summary><c>Createdat</c></summary>
    FirstWordUpper,

    /// <summary><c>CREATEDAT</c></summary>
    AllUpper,

    /// <summary><c>createdat</c></summary>
    AllLower,
}
