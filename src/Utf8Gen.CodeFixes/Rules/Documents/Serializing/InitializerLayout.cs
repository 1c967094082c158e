using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Documents.Serializing;

/// <summary>An object initializer on lines of its own, as the file writes them.</summary>
internal sealed class InitializerLayout
{
    private readonly string _lineBreak;
    private readonly string _indentation;
    private readonly string _unit;
    private readonly bool _opensLine;

    /// <param name="creation">The object creation.</param>
    /// <param name="request">The finding.</param>
    public InitializerLayout(SyntaxNode creation, RewriteRequest request)
    {
        SourceText text = creation.SyntaxTree.GetText(request.Cancellation);
        _lineBreak = CodeLayout.LineBreakAt(creation.SpanStart, text);
        _indentation = CodeLayout.IndentationAt(creation.SpanStart, text);
        _unit = CodeLayout.UnitAround(creation, text);
        _opensLine = !request.Options.TryGetValue("csharp_new_line_before_open_brace", out string? braces)
            || braces.StartsWith("all", StringComparison.OrdinalIgnoreCase)
            || braces.Contains("object_collection_array_initializers");
    }

    /// <summary>Returns the initializer with one member.</summary>
    public string Write(string member)
        => (_opensLine ? _lineBreak + _indentation : " ") + "{" + _lineBreak
            + _indentation + _unit + member + _lineBreak
            + _indentation + "}";
}
