using Microsoft.CodeAnalysis;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Calls that bind to another method, since an argument has another type.</summary>
/// <remarks>The framework's overloads for an array and a span do the same. Those of others may not.</remarks>
internal static class Rebinding
{
    /// <summary>Leaves offers to a person that change which method is called, unless it is the framework's. They come
    /// last, with a key of their own, so that Fix All takes an offer that changes nothing.</summary>
    public static IEnumerable<RewriteOffer> Check(IEnumerable<RewriteOffer> offers)
    {
        var left = new List<RewriteOffer>();
        foreach (RewriteOffer offer in offers)
        {
            if (offer.NewMethods.FirstOrDefault(static method => !IsOfFramework(method)) is { } other)
                left.Add(Leave(offer, other));
            else
                yield return offer;
        }

        foreach (RewriteOffer offer in left)
            yield return offer;
    }

    private static RewriteOffer Leave(RewriteOffer offer, IMethodSymbol other)
        => offer with
        {
            Title = $"{offer.Title} (calls another '{other.Name}')",
            EquivalenceKey = offer.EquivalenceKey + ".Overload",
            IsForFixAll = false,
        };

    /// <remarks>An override does what the method does that it overrides.</remarks>
    private static bool IsOfFramework(IMethodSymbol method)
    {
        while (method.OverriddenMethod is { } overridden)
            method = overridden;

        string library = method.ContainingAssembly.Name;
        return method.DeclaringSyntaxReferences.IsEmpty
            && (library is "System" or "mscorlib" or "netstandard"
                || library.StartsWith("System.", StringComparison.Ordinal)
                || library.StartsWith("Microsoft.", StringComparison.Ordinal));
    }
}
