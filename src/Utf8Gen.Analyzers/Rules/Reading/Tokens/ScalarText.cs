using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Rules.Reading.Tokens;

/// <summary>Constant text that bytes are compared with: it may be meant for numbers or literals
/// such as <c>true</c>, which cannot be escaped.</summary>
internal static class ScalarText
{
    public static bool IsConstant(IOperation text) => text is IUtf8StringOperation;

    /// <summary>Whether a constant text is not, and is not part of, a number
    /// or a literal of JSON.</summary>
    public static bool IsNone(IOperation text) => text is IUtf8StringOperation { Value: var constant } && IsNone(constant);

    public static bool IsNone(string text)
        => !IsNumeric(text) && !"true".Contains(text) && !"false".Contains(text) && !"null".Contains(text);

    private static bool IsNumeric(string text)
    {
        foreach (char c in text)
        {
            if (c is not ((>= '0' and <= '9') or '+' or '-' or '.' or 'e' or 'E'))
                return false;
        }

        return true;
    }
}
