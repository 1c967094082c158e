using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>How a type, or a block, is written.</summary>
/// <param name="LineBreak">What ends its lines.</param>
/// <param name="TypeIndentation">What is before the type.</param>
/// <param name="MemberIndentation">What is before its members.</param>
/// <param name="Unit">One step further in.</param>
internal sealed record CodeLayout(string LineBreak, string TypeIndentation, string MemberIndentation, string Unit)
{
    private const string Usual = "    ";

    public static CodeLayout Of(TypeDeclarationSyntax type, SourceText text)
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

    /// <summary>How the statements of a block are written, by one of them.</summary>
    public static CodeLayout OfStatement(StatementSyntax statement, SourceText text)
    {
        string inner = IndentationAt(statement.SpanStart, text);
        string outer = IndentationAt(statement.Parent!.SpanStart, text);
        bool isDeeper = inner.Length > outer.Length && inner.StartsWith(outer, StringComparison.Ordinal);
        return new CodeLayout(
            LineBreakAt(statement.SpanStart, text), outer, inner,
            isDeeper ? inner.Substring(outer.Length) : inner.Contains('\t') ? "\t" : Usual);
    }

    /// <summary>The white space that the line of a position begins with.</summary>
    public static string IndentationAt(int position, SourceText text)
    {
        TextLine line = text.Lines.GetLineFromPosition(position);
        int end = line.Start;
        while (end < line.End && text[end] is ' ' or '\t')
            end++;
        return text.ToString(TextSpan.FromBounds(line.Start, end));
    }

    /// <summary>What ends the line of a position.</summary>
    public static string LineBreakAt(int position, SourceText text)
    {
        TextLine line = text.Lines.GetLineFromPosition(position);
        return line.End < line.EndIncludingLineBreak ? text.ToString(TextSpan.FromBounds(line.End, line.EndIncludingLineBreak)) : "\n";
    }
}
