using System.Collections.Immutable;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>A static method that a fix calls and adds to the type.</summary>
/// <param name="Name">The name.</param>
/// <param name="Declaration">The rewrite that adds it, if it does not exist.</param>
/// <param name="IsSafeName">Whether the chosen name cannot clash with another one.</param>
internal sealed record AddedMethod(string Name, NodeRewrite? Declaration, bool IsSafeName)
{
    /// <param name="request">The finding.</param>
    /// <param name="wishes">The preferred names.</param>
    /// <param name="textAt">Returns the source of the method at a position; null if it cannot be written there.</param>
    /// <returns>Null if the type cannot have one, or all names are taken.</returns>
    public static AddedMethod? TryFind(RewriteRequest request, string[] wishes, Func<int, MethodText?> textAt)
    {
        if (ContainingTypeForNewMember.TryFind(request.Finding) is not { } type
            || request.Model.GetDeclaredSymbol(type, request.Cancellation) is not INamedTypeSymbol symbol
            || !TypeDeclarations.IsInOneBranch(type)
            || !ConditionalCode.IsWith(request.Finding.SpanStart, type.Keyword.SpanStart, type.SyntaxTree)
            || textAt(type.OpenBraceToken.Span.End) is not { } text)
        {
            return null;
        }

        // What this fix has written, in this pass or earlier.
        List<Written> all = request.Session.StateOf<List<Written>>(request.Document);
        List<Written> written = all.FindAll(other => SymbolEqualityComparer.Default.Equals(other.Type, symbol));
        if (written.Find(other => other.Text.IsSameAs(text)) is { } same)
            return same.Method;
        if (symbol.GetMembers().OfType<IMethodSymbol>()
            .FirstOrDefault(method => text.IsWrittenAs(method) && IsMeant(method, text, request)) is { } there)
            return new AddedMethod(there.Name, Declaration: null, IsSafeName: true);

        string[] names = [.. wishes, $"{wishes[0]}For{EnclosingMemberName.Find(request.Finding)}"];
        if (Array.Find(names, name => IsFree(name, text, symbol, written, request)) is not { } name)
            return null;

        var layout = CodeLayout.Detect(type, type.SyntaxTree.GetText(request.Cancellation));
        var method = new AddedMethod(name, new AddedMembers(type, text.Write(name, layout), layout), TypeDeclarations.AreInOneFile(symbol));
        all.Add(new Written(symbol, text, method));
        return method;
    }

    /// <summary>Whether a call by name binds to the method.</summary>
    private static bool IsMeant(IMethodSymbol method, MethodText text, RewriteRequest request)
    {
        ImmutableArray<ISymbol> named = request.Model.LookupSymbols(request.Finding.SpanStart, name: method.Name);
        return named.Contains(method, SymbolEqualityComparer.Default)
            && (named.Length == 1 || (text.CanBeOverload && named.All(other => other is IMethodSymbol)));
    }

    /// <summary>Whether a name is unused, or only used by methods that the new one can overload.</summary>
    private static bool IsFree(string name, MethodText text, INamedTypeSymbol type, List<Written> written, RewriteRequest request)
        => written.TrueForAll(other => other.Method.Name != name || text.CanStandBeside(other.Text))
            && (!IsTaken(name, type, request) || HelperOverloads.HaveRoom(name, text, type, request));

    private static bool IsTaken(string name, INamedTypeSymbol type, RewriteRequest request)
        => !request.Model.LookupSymbols(request.Finding.SpanStart, name: name).IsEmpty
            || TypeDeclarations.Mention(type, name, request.Cancellation);

    private sealed record Written(INamedTypeSymbol Type, MethodText Text, AddedMethod Method);
}

/// <summary>The source of an <see cref="AddedMethod"/>.</summary>
/// <param name="lines">Returns its lines for a name, with their indentation.</param>
/// <param name="passed">The types of its parameters, if each call passes exactly these: then it can be
/// overloaded.</param>
internal sealed class MethodText(Func<string, IEnumerable<(int Depth, string Line)>> lines, ImmutableArray<ITypeSymbol> passed = default)
{
    private static readonly CodeLayout AnyLayout = new("\n", "", "", "    ");

    public bool CanBeOverload => !passed.IsDefault;

    /// <summary>Whether both methods can have one name in a type, with every call binding as intended.</summary>
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

    /// <summary>Returns the source of a method independent of layout and of <c>global::</c>.</summary>
    private static string? Plain(string method)
        => SyntaxFactory.ParseMemberDeclaration(method.Replace("global::", ""))?.WithoutTrivia().NormalizeWhitespace().ToFullString();

    private bool Takes(IEnumerable<ITypeSymbol> types) => types.SequenceEqual(passed, SymbolEqualityComparer.Default);
}

/// <summary>Private static methods of one name in one type, to which a fix may add an overload.</summary>
internal static class HelperOverloads
{
    /// <summary>Whether a name belongs only to such methods, and existing calls keep their meaning.</summary>
    public static bool HaveRoom(string name, MethodText text, INamedTypeSymbol type, RewriteRequest request)
    {
        ImmutableArray<ISymbol> named = request.Model.LookupSymbols(request.Finding.SpanStart, name: name);
        return !named.IsEmpty
            && named.All(symbol => symbol is IMethodSymbol method && IsHelperOf(type, method) && text.CanStandBeside(method))
            && type.DeclaringSyntaxReferences is [var part]
            && part.SyntaxTree == request.Finding.SyntaxTree
            && MentionsAreExact(name, part.GetSyntax(request.Cancellation), request);
    }

    private static bool IsHelperOf(INamedTypeSymbol type, IMethodSymbol method)
        => method is { MethodKind: MethodKind.Ordinary, IsStatic: true, DeclaredAccessibility: Accessibility.Private, Arity: 0 }
            && SymbolEqualityComparer.Default.Equals(method.ContainingType, type);

    private static bool MentionsAreExact(string name, SyntaxNode type, RewriteRequest request)
        => !ConditionalCode.Mentions(type, name)
            && type.DescendantTokens()
                .Where(token => token.IsKind(SyntaxKind.IdentifierToken) && token.ValueText == name)
                .All(token => token.Parent is MethodDeclarationSyntax || IsExactCall(token.Parent?.Parent, request));

    /// <summary>Whether all arguments of a call have exactly the parameter types: then no overload is better.</summary>
    private static bool IsExactCall(SyntaxNode? node, RewriteRequest request)
        => node is InvocationExpressionSyntax
            && request.Model.GetOperation(node, request.Cancellation) is IInvocationOperation call
            && call.Arguments.All(static argument => argument.ArgumentKind is ArgumentKind.Explicit && HasOwnType(argument.Value));

    /// <summary>Not <c>default</c>, <c>new()</c> or <c>[]</c>, which take the target type, nor converted
    /// arguments.</summary>
    private static bool HasOwnType(IOperation value)
        => value is ILocalReferenceOperation or IParameterReferenceOperation or IFieldReferenceOperation or IPropertyReferenceOperation
            or IInvocationOperation or IBinaryOperation;
}
