using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>The attributes of the runtime library, identified by name: a compilation may contain
/// several copies of them.</summary>
internal static class OwnAttribute
{
    public static bool IsOn(ISymbol symbol, string name)
    {
        foreach (AttributeData attribute in symbol.GetAttributes())
        {
            if (attribute.AttributeClass is { } type && type.Name == name && type.IsIn("Utf8Gen"))
                return true;
        }

        return false;
    }
}
