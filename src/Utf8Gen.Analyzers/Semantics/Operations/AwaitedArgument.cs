using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Semantics.Operations;

internal static class AwaitedArgument
{
    /// <summary><c>element.TryGetProperty("id", out values[await NextAsync()])</c>: a span would
    /// have to survive the await.</summary>
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
