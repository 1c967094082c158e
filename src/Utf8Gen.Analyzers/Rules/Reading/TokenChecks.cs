using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>Which tests of a token are made in the surrounding code: in the member, in what receives the reader, and in
/// its callers.</summary>
/// <remarks>A search for words, not for meaning: a word used for another reason only makes the rule silent.</remarks>
internal static class TokenChecks
{
    private static readonly ConditionalWeakTable<Compilation, Answers> Known = new();

    public static TokenCheckKinds FindChecks(IOperation use, ISymbol reader)
    {
        IOperation function = FunctionBody.FindEnclosingFunction(use);
        if (use.SemanticModel?.Compilation is not { } compilation)
            return Find(use, function, reader);

        // Many uses of one reader share an answer as long as no file changes.
        (SyntaxNode, int) key = (function.Syntax, reader.Locations is [var declared, ..] ? declared.SourceSpan.Start : -1);
        Answers known = Known.GetOrCreateValue(compilation);
        return known.TryGetValue(key, out TokenCheckKinds asked) ? asked : known.GetOrAdd(key, Find(use, function, reader));
    }

    /// <summary>Whether another member that calls the containing one could go on to decode the text of the same
    /// token.</summary>
    public static bool CallersMayDecode(IOperation use)
    {
        string name = NameOf(use);
        foreach (MemberDeclarationSyntax caller in MembersBeside(use))
        {
            if (Mentions(caller, name)
                && (Mentions(caller, "GetString") || Mentions(caller, "CopyString") || Mentions(caller, "ValueTextEquals")))
                return true;
        }

        return false;
    }

    private static TokenCheckKinds Find(IOperation use, IOperation function, ISymbol reader)
    {
        SyntaxNode member = MemberOf(use.Syntax);
        return CollectChecks(member) | InHelpers(function, reader) | InNeighbours(use, member);
    }

    /// <summary>Returns the tests whose words occur in a piece of code.</summary>
    private static TokenCheckKinds CollectChecks(SyntaxNode code)
    {
        TokenCheckKinds asked = TokenCheckKinds.None;
        foreach (SyntaxToken token in code.DescendantTokens())
            asked |= CollectChecks(token);

        return asked;
    }

    private static TokenCheckKinds CollectChecks(SyntaxToken token) => token.Kind() switch
    {
        SyntaxKind.IdentifierToken => InName(token.ValueText),

        // span.IndexOf((byte)'\\'): no escape without it
        SyntaxKind.CharacterLiteralToken when token.Value is '\\' => TokenCheckKinds.Escaped,
        SyntaxKind.NumericLiteralToken when token.Value is 0x5C => TokenCheckKinds.Escaped,
        SyntaxKind.Utf8StringLiteralToken when token.Value is "\\" => TokenCheckKinds.Escaped,
        _ => TokenCheckKinds.None,
    };

    private static TokenCheckKinds InName(string name) => name switch
    {
        "HasValueSequence" or "IsSingleSegment" => TokenCheckKinds.Split,
        "ValueIsEscaped" => TokenCheckKinds.Escaped,
        _ when Contains(name, "backslash") || Contains(name, "escape") => TokenCheckKinds.Escaped,
        _ => TokenCheckKinds.None,
    };

    private static bool Contains(string name, string word) => name.IndexOf(word, StringComparison.OrdinalIgnoreCase) >= 0;

    /// <summary><c>EnsurePlain(ref reader);</c></summary>
    private static TokenCheckKinds InHelpers(IOperation function, ISymbol reader)
    {
        TokenCheckKinds asked = TokenCheckKinds.None;
        foreach (IOperation operation in function.Descendants())
        {
            if (operation is IInvocationOperation call && ReaderCall.TakesReader(call, reader))
                asked |= InHelper(call.TargetMethod);
        }

        return asked;
    }

    private static TokenCheckKinds InHelper(IMethodSymbol helper)
    {
        TokenCheckKinds asked = TokenCheckKinds.None;
        foreach (SyntaxReference declaration in helper.DeclaringSyntaxReferences)
            asked |= CollectChecks(declaration.GetSyntax());

        // bool IsPlain(in Utf8JsonReader reader), of another library
        bool mayAsk = helper.DeclaringSyntaxReferences.IsEmpty
            && helper.ReturnType.SpecialType == SpecialType.System_Boolean
            && !ReaderCall.IsOfSystemTextJson(helper);
        return mayAsk ? TokenCheckKinds.Both : asked;
    }

    /// <summary>Returns the members of the type and its base types that call the containing member, or that it
    /// calls.</summary>
    private static TokenCheckKinds InNeighbours(IOperation use, SyntaxNode member)
    {
        TokenCheckKinds asked = TokenCheckKinds.None;
        string name = NameOf(use);
        foreach (MemberDeclarationSyntax other in MembersBeside(use))
        {
            TokenCheckKinds there = CollectChecks(other);
            if (there != TokenCheckKinds.None && (Mentions(other, name) || IsMentioned(other, member)))
                asked |= there;
        }

        return asked;
    }

    private static bool IsMentioned(MemberDeclarationSyntax other, SyntaxNode member) => other switch
    {
        MethodDeclarationSyntax method => Mentions(member, method.Identifier.ValueText),
        PropertyDeclarationSyntax property => Mentions(member, property.Identifier.ValueText),
        ConstructorDeclarationSyntax => true,
        _ => false,
    };

    private static bool Mentions(SyntaxNode code, string name)
    {
        foreach (SyntaxToken token in code.DescendantTokens())
        {
            if (token.IsKind(SyntaxKind.IdentifierToken) && token.ValueText == name)
                return true;
        }

        return false;
    }

