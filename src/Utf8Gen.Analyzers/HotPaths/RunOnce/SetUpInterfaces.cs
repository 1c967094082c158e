using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.RunOnce;

/// <summary>Interfaces that a host calls once. Those with a method <c>Configure</c> need no entry:
/// its name says so.</summary>
internal static class SetUpInterfaces
{
    public static bool Declare(IMethodSymbol method)
    {
        foreach (INamedTypeSymbol implemented in method.ContainingType.AllInterfaces)
        {
            if (!IsSetUp(implemented))
                continue;

            foreach (ISymbol declared in implemented.GetMembers())
            {
                if (declared is IMethodSymbol { Name: not "StopAsync" } && method.Implements(declared))
                    return true;
            }
        }

        return false;
    }

    private static bool IsSetUp(INamedTypeSymbol type) => type.Name switch
    {
        "IPostConfigureOptions" or "IValidateOptions" => type.IsInNamespace("Microsoft.Extensions.Options"),
        "IHostedService" or "IHostedLifecycleService" => type.IsInNamespace("Microsoft.Extensions.Hosting"),
        _ => false,
    };
}
