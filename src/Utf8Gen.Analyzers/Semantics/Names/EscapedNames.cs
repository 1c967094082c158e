using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Analyzers.Semantics.Names;

/// <summary>Names with a Unicode escape, which the text of a file does not show:
/// <c>Utf8T\u0061ble</c>.</summary>
internal static class EscapedNames
{
    /// <summary>Whether a name with an escape begins so. Nearly all escapes are in
    /// literals.</summary>
    public static bool AnyBegins(SyntaxTree file, string text, string prefix)
    {
        for (int at = text.IndexOf('\\'); at >= 0; at = text.IndexOf('\\', at))
        {
            if (++at == text.Length || text[at] is not ('u' or 'U'))
                continue;

            SyntaxToken token = file.GetRoot().FindToken(at);
            if (token.IsKind(SyntaxKind.IdentifierToken) && token.ValueText.StartsWith(prefix, StringComparison.Ordinal))
                return true;

            at = Math.Max(at, token.Span.End);
        }

        return false;
    }
}