    private static IEnumerable<MemberDeclarationSyntax> MembersBeside(IOperation use)
    {
        SyntaxNode member = MemberOf(use.Syntax);
        if (member.Parent is not TypeDeclarationSyntax type || use.SemanticModel?.GetDeclaredSymbol(type) is not { } symbol)
            yield break;

        for (INamedTypeSymbol? owner = symbol; owner is not null; owner = owner.BaseType)
        {
            foreach (MemberDeclarationSyntax other in MembersOf(owner))
            {
                if (other != member)
                    yield return other;
            }
        }
    }

    /// <summary>Returns the members of a type in source, without nested types.</summary>
    private static IEnumerable<MemberDeclarationSyntax> MembersOf(INamedTypeSymbol type)
    {
        foreach (SyntaxReference part in type.DeclaringSyntaxReferences)
        {
            if (part.GetSyntax() is not TypeDeclarationSyntax { Members: var members })
                continue;

            foreach (MemberDeclarationSyntax member in members)
            {
                if (member is not BaseTypeDeclarationSyntax)
                    yield return member;
            }
        }
    }

    private static SyntaxNode MemberOf(SyntaxNode node)
    {
        foreach (SyntaxNode ancestor in node.AncestorsAndSelf())
        {
            if (ancestor is MemberDeclarationSyntax and not GlobalStatementSyntax)
                return ancestor;
        }

        return node.SyntaxTree.GetRoot();
    }

    private static string NameOf(IOperation use) => MemberOf(use.Syntax) switch
    {
        MethodDeclarationSyntax method => method.Identifier.ValueText,
        PropertyDeclarationSyntax property => property.Identifier.ValueText,
        ConstructorDeclarationSyntax constructor => constructor.Identifier.ValueText,
        _ => "",
    };

    private sealed class Answers : ConcurrentDictionary<(SyntaxNode Function, int Reader), TokenCheckKinds>;
}

/// <summary>The tests that must precede using a token's bytes as its text.</summary>
[Flags]
internal enum TokenCheckKinds
{
    None = 0,

    /// <summary><c>ValueIsEscaped</c>: are the bytes written with escapes?</summary>
    Escaped = 1,

    /// <summary><c>HasValueSequence</c>: are they in several segments?</summary>
    Split = 2,

    Both = Escaped | Split,
}

/// <summary>Whether a value may reach a reader in several segments.</summary>
internal static class ReaderOrigin
{
    /// <param name="reader">A variable.</param>
    /// <param name="use">The use.</param>
    /// <param name="json">System.Text.Json.</param>
    public static bool MayBeSplit(ISymbol reader, IOperation use, JsonSymbols json) => reader switch
    {
        IParameterSymbol parameter => IsOpenToCallers(parameter.ContainingSymbol),
        ILocalSymbol local => MayBeSplit(local, FunctionBody.FindEnclosingFunction(use), json),
        _ => false,
    };

    /// <summary>Converters, and methods visible to other assemblies: their readers may come from anywhere.</summary>
    /// <remarks>The author of an internal method may know that all of its readers are over one span.</remarks>
    private static bool IsOpenToCallers(ISymbol function)
    {
        if (function is not IMethodSymbol { MethodKind: MethodKind.Ordinary } method)
            return false;

        if (method.OverriddenMethod is { } overridden)
            return ReaderCall.IsOfSystemTextJson(Original(overridden));

        for (ISymbol? symbol = method; symbol is not null and not INamespaceSymbol; symbol = symbol.ContainingSymbol)
        {
            if (symbol.DeclaredAccessibility is not (Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal))
                return false;
        }

        return true;
    }

    private static IMethodSymbol Original(IMethodSymbol method)
    {
        while (method.OverriddenMethod is { } overridden)
            method = overridden;

        return method;
    }

    /// <summary><c>new Utf8JsonReader("{ }"u8)</c>: whether anything is escaped is visible.</summary>
    public static bool IsConstantWithoutEscapes(ISymbol reader, IOperation use)
    {
        bool isConstant = false;
        foreach (IOperation value in ValuesOf(reader, FunctionBody.FindEnclosingFunction(use)))
        {
            if (value is not IObjectCreationOperation { Arguments: [{ Value: IUtf8StringOperation { Value: var text } }, ..] }
                || text.Contains("\\"))
                return false;
            isConstant = true;
        }

        return isConstant;
    }

    private static bool MayBeSplit(ILocalSymbol local, IOperation function, JsonSymbols json)
    {
        bool isOfSequence = false;
        foreach (IOperation value in ValuesOf(local, function))
        {
            // new Utf8JsonReader(sequence), but not new
            // Utf8JsonReader(span); Utf8JsonReader copy = reader;
            isOfSequence = value switch
            {
                IObjectCreationOperation { Arguments: [{ Parameter.Type.Name: "ReadOnlySequence" }, ..] } => true,
                IParameterReferenceOperation { Parameter: var parameter }
                    => SymbolEqualityComparer.Default.Equals(parameter.Type, json.Reader) && IsOpenToCallers(parameter.ContainingSymbol),
                _ => false,
            };
            if (!isOfSequence)
                return false;
        }

        return isOfSequence;
    }

    /// <summary>Returns the initializer and the assigned values of a variable.</summary>
    private static IEnumerable<IOperation> ValuesOf(ISymbol reader, IOperation function)
    {
        foreach (IOperation operation in function.Descendants())
        {
            IOperation? value = operation switch
            {
                IVariableDeclaratorOperation
                {
                    Symbol: var declared,
                    Initializer.Value: var initial
                } when SymbolEqualityComparer.Default.Equals(declared, reader) => initial,
                ISimpleAssignmentOperation
                {
                    Target: var target,
                    Value: var assigned
                } when VariableReference.RefersTo(target, reader) => assigned,
                _ => null,
            };
            if (value is not null)
                yield return value;
        }
    }
}
