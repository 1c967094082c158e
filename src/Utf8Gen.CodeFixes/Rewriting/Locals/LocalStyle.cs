using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Whether a repository declares locals with <c>var</c>, as IDE0007 and IDE0008 ask for
/// it. What its <c>.editorconfig</c> does not say stays as it is written.</summary>
/// <param name="options">The options for the file.</param>
internal readonly struct LocalStyle(AnalyzerConfigOptions options)
{
    private const string Var = "var";
    private const string ForBuiltIn = "csharp_style_var_for_built_in_types";
    private const string WhenApparent = "csharp_style_var_when_type_is_apparent";
    private const string ForOthers = "csharp_style_var_elsewhere";

    /// <summary>Returns the type of a local that is a <c>byte[]</c>, an <c>int</c> or
    /// the like.</summary>
    public string BuiltIn(string type) => Is(ForBuiltIn) is true ? Var : type;

    /// <summary>Returns the type of another local, whose initial value does not
    /// show it.</summary>
    /// <param name="type">The type.</param>
    /// <param name="wasVar">Whether the local is declared with <c>var</c> already.</param>
    public string Elsewhere(string type, bool wasVar = false) => Is(ForOthers) ?? wasVar ? Var : type;

    /// <summary>Returns the type of a local for a <c>u8</c> literal. IDE0007 takes a literal for
    /// one that shows its type only if built-in types have <c>var</c>.</summary>
    public string Literal(string type)
        => Is(Is(ForBuiltIn) is true ? WhenApparent : ForOthers) is true ? Var : type;

    /// <summary>Reads a value such as <c>true</c> or <c>false:suggestion</c>.</summary>
    private bool? Is(string option)
        => options.TryGetValue(option, out string? value) && bool.TryParse(value.Split(':')[0].Trim(), out bool style) ? style : null;
}
