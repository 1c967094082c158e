using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.HotPaths.Options;
using Utf8Gen.Analyzers.HotPaths.Shapes;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>Code that a framework calls for each value, request or message, and members that are
/// configured as such.</summary>
internal static class ShapeHotPath
{
    public static HotReason? Find(IOperation operation, ISymbol member, ShapeTable shapes, SymbolPatterns entryPoints)
    {
        if (EntryPoint.Find(member, entryPoints) is { } pattern)
        {
            string name = MemberName.InTypes(member);
            return new HotReason(
                $"{name} is the entry point {pattern.Text}", $"called from {name}, which is the entry point {pattern.Text}")
            {
                IsFromFramework = true,
            };
        }

        return shapes.Find(operation, member) is { } shape ? new HotReason(shape, "called from " + shape) { IsFromFramework = true } : null;
    }
}
