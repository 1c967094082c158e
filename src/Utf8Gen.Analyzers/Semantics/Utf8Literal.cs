using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Analyzers.Semantics;

/// <summary>A constant text in source that a u8 literal can express.</summary>
internal readonly struct Utf8Literal
{
    private Utf8Literal(string text, SyntaxNode syntax)
    {
        Text = text;
        Syntax = syntax;
    }

    public string Text { get; }

    /// <summary>The expression.</summary>
    public SyntaxNode Syntax { get; }

    public static bool TryCreate(IOperation operand, out Utf8Literal literal)
    {
        // reader.ValueTextEquals(null), property.Name == "\uD800": no u8 literal exists for them
        if (operand.ConstantValue is { HasValue: true, Value: string text } && Utf16.IsWellFormed(text))
        {
            literal = new Utf8Literal(text, operand.Syntax);
            return true;
        }

        literal = default;
        return false;
    }

    /// <summary>Formats the text for a message: a C# literal, cut if it is long.</summary>
    public override string ToString() => CSharpText.Show(Text);
}

/// <summary>Whether u8 literals are available.</summary>
internal static class LanguageSupport
{
    /// <summary>C# 11, by number: the enum of the oldest supported compiler ends at 12, so names of later versions are
    /// unavailable.</summary>
    private const int FirstVersion = 1100;

    public static bool HasUtf8Literals(LanguageVersion version) => (int)version >= FirstVersion;

    /// <remarks>The type of a literal is a span, which netstandard2.0 gets from a package.</remarks>
    public static bool HasUtf8Literals(Compilation compilation)
        => compilation is CSharpCompilation { LanguageVersion: var version }
            && HasUtf8Literals(version)
            && compilation.GetTypeByMetadataName("System.ReadOnlySpan`1") is not null;
}

/// <summary>A copy of a literal: <c>"id"u8.ToArray()</c>.</summary>
internal static class LiteralArray
{
    /// <returns>The literal, or concatenated literals. Null if they are empty: the array of no bytes is a shared
    /// one.</returns>
    public static IOperation? LiteralIn(IInvocationOperation call)
        => call is { TargetMethod: { Name: "ToArray", ContainingType: { } type }, Instance: { } literal }
            && type.IsReadOnlySpanOf(SpecialType.System_Byte)
            && IsLiteral(literal)
            && HasText(literal)
            ? literal
            : null;

    private static bool IsLiteral(IOperation operation) => operation switch
    {
        IUtf8StringOperation => true,

        // ("i"u8 + "d"u8).ToArray()
        IBinaryOperation { OperatorMethod: null, LeftOperand: var left, RightOperand: var right } => IsLiteral(left) && IsLiteral(right),
        _ => false,
    };

    private static bool HasText(IOperation literal) => literal switch
    {
        IUtf8StringOperation { Value.Length: > 0 } => true,
        IBinaryOperation { LeftOperand: var left, RightOperand: var right } => HasText(left) || HasText(right),
        _ => false,
    };
}
