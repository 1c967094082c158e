using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Shapes;

/// <summary>Methods of a SignalR hub that clients call. <c>OnConnectedAsync</c> is not one: it
/// runs once for each connection.</summary>
internal sealed class HubShape : IHotShape
{
    public string? Find(IOperation operation, ISymbol member)
        => member is IMethodSymbol
        {
            MethodKind: MethodKind.Ordinary, IsStatic: false, IsOverride: false, DeclaredAccessibility: Accessibility.Public,
            Name: not ("Dispose" or "DisposeAsync")
        } method
            && BaseTypes.Has(method.ContainingType, "Hub", "Microsoft.AspNetCore.SignalR")
            ? "hub method " + MemberName.InTypes(method)
            : null;
}
