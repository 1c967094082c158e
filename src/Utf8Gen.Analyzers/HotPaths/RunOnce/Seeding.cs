using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.HotPaths.RunOnce;

/// <summary>What the entry point of a web application does before it serves requests:
/// <c>await Seed.RunAsync(app.Services); app.Run();</c></summary>
internal static class Seeding
{
    /// <param name="function">The function that is called.</param>
    /// <param name="call">The call, in the entry point.</param>
    public static bool Is(IMethodSymbol function, IOperation call)
        => function.Parameters.Any(static parameter => IsServices(parameter.Type))
            && EnclosingFunction.Find(call) is null
            && ServesRequests(OperationRoot.Of(call));

    private static bool IsServices(ITypeSymbol type) => type.Name switch
    {
        "IServiceProvider" => type.IsInNamespace("System"),
        "IServiceScope" or "IServiceScopeFactory" => type.IsInNamespace("Microsoft.Extensions.DependencyInjection"),
        _ => false,
    };

    /// <summary><c>app.Run();</c></summary>
    private static bool ServesRequests(IOperation entryPoint)
    {
        foreach (IOperation operation in entryPoint.Descendants())
        {
            if (operation is IInvocationOperation { TargetMethod: { Name: "Run" or "RunAsync", ContainingType: var type } }
                && type.Name == "WebApplication" && type.IsInNamespace("Microsoft.AspNetCore.Builder"))
                return true;
        }

        return false;
    }
}
