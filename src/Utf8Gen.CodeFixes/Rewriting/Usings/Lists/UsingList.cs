using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting.Usings.Lists;

/// <summary>The namespace usings at the start of a file or a namespace, for all targets.</summary>
internal sealed class UsingList
{
    private readonly SyntaxNode _container;
    private readonly SyntaxList<UsingDirectiveSyntax> _all;
    private readonly List<UsingDirectiveSyntax> _plain;
    private readonly SourceText _text;

    /// <param name="container">The compilation unit, or a namespace.</param>
    /// <param name="text">The text of the file.</param>
    public UsingList(SyntaxNode container, SourceText text)
    {
        _container = container;
        _text = text;
        _all = container is CompilationUnitSyntax unit ? unit.Usings : ((BaseNamespaceDeclarationSyntax)container).Usings;
        _plain = [.. _all.Where(directive => IsPlain(directive) && ConditionalCode.IsWith(directive.SpanStart, 0, container.SyntaxTree))];
    }

    public bool IsEmpty => _plain.Count == 0;

    private string LineBreak => CodeLayout.LineBreakAt(0, _text);

    /// <summary>Adds a using in order.</summary>
    public TextChange Add(string name)
    {
        if (_plain.Count == 0)
            return AddFirst(name);

        UsingOrder? order = UsingOrder.Of(_plain);
        UsingDirectiveSyntax? before = order is null
            ? _plain[_plain.Count - 1]
            : _plain.LastOrDefault(directive => order.Compare(directive.Name!.ToString(), name) < 0);
        string indentation = CodeLayout.IndentationAt(_plain[0].SpanStart, _text);
        if (before is null)
            return Insert(_plain[0].SpanStart, $"using {name};{LineBreak}{indentation}");

        // A using whose semicolon is not typed yet is in no line.
        UsingDirectiveSyntax[] line = [.. UsingLine.InLineOf(before).DefaultIfEmpty(before)];
        UsingDirectiveSyntax last = line[line.Length - 1];
        return EndsLine(last)
            ? Insert(LineEnd(last.GetLastToken()), $"{LineBreak}{indentation}using {name};")
            : Insert(line[0].SpanStart, $"using {name};{LineBreak}{indentation}");
    }

    /// <summary>Whether no code follows in the line.</summary>
    private bool EndsLine(UsingDirectiveSyntax directive)
        => directive.GetLastToken().GetNextToken() is var next
            && (next.IsKind(SyntaxKind.None) || next.SpanStart > _text.Lines.GetLineFromPosition(directive.Span.End).End);

    private TextChange AddFirst(string name)
    {
        if (_container is CompilationUnitSyntax unit)
        {
            return unit.Externs.Count + _all.Count > 0
                ? AddToOthers(unit, name)
                : Insert(FileHeader.End(unit), $"using {name};{LineBreak}{LineBreak}");
        }

        if (_container is FileScopedNamespaceDeclarationSyntax file)
            return Insert(LineEnd(file.SemicolonToken), $"{LineBreak}{LineBreak}using {name};");

        string indentation = CodeLayout.IndentationAt(_container.SpanStart, _text);
        SyntaxToken brace = ((NamespaceDeclarationSyntax)_container).OpenBraceToken;
        return Insert(LineEnd(brace), $"{LineBreak}{indentation}    using {name};{LineBreak}");
    }

    /// <summary>Adds usings after external aliases and global usings, before
    /// aliases and static usings.</summary>
    private TextChange AddToOthers(CompilationUnitSyntax unit, string name)
    {
        UsingDirectiveSyntax? global = _all.LastOrDefault(static directive => !directive.GlobalKeyword.IsKind(SyntaxKind.None));
        if (global is null && unit.Externs.Count == 0)
            return Insert(_all[0].SpanStart, $"using {name};{LineBreak}");

        SyntaxNode last = (SyntaxNode?)global ?? unit.Externs[unit.Externs.Count - 1];
        return Insert(LineEnd(last.GetLastToken()), $"{LineBreak}using {name};");
    }

    private static bool IsPlain(UsingDirectiveSyntax directive)
        => directive is { Alias: null, Name: not null }
            && directive.GlobalKeyword.IsKind(SyntaxKind.None)
            && directive.StaticKeyword.IsKind(SyntaxKind.None);

    /// <summary>Returns the end of a token's line, or of the token if
    /// more code follows it.</summary>
    private int LineEnd(SyntaxToken token)
    {
        TextLine line = _text.Lines.GetLineFromPosition(token.SpanStart);
        return token.GetNextToken().SpanStart <= line.End ? token.Span.End : line.End;
    }

    private static TextChange Insert(int position, string text) => new(new TextSpan(position, 0), text);
}
