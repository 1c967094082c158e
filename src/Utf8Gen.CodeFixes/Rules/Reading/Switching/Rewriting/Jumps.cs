using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Sites;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Rewriting;

/// <summary><c>goto case "id";</c></summary>
internal static class Jumps
{
    /// <returns>The targets of the switch's own jumps and their keys; null if one of them is
    /// <c>null</c> or not a label.</returns>
    public static IReadOnlyDictionary<ExpressionSyntax, string>? TryFind(LookupSite site)
    {
        var jumps = new Dictionary<ExpressionSyntax, string>();
        if (site.Texts.Operation.Syntax is not SwitchStatementSyntax statement)
            return jumps;

        foreach (GotoStatementSyntax jump in statement.DescendantNodes().OfType<GotoStatementSyntax>())
        {
            if (!jump.IsKind(SyntaxKind.GotoCaseStatement) || jump.FirstAncestorOrSelf<SwitchStatementSyntax>() != statement)
                continue;
            if (jump.Expression is not { } target
                || site.Model.GetConstantValue(target, site.Request.Cancellation) is not { HasValue: true, Value: string key }
                || !site.Texts.Labels.Keys.Contains(key))
            {
                return null;
            }

            jumps.Add(target, key);
        }

        return jumps;
    }
}
