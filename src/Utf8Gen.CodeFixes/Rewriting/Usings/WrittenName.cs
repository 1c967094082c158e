using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting.Usings;

/// <summary><c>global::System.Span</c> in code that a fix has written.</summary>
/// <param name="Start">The start of the name.</param>
/// <param name="TypeStart">The start of the type's own name in it.</param>
/// <param name="Namespace">The namespace of the type, as a using spells it.</param>
/// <param name="Type">The type.</param>
/// <param name="Call">The call of one of its extension methods.</param>
internal sealed record WrittenName(int Start, int TypeStart, string Namespace, string Type, WrittenCall? Call)
{
    private const string Global = "global::";

    public static string Prefix => Global;

    /// <summary>Returns the names of a file that are not in another text.</summary>
    public static IEnumerable<WrittenName> In(CompiledText compiled, string before)
        => compiled.Root.DescendantNodes().OfType<AliasQualifiedNameSyntax>()
            .Where(static name => name.Alias.Identifier.IsKind(SyntaxKind.GlobalKeyword))
            .Where(static name => name.FirstAncestorOrSelf<UsingDirectiveSyntax>() is null)
            .Select(name => TryOf(name, compiled.Model, before))
            .OfType<WrittenName>();

    private static WrittenName? TryOf(AliasQualifiedNameSyntax alias, SemanticModel model, string before)
    {
        for (SyntaxNode? name = alias; name is not null; name = Around(name))
        {
            if (TypeOf(name, model) is not { } type)
                continue;

            if (type.ContainingNamespace is not { IsGlobalNamespace: false } home
                || NameOf(name) is not { } last
                || before.Contains(name.ToString()))
            {
                return null;
            }

            return new WrittenName(alias.SpanStart, last.SpanStart, home.ToDisplayString(), Identity(type), WrittenCall.TryOf(name, model));
        }

        return null;
    }

    /// <summary>Returns the type that a name refers to, including that of an attribute.</summary>
    public static INamedTypeSymbol? TypeOf(SyntaxNode name, SemanticModel model) => model.GetSymbolInfo(name).Symbol switch
    {
        INamedTypeSymbol type => type,
        IMethodSymbol { MethodKind: MethodKind.Constructor, ContainingType: var type } => type,
        _ => null,
    };

    public static string Identity(ITypeSymbol type) => type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat);

    /// <summary>Returns the longer name that contains a part.</summary>
    private static SyntaxNode? Around(SyntaxNode part) => part.Parent switch
    {
        QualifiedNameSyntax qualified when qualified.Left == part => qualified,
        MemberAccessExpressionSyntax access when access.Expression == part => access,
        _ => null,
    };

    private static SimpleNameSyntax? NameOf(SyntaxNode name) => name switch
    {
        QualifiedNameSyntax qualified => qualified.Right,
        MemberAccessExpressionSyntax access => access.Name,
        _ => null,
    };
}
