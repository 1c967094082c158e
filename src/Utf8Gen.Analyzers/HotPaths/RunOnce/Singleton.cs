using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.RunOnce;

/// <summary>Types that a host makes one instance of: hosted services and middleware.</summary>
/// <remarks>Registration in a container is not searched for. A type that holds its only instance in
/// a static field is known by the callers of its constructor.</remarks>
internal static class Singleton
{
    public static bool Is(INamedTypeSymbol type)
    {
        if (BaseTypes.HasInterface(type, "IHostedService", "Microsoft.Extensions.Hosting"))
            return true;

        foreach (IMethodSymbol constructor in type.InstanceConstructors)
        {
            foreach (IParameterSymbol parameter in constructor.Parameters)
            {
                if (parameter.Type.Name == "RequestDelegate" && parameter.Type.IsInNamespace("Microsoft.AspNetCore.Http"))
                    return true;
            }
        }

        return false;
    }
}
