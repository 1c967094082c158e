using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>How a constant is written where UTF-8 is wanted.</summary>
/// <param name="Text"><c>"id"u8</c>, or <c>Keys.IdUtf8</c></param>
/// <param name="Literal">A literal for the same text, for binding where <paramref name="Text"/> is not declared yet.</param>
/// <param name="Declaration">What declares the name in <paramref name="Text"/>, if it is one.</param>
internal sealed record Utf8Spelling(ExpressionSyntax Text, ExpressionSyntax Literal, NodeRewrite? Declaration)
{
    /// <returns><see langword="null"/> for <c>nameof</c>, interpolated constants and others that have no such form.</returns>
    public static Utf8Spelling? TryCreate(ExpressionSyntax constant, SemanticModel model)
    {
        if (!Utf8LiteralSyntax.CanWrite(constant))
            return NamedConstant.TrySpell(constant, model);

        ExpressionSyntax literal = Utf8LiteralSyntax.Write(constant);
        return new Utf8Spelling(literal, literal, Declaration: null);
    }
}
