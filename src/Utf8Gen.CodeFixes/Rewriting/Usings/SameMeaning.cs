using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting.Usings;

/// <summary>Checks that an added using does not change the meaning of
/// other names in the file.</summary>
internal static class SameMeaning
{
    /// <param name="before">The file without the usings.</param>
    /// <param name="after">The file with them.</param>
    /// <param name="choice">The change.</param>
    public static bool Holds(CompiledText before, CompiledText after, NameChoice choice)
    {
        if (CountErrors(after) > CountErrors(before))
            return false;
        if (choice.Usings.IsEmpty)
            return true;

        Dictionary<int, string> meanings = [];
        foreach (SimpleNameSyntax name in NamesOf(after))
            meanings[name.SpanStart] = MeaningOf(name, after);
        return NamesOf(before).All(name => choice.IsChanged(name.SpanStart)
            || !meanings.TryGetValue(choice.PositionOf(name.SpanStart), out string? meaning)
            || meaning == MeaningOf(name, before));
    }

    private static int CountErrors(CompiledText compiled)
        => compiled.Diagnostics.Count(static found => found.Severity == DiagnosticSeverity.Error);

    private static IEnumerable<SimpleNameSyntax> NamesOf(CompiledText compiled)
        => compiled.Root.DescendantNodes(static node => node is not UsingDirectiveSyntax, descendIntoTrivia: true)
            .OfType<SimpleNameSyntax>();

    private static string MeaningOf(SimpleNameSyntax name, CompiledText compiled)
        => Speculation.Definition(compiled.Model.GetSymbolInfo(name).Symbol)
            ?.ToDisplayString(SymbolDisplayFormat.CSharpErrorMessageFormat) ?? "";
}
