using System.Collections.Immutable;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>The source of an <see cref="AddedMethod"/>.</summary>
/// <param name="lines">Returns its lines for a name, with their indentation.</param>
/// <param name="passed">The types of its parameters, if each call passes exactly these:
/// then it can be overloaded.</param>
internal sealed class MethodText(Func<string, IEnumerable<(int Depth, string Line)>> lines, ImmutableArray<ITypeSymbol> passed = default)
{
    private static readonly CodeLayout AnyLayout = new("\n", "", "", "    ");

    public bool CanBeOverload => !passed.IsDefault;

    /// <summary>Whether both methods can have one name in a type, with every call
    /// binding as intended.</summary>
    public bool CanStandBeside(MethodText other) => CanBeOverload && other.CanBeOverload && !other.Takes(passed);

    /// <inheritdoc cref="CanStandBeside(MethodText)"/>
    public bool CanStandBeside(IMethodSymbol other) => CanBeOverload && !Takes(other.Parameters.Select(static parameter => parameter.Type));

    /// <summary>Whether a method has this source under any name.</summary>
    public bool IsWrittenAs(IMethodSymbol method)
        => method.DeclaringSyntaxReferences is [var reference]
            && reference.GetSyntax() is MethodDeclarationSyntax there
            && Plain(there.ToString()) == Plain(Write(there.Identifier.Text, AnyLayout));

    public bool IsSameAs(MethodText other) => Write("M", AnyLayout) == other.Write("M", AnyLayout);

    public string Write(string name, CodeLayout layout)
    {
        var text = new StringBuilder();
        foreach ((int depth, string line) in lines(name))
        {
            if (line.Length > 0)
                text.Append(layout.MemberIndentation).Append(string.Concat(Enumerable.Repeat(layout.Unit, depth))).Append(line);
            text.Append(layout.LineBreak);
        }

        return text.ToString();
    }

    /// <summary>Returns the source of a method independent of layout
    /// and of <c>global::</c>.</summary>
    private static string? Plain(string method)
        => SyntaxFactory.ParseMemberDeclaration(method.Replace("global::", ""))?.WithoutTrivia().NormalizeWhitespace().ToFullString();

    private bool Takes(IEnumerable<ITypeSymbol> types) => types.SequenceEqual(passed, SymbolEqualityComparer.Default);
}
