using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.HotPaths.Shapes.Routing;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Shapes;

/// <summary>Handlers of Razor pages: <c>OnGetAsync</c>, <c>OnPostDelete</c>.</summary>
internal sealed class PageShape : IHotShape
{
    private static readonly string[] Verbs = ["Get", "Post", "Put", "Delete", "Head", "Patch", "Options"];

    public string? Find(IOperation operation, ISymbol member)
        => member is IMethodSymbol { IsStatic: false, DeclaredAccessibility: Accessibility.Public, IsGenericMethod: false } handler
            && IsHandlerName(handler.Name)
            && BaseTypes.Has(handler.ContainingType, "PageModel", "Microsoft.AspNetCore.Mvc.RazorPages")
            && !AttributeLookup.Has(handler, "NonHandlerAttribute", "Microsoft.AspNetCore.Mvc.RazorPages")
            ? "page handler " + MemberName.InTypes(handler)
            : null;

    private static bool IsHandlerName(string name)
    {
        if (!name.StartsWith("On", StringComparison.Ordinal))
            return false;

        foreach (string verb in Verbs)
        {
            int end = 2 + verb.Length;
            if (string.CompareOrdinal(name, 2, verb, 0, verb.Length) == 0 && (name.Length == end || char.IsUpper(name[end])))
                return true;
        }

        return false;
    }
}
