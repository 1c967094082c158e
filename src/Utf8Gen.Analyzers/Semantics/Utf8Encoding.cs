namespace Utf8Gen.Analyzers.Semantics;

/// <summary><c>Encoding.UTF8</c></summary>
internal static class Utf8Encoding
{
    private const char LastOfAscii = '\x7F';

    /// <summary>Whether an encoding is the one that replaces ill-formed text.</summary>
    public static bool IsReplacingUtf8(IOperation? encoding) => IsNamed(encoding, "UTF8");

    /// <summary>Whether the bytes of a well-formed text are those of UTF-8: in that encoding, with or without
    /// replacement and byte order mark, and in ASCII and Latin-1 if the text is ASCII.</summary>
    public static bool WritesUtf8(IOperation? encoding, string text)
        => IsNamed(encoding, "UTF8") || IsNewUtf8(encoding) || (IsOfOneByte(encoding) && IsAsciiText(text));

    /// <summary>Whether an encoding has the bytes of UTF-8 for ASCII and no others: <c>Encoding.ASCII</c> and
    /// <c>Encoding.Latin1</c>.</summary>
    public static bool IsOfOneByte(IOperation? encoding) => IsAscii(encoding) || IsNamed(encoding, "Latin1");

    /// <summary>Whether an encoding is <c>Encoding.ASCII</c>, which decodes other bytes to a question mark.</summary>
    public static bool IsAscii(IOperation? encoding) => IsNamed(encoding, "ASCII");

    /// <summary>Whether a text is all ASCII.</summary>
    public static bool IsAsciiText(string text) => text.All(static c => c <= LastOfAscii);

    /// <summary>Returns the text of <c>Encoding.UTF8.GetBytes(text)</c>.</summary>
    public static IArgumentOperation? FindEncodedText(IInvocationOperation call)
        => call is
        {
            TargetMethod: { Name: "GetBytes", Parameters: [{ Type.SpecialType: SpecialType.System_String }] } method,
            Instance: { } encoding, Arguments: [var text]
        }
            && IsMethodOf(method)
            && IsReplacingUtf8(encoding)
            ? text
            : null;

    /// <summary>Whether a method belongs to <c>System.Text.Encoding</c>, or to a class derived from it.</summary>
    public static bool IsMethodOf(IMethodSymbol method)
        => method.ContainingType is { Name: "Encoding" or "UTF8Encoding" } type && type.IsInNamespace("System.Text");

    private static bool IsNamed(IOperation? encoding, string name)
        => encoding is IPropertyReferenceOperation { Property: { IsStatic: true, ContainingType: { Name: "Encoding" } type } property }
            && property.Name == name
            && type.IsInNamespace("System.Text");

    /// <summary><c>new UTF8Encoding(false)</c>, also as an <c>Encoding</c>, without further calls.</summary>
    private static bool IsNewUtf8(IOperation? encoding) => encoding switch
    {
        IConversionOperation { OperatorMethod: null, Operand: var operand } => IsNewUtf8(operand),
        IObjectCreationOperation { Type: { Name: "UTF8Encoding" } type, Initializer: null } creation
            => type.IsInNamespace("System.Text") && creation.Arguments.All(static argument => argument.Value.ConstantValue.HasValue),
        _ => false,
    };
}

/// <summary><c>Encoding.UTF8.GetString(bytes)</c></summary>
internal static class Utf8Decoding
{
    /// <summary>Whether a call decodes an array, a part of an array, or a span.</summary>
    /// <param name="call">The call.</param>
    /// <param name="mayBeOfOneByte">Whether it may be <c>Encoding.ASCII</c> or <c>Encoding.Latin1</c> instead.</param>
    public static bool IsDecodingCall(IInvocationOperation call, bool mayBeOfOneByte = false)
        => call is
        {
            TargetMethod: { Name: "GetString", IsStatic: false } method, Instance: { } encoding,
            Arguments: [var first, ..] arguments
        }
            && Utf8Encoding.IsMethodOf(method)
            && ((mayBeOfOneByte && Utf8Encoding.IsOfOneByte(encoding)) || Utf8Encoding.IsReplacingUtf8(encoding))
            && first.Parameter is { Ordinal: 0, Type: var type }
            && (type is IArrayTypeSymbol { ElementType.SpecialType: SpecialType.System_Byte }
                ? arguments.Length is 1 or 3
                : type.IsReadOnlySpanOf(SpecialType.System_Byte))
            && ArgumentOrder.IsThatOfParameters(call);

    /// <summary>Whether the bytes already exist: nothing is thrown that a <c>try</c> around the use of the text could
    /// catch.</summary>
    public static bool IsOfVariable(IInvocationOperation decode)
        => decode.Arguments is [{ Value: ILocalReferenceOperation or IParameterReferenceOperation }];

    /// <summary>Returns the source of a text, if it is a decoding that can be omitted.</summary>
    /// <param name="use">The text, or a local that stores it.</param>
    /// <param name="mayDecide">Whether the use may be in a condition.</param>
    /// <param name="mayBeOfOneByte">Whether the encoding may be ASCII or Latin-1 instead of UTF-8.</param>
    public static TextSource? SourceOf(IOperation use, bool mayDecide = false, bool mayBeOfOneByte = false)
        => TextSource.TryFind(
            use,
            value => value is IInvocationOperation call && IsDecodingCall(call, mayBeOfOneByte),
            mayDecide) is { } source
            && (!source.EntersTry || IsOfVariable((IInvocationOperation)source.Value)) ? source : null;
}

/// <summary>The string of <c>Encoding.UTF8.GetBytes(text)</c>.</summary>
internal static class EncodedString
{
    /// <param name="call">The call.</param>
    /// <param name="isWanted">Whether the creation of the string is of the wanted kind.</param>
    /// <param name="mayBeOfOneByte">Whether the encoding may be ASCII or Latin-1 instead of UTF-8.</param>
    /// <returns>The creation of the string: the argument itself, or the initializer of a local without other
    /// uses.</returns>
    public static TextSource? TryFind(IInvocationOperation call, Func<IOperation, bool> isWanted, bool mayBeOfOneByte = false)
        => call is
        {
            TargetMethod: { Name: "GetBytes", Parameters: [{ Type.SpecialType: SpecialType.System_String }] } method,
            Instance: { } encoding, Arguments: [var text]
        }
            && Utf8Encoding.IsMethodOf(method)
            && ((mayBeOfOneByte && Utf8Encoding.IsOfOneByte(encoding)) || Utf8Encoding.IsReplacingUtf8(encoding))
            && TextSource.TryFind(text.Value, isWanted) is { EntersTry: false } source
            ? source
            : null;
}
