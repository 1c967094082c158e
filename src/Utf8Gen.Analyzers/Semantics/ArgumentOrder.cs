namespace Utf8Gen.Analyzers.Semantics;

internal static class ArgumentOrder
{
    /// <summary>Whether the arguments are evaluated in parameter order, which named arguments change.</summary>
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

internal static class AwaitedArgument
{
    /// <summary><c>element.TryGetProperty("id", out values[await NextAsync()])</c>: a span would have to survive the
    /// await.</summary>
    /// <remarks>Arguments are in the order of evaluation, which named arguments change.</remarks>
    public static bool IsAfter(IArgumentOperation text, IInvocationOperation call)
    {
        bool isAfter = false;
        foreach (IArgumentOperation argument in call.Arguments)
        {
            if (isAfter && argument.Descendants().Any(static part => part is IAwaitOperation))
                return true;
            isAfter |= argument == text;
        }

        return false;
    }
}
