using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>The UTF-8 form of a constant.</summary>
/// <param name="Text"><c>"id"u8</c>, or <c>Keys.IdUtf8</c></param>
/// <param name="Literal">A literal with the same text, for binding while the name in
/// <paramref name="Text"/> is not declared yet.</param>
/// <param name="Declaration">The declaration of the name in
/// <paramref name="Text"/>, if it is one.</param>
internal sealed record Utf8Spelling(ExpressionSyntax Text, ExpressionSyntax Literal, NodeRewrite? Declaration)
{
    /// <returns><see langword="null"/> for <c>nameof</c>, interpolated constants and others
    /// that have no such form.</returns>
    public static Utf8Spelling? TryCreate(ExpressionSyntax constant, SemanticModel model)
    {
        if (!Utf8LiteralSyntax.CanWrite(constant))
            return NamedConstant.TrySpell(constant, model);

        ExpressionSyntax literal = Utf8LiteralSyntax.Write(constant);
        return new Utf8Spelling(literal, literal, Declaration: null);
    }
}
