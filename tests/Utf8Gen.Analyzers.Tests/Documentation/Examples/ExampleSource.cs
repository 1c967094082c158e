using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.Analyzers.Tests.Documentation.Examples;

/// <summary>Makes a file of C# out of an example, which may be a whole program, statements, types, or members of a
/// type.</summary>
/// <remarks>Statements go into a method, members and private types into a class around it, and other types into a
/// namespace: so all of them may stand in any order. The compiler is told where each piece stands in the document, and
/// its messages say that.</remarks>
internal sealed class ExampleSource(string document, Example example)
{
    private readonly SourceText _text = SourceText.From(example.Code);
    private readonly CompilationUnitSyntax _unit = SyntaxFactory.ParseCompilationUnit(
        example.Code,
        options: new CSharpParseOptions(CodeOptions.Latest));

    /// <summary>The part of the namespace that is the example's own.</summary>
    public string Name => $"Line{example.Line}";

    /// <summary>The namespaces that the example uses.</summary>
    public string Usings => _unit.Usings.ToFullString();

    /// <param name="scope">The namespace of the example. It sees what is declared in the namespaces
    /// around it, and may declare a name anew.</param>
    /// <param name="usings">What it uses besides.</param>
    public SourceFile In(string scope, string usings = "")
    {
        GlobalStatementSyntax[] statements = [.. _unit.Members.OfType<GlobalStatementSyntax>().Where(static member => !IsMethod(member))];
        MemberDeclarationSyntax[] types = [.. _unit.Members.Where(IsTypeOfNamespace)];
        return new SourceFile($"{scope}.cs", $$"""
            {{usings}}
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
            """);
    }

    private string Pieces(IEnumerable<SyntaxNode> nodes)
    {
        var pieces = new StringBuilder();
        foreach (SyntaxNode node in nodes)
        {
            int line = example.Line + _text.Lines.GetLinePosition(node.FullSpan.Start).Line;
            pieces.Append($"""

                #line {line} "{document}"
                {node.ToFullString()}
                """);
        }

        return pieces.ToString();
    }

    private static bool IsTypeOfNamespace(MemberDeclarationSyntax member)
        => member is BaseTypeDeclarationSyntax && !member.Modifiers.Any(SyntaxKind.PrivateKeyword);

    /// <summary>A method with an accessibility is parsed as if it were a local function.</summary>
    private static bool IsMethod(GlobalStatementSyntax member)
        => member.Statement is LocalFunctionStatementSyntax function
            && function.Modifiers.Any(static modifier => SyntaxFacts.IsAccessibilityModifier(modifier.Kind()));

    private static bool IsAsync(GlobalStatementSyntax[] statements)
        => statements.Any(static statement => statement.DescendantTokens().Any(static token => token.IsKind(SyntaxKind.AwaitKeyword)));
}
