using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Semantics.Operations;

internal static class ArgumentOrder
{
    /// <summary>Whether the arguments are evaluated in parameter order, which
    /// named arguments change.</summary>
    public static bool IsThatOfParameters(IInvocationOperation call)
    {
        for (int i = 0; i < call.Arguments.Length; i++)
        {
            if (call.Arguments[i].Parameter?.Ordinal != i)
                return false;
        }

        return true;
    }

    /// <summary>Returns the argument for a parameter, wherever it is in the call.</summary>
    public static IArgumentOperation? Find(int parameter, IInvocationOperation call)
    {
        foreach (IArgumentOperation argument in call.Arguments)
        {
            if (argument.Parameter?.Ordinal == parameter)
                return argument;
        }

        return null;
    }
}
