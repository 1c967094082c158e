using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>The spellings of all constants that a rewrite needs.</summary>
internal sealed class Utf8Spellings
{
    private readonly Dictionary<ExpressionSyntax, Utf8Spelling> _spellings = [];

    /// <summary>The declarations that they need.</summary>
    public IEnumerable<NodeRewrite> Declarations
        => _spellings.Values.Select(static spelling => spelling.Declaration).OfType<NodeRewrite>();

    /// <returns><see langword="null"/> if one of them has no spelling.</returns>
    public static Utf8Spellings? TryCreate(IEnumerable<Utf8Literal> constants, SemanticModel model)
    {
        var spellings = new Utf8Spellings();
        foreach (Utf8Literal constant in constants)
        {
            ExpressionSyntax expression = Strip(constant);
            if (Utf8Spelling.TryCreate(expression, model) is not { } spelling)
                return null;
            spellings._spellings[expression] = spelling;
        }

        return spellings;
    }

    /// <summary>Returns the expression of a constant without parentheses.</summary>
    public static ExpressionSyntax Strip(Utf8Literal constant) => ((ExpressionSyntax)constant.Syntax).WithoutParentheses();

    public ExpressionSyntax Text(ExpressionSyntax constant) => _spellings[constant].Text;

    public ExpressionSyntax Literal(ExpressionSyntax constant) => _spellings[constant].Literal;
}
