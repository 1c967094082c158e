using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.Semantics.Operations;

/// <summary>A lambda that is an argument: <c>names.Any(name => ...)</c>,
/// <c>from name in names where ...</c></summary>
internal static class LinqLambda
{
    /// <summary>Whether a lambda is passed to LINQ to Objects, which calls it in place,
    /// once for each element.</summary>
    public static bool Is(IAnonymousFunctionOperation lambda)
        => TakerOf(lambda) is IInvocationOperation
        {
            TargetMethod.ContainingType:
            {
                Name: "Enumerable" or "ParallelEnumerable"
            or "AsyncEnumerable"
            } type
        }
            && type.IsInNamespace("System.Linq");

    /// <summary>The call or creation that a lambda is passed to directly.</summary>
    public static IOperation? TakerOf(IAnonymousFunctionOperation lambda)
    {
        IOperation? value = lambda.Parent;
        while (value is IDelegateCreationOperation or IConversionOperation)
            value = value.Parent;
        return value is IArgumentOperation argument ? argument.Parent : null;
    }
}
