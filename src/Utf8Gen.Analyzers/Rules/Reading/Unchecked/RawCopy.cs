using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Rules.Reading.Unchecked;

/// <summary>Bytes that are decoded as they are in the document: to be written between quotes again,
/// where escapes must stay, or to be shown in a message.</summary>
internal static class RawCopy
{
    public static bool IsIn(IOperation operation) => IsShown(operation) || IsQuoted(operation.Syntax);

    /// <summary><c>throw new JsonException($"unexpected {...}")</c>,
    /// <c>Debug.WriteLine(...)</c></summary>
    private static bool IsShown(IOperation operation)
    {
        for (IOperation? ancestor = operation.Parent; ancestor is not null; ancestor = ancestor.Parent)
        {
            if (ancestor is IThrowOperation or IInvocationOperation { TargetMethod.ContainingType.Name: "Debug" or "Trace" })
                return true;
        }

        return false;
    }

    /// <summary><c>builder.Append('"').Append(...).Append('"')</c>,
    /// <c>writer.WriteRawValue(...)</c></summary>
    private static bool IsQuoted(SyntaxNode syntax)
    {
        SyntaxNode? place = syntax.FirstAncestorOrSelf<SyntaxNode>(static node => node is SwitchSectionSyntax or StatementSyntax
            or ArrowExpressionClauseSyntax);
        return place is not null && place.DescendantTokens().Any(IsQuote);
    }

    private static bool IsQuote(SyntaxToken token) => token.Kind() switch
    {
        SyntaxKind.CharacterLiteralToken or SyntaxKind.StringLiteralToken or SyntaxKind.InterpolatedStringTextToken
            or SyntaxKind.Utf8StringLiteralToken
            => token.ValueText.Contains('"'),
        SyntaxKind.IdentifierToken => token.ValueText is "WriteRawValue",
        _ => false,
    };
}
