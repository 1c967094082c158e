using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.HotPaths.Options;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary><c>[Utf8HotPath]</c>, <c>[Benchmark]</c> or <c>[Utf8ColdPath]</c> on what
/// contains an operation: lambda, local function, member, type or assembly. The
/// nearest attribute applies.</summary>
internal static class ExplicitHotPath
{
    public static PathMark Find(IOperation operation, ISymbol member, AttributeNames attributes)
    {
        for (IOperation? ancestor = operation; ancestor is not null; ancestor = ancestor.Parent)
        {
            PathMark mark = ancestor switch
            {
                IAnonymousFunctionOperation lambda => MarkOf(lambda.Symbol, attributes, member, "a lambda in "),
                ILocalFunctionOperation { Symbol: var function } => MarkOf(function, attributes, member, function.Name + " in "),
                _ => default,
            };
            if (mark != default)
                return mark;
        }

        for (ISymbol? symbol = member; symbol is not (null or INamespaceSymbol); symbol = MemberName.Outer(symbol))
        {
            PathMark mark = MarkOf(symbol, attributes, symbol);
            if (mark != default)
                return mark;
        }

        return MarkOf(member.ContainingAssembly, attributes, member.ContainingAssembly, "assembly ");
    }

    /// <param name="marked">The symbol that may have an attribute.</param>
    /// <param name="attributes">The attributes that mark code as hot besides
    /// those of this library.</param>
    /// <param name="named">The symbol that a message names instead, after
    /// <paramref name="prefix"/>.</param>
    /// <param name="prefix">The text before the name.</param>
    private static PathMark MarkOf(ISymbol marked, AttributeNames attributes, ISymbol named, string prefix = "")
    {
        string? attribute = OwnAttribute.IsOn(marked, "Utf8HotPathAttribute") ? "Utf8HotPath" : attributes.FindOn(marked);
        if (attribute is null)
            return new PathMark(Hot: null, IsCold: OwnAttribute.IsOn(marked, "Utf8ColdPathAttribute"));

        string name = prefix + (named is IAssemblySymbol ? named.Name : MemberName.InTypes(named));
        return new PathMark(new HotReason($"{attribute} on {name}", $"called from [{attribute}] {name}"), IsCold: false);
    }
}
