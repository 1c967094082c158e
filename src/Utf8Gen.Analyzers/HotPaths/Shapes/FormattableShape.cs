using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Shapes;

/// <summary><c>TryFormat</c> of <c>IUtf8SpanFormattable</c>.</summary>
internal sealed class FormattableShape : IHotShape
{
    public string? Find(IOperation operation, ISymbol member)
    {
        if (member is not IMethodSymbol method || !method.Name.EndsWith("TryFormat", StringComparison.Ordinal))
            return null;

        foreach (INamedTypeSymbol implemented in method.ContainingType.AllInterfaces)
        {
            if (implemented.Name == "IUtf8SpanFormattable" && implemented.IsIn("System")
                && implemented.GetMembers("TryFormat") is [var format] && method.Implements(format))
            {
                return $"IUtf8SpanFormattable.TryFormat of {method.ContainingType.Name}";
            }
        }

        return null;
    }
}
