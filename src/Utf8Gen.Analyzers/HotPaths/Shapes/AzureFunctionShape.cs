using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.HotPaths.Shapes.Routing;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Shapes;

/// <summary>Azure Functions, in both models, except those that a timer starts.</summary>
internal sealed class AzureFunctionShape : IHotShape
{
    private const string Worker = "Microsoft.Azure.Functions.Worker";
    private const string WebJobs = "Microsoft.Azure.WebJobs";

    public string? Find(IOperation operation, ISymbol member)
        => member is IMethodSymbol method
            && (AttributeLookup.Has(method, "FunctionAttribute", Worker) || AttributeLookup.Has(method, "FunctionNameAttribute", WebJobs))
            && !HasTimer(method)
            ? "function " + MemberName.InTypes(method)
            : null;

    private static bool HasTimer(IMethodSymbol method)
    {
        foreach (IParameterSymbol parameter in method.Parameters)
        {
            if (AttributeLookup.Has(parameter, "TimerTriggerAttribute", Worker)
                || AttributeLookup.Has(parameter, "TimerTriggerAttribute", WebJobs))
                return true;
        }

        return false;
    }
}
