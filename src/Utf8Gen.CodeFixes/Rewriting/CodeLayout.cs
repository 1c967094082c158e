using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>The layout of a type or block.</summary>
/// <param name="LineBreak">The line break.</param>
/// <param name="TypeIndentation">The indentation of the type.</param>
/// <param name="MemberIndentation">The indentation of its members.</param>
/// <param name="Unit">One level of indentation.</param>
internal sealed record CodeLayout(string LineBreak, string TypeIndentation, string MemberIndentation, string Unit)
{
    private const string Usual = "    ";

    public static CodeLayout Detect(TypeDeclarationSyntax type, SourceText text)
    {
        string outer = IndentationAt(type.SpanStart, text);
        string? inner = type.Members
            .Where(member => text.Lines.IndexOf(member.SpanStart) > text.Lines.IndexOf(type.SpanStart))
            .Select(member => IndentationAt(member.SpanStart, text))
            .FirstOrDefault();

        bool isDeeper = inner is not null && inner.Length > outer.Length && inner.StartsWith(outer, StringComparison.Ordinal);
        string unit = isDeeper ? inner!.Substring(outer.Length) : outer.Contains('\t') ? "\t" : Usual;
        return new CodeLayout(LineBreakAt(type.SpanStart, text), outer, outer + unit, unit);
    }

    /// <summary>Returns a line of a member.</summary>
    public string MemberLine(string line) => MemberIndentation + line + LineBreak;

    /// <summary>Returns a line of the type itself.</summary>
    public string TypeLine(string line) => TypeIndentation + line + LineBreak;

    /// <summary>Returns the layout of a block, from one of its statements.</summary>
    public static CodeLayout OfStatement(StatementSyntax statement, SourceText text)
    {
        string inner = IndentationAt(statement.SpanStart, text);
        string outer = IndentationAt(statement.Parent!.SpanStart, text);
        bool isDeeper = inner.Length > outer.Length && inner.StartsWith(outer, StringComparison.Ordinal);
        return new CodeLayout(
            LineBreakAt(statement.SpanStart, text), outer, inner,
            isDeeper ? inner.Substring(outer.Length) : inner.Contains('\t') ? "\t" : Usual);
    }

    /// <summary>Returns one level of indentation, as the type around a place has it.</summary>
    public static string UnitAround(SyntaxNode place, SourceText text)
        => place.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } type ? Detect(type, text).Unit
            : IndentationAt(place.SpanStart, text).Contains('\t') ? "\t"
            : Usual;

    /// <summary>Returns the white space at the start of a position's line.</summary>
    public static string IndentationAt(int position, SourceText text)
    {
        TextLine line = text.Lines.GetLineFromPosition(position);
        int end = line.Start;
        while (end < line.End && text[end] is ' ' or '\t')
            end++;
        return text.ToString(TextSpan.FromBounds(line.Start, end));
    }

    /// <summary>Whether only white space precedes a position on its line.</summary>
    public static bool IsFirstOnLine(int position, SourceText text)
        => text.Lines.GetLineFromPosition(position).Start + IndentationAt(position, text).Length == position;

    /// <summary>Returns what ends a statement and begins the next, where one is added beside another: a line break and
    /// indentation, or a space in a line of several statements.</summary>
    public static (SyntaxTrivia End, SyntaxTrivia Begin) BetweenStatements(int position, SourceText text)
        => IsFirstOnLine(position, text)
            ? (SyntaxFactory.EndOfLine(LineBreakAt(position, text)), SyntaxFactory.Whitespace(IndentationAt(position, text)))
            : (SyntaxFactory.Space, SyntaxFactory.Whitespace(""));

    /// <summary>Returns the line break of a position's line.</summary>
    public static string LineBreakAt(int position, SourceText text)
    {
        TextLine line = text.Lines.GetLineFromPosition(position);
        return line.End < line.EndIncludingLineBreak ? text.ToString(TextSpan.FromBounds(line.End, line.EndIncludingLineBreak)) : "\n";
    }
}
