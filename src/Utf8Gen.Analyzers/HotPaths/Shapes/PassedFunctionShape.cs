using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.HotPaths.Calls;
using Utf8Gen.Analyzers.HotPaths.Shapes.Routing;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.HotPaths.Shapes;

/// <summary>Functions that are passed to ASP.NET Core to be called for each request: <c>MapGet("/",
/// () => ...)</c>, <c>MapGet("/", Orders.List)</c>, <c>Use(...)</c>.</summary>
internal sealed class PassedFunctionShape(UseFinder uses) : IHotShape
{
    public string? Find(IOperation operation, ISymbol member)
    {
        bool servesRequest = false;
        for (IOperation? around = operation; around is not null; around = around.Parent)
        {
            IMethodSymbol? function = around switch
            {
                IAnonymousFunctionOperation { Symbol: var lambda } => lambda,
                ILocalFunctionOperation { Symbol: var local } => local,
                _ => null,
            };
            if (function is null)
                continue;

            servesRequest |= RequestFunction.TakesRequest(function);
            string? found = around is IAnonymousFunctionOperation passed
                ? FindTaker(passed, servesRequest, member)
                : FindByName(function, servesRequest);
            if (found is not null)
                return found;
        }

        return member is IMethodSymbol { MethodKind: MethodKind.Ordinary } method
            ? FindByName(CallTarget.Declared(method), servesRequest || RequestFunction.TakesRequest(method))
            : null;
    }

    private static string? FindTaker(IAnonymousFunctionOperation lambda, bool servesRequest, ISymbol member)
    {
        if (LinqLambda.TakerOf(lambda) is IInvocationOperation taker)
            return RequestFunction.Describe(taker, servesRequest, member);

        foreach (ILocalReferenceOperation use in StoredFunction.UsesOf(lambda))
        {
            if (TakerOf(use) is { } call && RequestFunction.Describe(call, servesRequest, member) is { } found)
                return found;
        }

        return null;
    }

    /// <summary><c>MapGet("/", Orders.List)</c></summary>
    private string? FindByName(IMethodSymbol function, bool servesRequest)
    {
        foreach (FunctionUse use in uses.Of(function).Uses)
        {
            if (!use.IsCall && TakerOf(use.Operation) is { } call && RequestFunction.Describe(call, servesRequest, use.Member) is { } found)
                return found;
        }

        return null;
    }

    private static IInvocationOperation? TakerOf(IOperation reference)
    {
        IOperation? value = reference.Parent;
        while (value is IDelegateCreationOperation or IConversionOperation)
            value = value.Parent;
        return value is IArgumentOperation { Parent: IInvocationOperation call } ? call : null;
    }
}
