using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.Analyzers.Tests.Documentation.Examples;

/// <summary>Makes a file of C# out of an example, which may be a whole program, statements, types, or members of a type.</summary>
/// <remarks>
/// Statements go into a method, and types into a namespace around it: so they may stand in any order. The namespace lies in that of
/// the example before. So an example sees what the earlier ones declare, and may declare a name anew.
/// The compiler is told where each piece stands in the document, and its messages say that.
/// </remarks>
internal sealed class ExampleSource(string document, Example example)
{
    private readonly SourceText _text = SourceText.From(example.Code);
    private readonly CompilationUnitSyntax _unit = SyntaxFactory.ParseCompilationUnit(example.Code, options: new CSharpParseOptions(CodeOptions.Latest));

    /// <summary>The part of the namespace that is the example's own.</summary>
    public string Name => $"Line{example.Line}";

    /// <param name="scope">The namespace of the example, with those of the earlier ones around it.</param>
    public string In(string scope)
    {
        GlobalStatementSyntax[] statements = [.. _unit.Members.OfType<GlobalStatementSyntax>()];
        MemberDeclarationSyntax[] types = [.. _unit.Members.Where(static member => member is BaseTypeDeclarationSyntax or DelegateDeclarationSyntax)];
        return $$"""
            {{Pieces(_unit.Usings)}}
            namespace {{scope}};
            {{Pieces(types)}}
            internal static partial class Example
            {
                private static {{(IsAsync(statements) ? "async System.Threading.Tasks.Task" : "void")}} Run()
                {
            {{Pieces(statements)}}
                }
            {{Pieces(_unit.Members.Except(statements).Except(types))}}
            }
            """;
    }

    private string Pieces(IEnumerable<SyntaxNode> nodes)
    {
        var pieces = new StringBuilder();
        foreach (SyntaxNode node in nodes)
        {
            int line = example.Line + _text.Lines.GetLinePosition(node.FullSpan.Start).Line;
            pieces.Append($"\n#line {line} \"{document}\"\n{node.ToFullString()}");
        }

        return pieces.ToString();
    }

    private static bool IsAsync(GlobalStatementSyntax[] statements)
        => statements.Any(static statement => statement.DescendantTokens().Any(static token => token.IsKind(SyntaxKind.AwaitKeyword)));
}
