using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Rules.Reading.Switching;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Sites;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Writing;

/// <summary>Keys as arguments of an attribute: a constant field that the code names stays named,
/// everything else is written as a literal.</summary>
/// <param name="site">The site that has the keys.</param>
/// <param name="place">The place of the attribute.</param>
internal sealed class KeySpelling(LookupSite site, int place)
{
    /// <returns>Null if a constant is not accessible there.</returns>
    public IReadOnlyList<string>? TryWriteAll(IReadOnlyList<KeyValuePair<string, string>> keys)
    {
        string?[] spelled = [.. keys.Select(key => TryWrite(key.Key))];
        return Array.Exists(spelled, static key => key is null) ? null : [.. spelled.OfType<string>()];
    }

    private string? TryWrite(string key)
    {
        TextLabel label = site.Texts.Labels.All.First(label => label.Key == key);
        if (label.Syntax is not (MemberAccessExpressionSyntax or IdentifierNameSyntax)
            || site.Model.GetSymbolInfo(label.Syntax, site.Request.Cancellation).Symbol is not IFieldSymbol constant)
        {
            return SymbolDisplay.FormatLiteral(key, quote: true);
        }

        if (!site.Model.IsAccessible(place, constant))
            return null;

        return Means(label.Syntax, constant) ? label.Syntax.WithoutTrivia().ToString()
            : TypeSpelling.TryOf(constant.ContainingType, site.Model, place) is { } type ? $"{type}.{constant.Name}"
            : null;
    }

    private bool Means(SyntaxNode name, IFieldSymbol constant)
        => SymbolEqualityComparer.Default.Equals(
            site.Model.GetSpeculativeSymbolInfo(place, name, SpeculativeBindingOption.BindAsExpression).Symbol, constant);
}
