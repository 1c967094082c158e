using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Sites;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Writing;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Sources;

/// <summary>Methods that an earlier fix has written, as <see cref="MethodOfCalls"/> writes
/// them.</summary>
internal static class ExistingCalls
{
    public static KeyLookup? TryFind(LookupSite site)
        => site.ContainingTypes
            .SelectMany(static type => type.GetMembers())
            .OfType<IMethodSymbol>()
            .Select(method => TryRead(method, site))
            .FirstOrDefault(lookup => lookup?.HasExactly(site.Texts.Labels.Keys) == true && (lookup.AcceptsNull || !site.MayBeNull));

    private static KeyLookup? TryRead(IMethodSymbol method, LookupSite site)
    {
        if (method is not
            {
                IsStatic: true, IsGenericMethod: false, Parameters: [{ RefKind: var passing, Type: { } type } parameter],
                ReturnType: INamedTypeSymbol { TypeKind: TypeKind.Enum } keys, DeclaringSyntaxReferences: [var declaration]
            }
            || passing != (site.Subject == MatchSubject.Reader ? RefKind.Ref : RefKind.None)
            || !SymbolEqualityComparer.Default.Equals(type, site.Texts.Text.Receiver.Type)
            || declaration.GetSyntax(site.Request.Cancellation) is not MethodDeclarationSyntax { ExpressionBody.Expression: { } body }
            || !ExistingMethods.MeansTheMethod(method, site)
            || !site.HasEverywhere(method))
        {
            return null;
        }

        bool acceptsNull = site.Subject != MatchSubject.Reader;
        var members = new Dictionary<string, string>();
        for (; body is ConditionalExpressionSyntax arm; body = arm.WhenFalse)
        {
            if (MemberIn(arm.WhenTrue, keys) is not { } member)
                return null;
            if (members.Count == 0 && member == EmittedNames.Unknown && IsTestForNull(arm.Condition, parameter))
                acceptsNull = true;
            else if (KeyIn(arm.Condition, parameter, site) is { } key && !members.ContainsKey(key))
                members.Add(key, member);
            else
                return null;
        }

        return MemberIn(body, keys) == EmittedNames.Unknown
            ? new KeyLookup(
                method.Name, keys.ToMinimalDisplayString(site.Model, site.Position), site.Subject, members, EmittedNames.Unknown)
            {
                IsGenerated = false,
                AcceptsNull = acceptsNull,
            }
            : null;
    }

    /// <summary><c>Name.Id</c></summary>
    private static string? MemberIn(ExpressionSyntax value, INamedTypeSymbol keys)
        => value is MemberAccessExpressionSyntax { Expression: IdentifierNameSyntax type, Name.Identifier.ValueText: var member }
            && type.Identifier.ValueText == keys.Name
            ? member
            : null;

    /// <summary><c>reader.ValueTextEquals("id"u8)</c></summary>
    private static string? KeyIn(ExpressionSyntax condition, IParameterSymbol parameter, LookupSite site)
        => condition is InvocationExpressionSyntax
        {
            Expression: MemberAccessExpressionSyntax { Expression: IdentifierNameSyntax subject, Name.Identifier.ValueText: var method },
            ArgumentList.Arguments: [{ Expression: LiteralExpressionSyntax literal }]
        }
            && subject.Identifier.ValueText == parameter.Name
            && method == site.Texts.Text.ComparisonName
            && literal.IsKind(SyntaxKind.Utf8StringLiteralExpression)
            ? literal.Token.ValueText
            : null;

    /// <summary><c>reader.TokenType == JsonTokenType.Null</c></summary>
    private static bool IsTestForNull(ExpressionSyntax condition, IParameterSymbol parameter)
        => condition is BinaryExpressionSyntax
        {
            RawKind: (int)SyntaxKind.EqualsExpression,
            Left: MemberAccessExpressionSyntax { Expression: IdentifierNameSyntax reader, Name.Identifier.ValueText: "TokenType" },
            Right: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Null" }
        }
            && reader.Identifier.ValueText == parameter.Name;
}
