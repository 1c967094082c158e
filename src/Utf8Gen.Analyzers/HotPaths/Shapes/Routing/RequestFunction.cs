using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.HotPaths.Shapes.Routing;

/// <summary>What ASP.NET Core does with a function that is passed to it.</summary>
internal static class RequestFunction
{
    /// <summary>Whether a function is given a request: of <c>Use(next => context => ...)</c> only
    /// the inner one.</summary>
    public static bool TakesRequest(IMethodSymbol function)
        => function.Parameters is [{ Type: { Name: "HttpContext" or "EndpointFilterInvocationContext" } type }, ..]
            && type.IsInNamespace("Microsoft.AspNetCore.Http");

    /// <param name="call">The call that is given the function.</param>
    /// <param name="servesRequest">Whether the code is in a function that takes a request.</param>
    /// <param name="member">The member that contains the call.</param>
    /// <returns><see langword="null"/> if the function is not called for each request.</returns>
    public static string? Describe(IInvocationOperation call, bool servesRequest, ISymbol member) => call.TargetMethod.Name switch
    {
        "MapGet" or "MapPost" or "MapPut" or "MapDelete" or "MapPatch" or "MapMethods" or "Map" or "MapFallback"
            => IsOn(call, "IEndpointRouteBuilder", "Microsoft.AspNetCore.Routing") ? EndpointRoute.Of(call) : null,
        "Use" or "Run" or "UseWhen" or "MapWhen"
            => servesRequest && IsOnApplication(call) && !HandlesErrors(call)
                ? "middleware in " + MemberName.InTypes(member)
                : null,
        "AddEndpointFilter" or "AddEndpointFilterFactory"
            => servesRequest && call.TargetMethod.ContainingType.IsInNamespace("Microsoft.AspNetCore.Http")
                ? "endpoint filter in " + MemberName.InTypes(member)
                : null,
        _ => null,
    };

    /// <summary><c>app.UseExceptionHandler(branch => branch.Run(...))</c>: requests that failed are
    /// rare.</summary>
    private static bool HandlesErrors(IOperation call)
    {
        for (IOperation? around = call.Parent; around is not null; around = around.Parent)
        {
            if (around is IAnonymousFunctionOperation lambda
                && LinqLambda.TakerOf(lambda) is IInvocationOperation { TargetMethod.Name: "UseExceptionHandler" } taker
                && IsOnApplication(taker))
                return true;
        }

        return false;
    }

    private static bool IsOnApplication(IInvocationOperation call) => IsOn(call, "IApplicationBuilder", "Microsoft.AspNetCore.Builder");

    /// <summary>Whether a method belongs to a type, or extends it: libraries have their own
    /// <c>MapGet</c> for a group of routes.</summary>
    private static bool IsOn(IInvocationOperation call, string name, string space)
    {
        ITypeSymbol? receiver = call.Instance?.Type
            ?? (call.TargetMethod is { IsExtensionMethod: true, Parameters: [{ Type: var extended }, ..] } ? extended : null);
        return receiver is not null
            && ((receiver.Name == name && receiver.IsInNamespace(space)) || BaseTypes.HasInterface(receiver, name, space));
    }
}
