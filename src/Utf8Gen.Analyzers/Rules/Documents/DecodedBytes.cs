using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Documents;

/// <summary>UTF-8 that is decoded only in order to be parsed:
/// <c>JsonSerializer.Deserialize&lt;T&gt;(Encoding.UTF8.GetString(bytes))</c>.</summary>
internal sealed class DecodedBytes
{
    private DecodedBytes(ParseCall parse, TextSource source, IInvocationOperation decode, IMethodSymbol replacement)
    {
        Parse = parse;
        Source = source;
        Decode = decode;
        Replacement = replacement;
    }

    public ParseCall Parse { get; }

    public TextSource Source { get; }

    /// <summary><c>Encoding.UTF8.GetString(bytes)</c>, or <c>data.ToString()</c> of a
    /// <see cref="BinaryPayload"/>.</summary>
    public IInvocationOperation Decode { get; }

    /// <summary>The overload that takes the bytes.</summary>
    public IMethodSymbol Replacement { get; }

    public static DecodedBytes? TryMatch(ParseCall parse)
    {
        if ((Utf8Decoding.SourceOf(parse.Text.Value) ?? BinaryPayload.SourceOf(parse.Text.Value)) is not
            {
                Value: IInvocationOperation decode
            } source)
        {
            return null;
        }

        if (parse.KeepsBuffer)
        {
            return parse.OfMemory is { } ofMemory
                && TakesArray(decode)
                && PrivateBuffer.IsPrivateBuffer(decode.Arguments[0].Value)
                ? new DecodedBytes(parse, source, decode, ofMemory)
                : null;
        }

        return parse.OfSpan is { } ofSpan
            && !AwaitedArgument.IsAfter(parse.Text, parse.Call)
            && (CodeMotion.IsClearBehind(parse.Text, parse.Call) || DecodesPrivateBuffer(decode))
            ? new DecodedBytes(parse, source, decode, ofSpan)
            : null;
    }

    private static bool DecodesPrivateBuffer(IInvocationOperation decode)
        => decode.Arguments is [{ Value: var bytes }, ..] && PrivateBuffer.IsPrivateBuffer(bytes);

    private static bool TakesArray(IInvocationOperation decode) => decode.Arguments is [{ Parameter.Type: IArrayTypeSymbol }];
}

/// <summary>The text of a <c>System.BinaryData</c>, which wraps bytes that do not change:
/// <c>data.ToString()</c> decodes them as <c>Encoding.UTF8.GetString</c> does.</summary>
internal static class BinaryPayload
{
    /// <summary>Returns the source of a text, if it is such a call.</summary>
    public static TextSource? SourceOf(IOperation use)
        => TextSource.TryFind(use, static value => value is IInvocationOperation call && IsDecodedBy(call)) is { EntersTry: false } source
            ? source
            : null;

    /// <summary>Whether a call is <c>data.ToString()</c>.</summary>
    public static bool IsDecodedBy(IInvocationOperation call)
        => call.TargetMethod is { Name: nameof(ToString), Parameters: [], ContainingType: { Name: "BinaryData" } type }
            && type.IsIn("System");
}

/// <summary>An array that was just created and has no other reference: it does not change while
/// a document reads it.</summary>
internal static class PrivateBuffer
{
    public static bool IsPrivateBuffer(IOperation array) => array switch
    {
        ILocalReferenceOperation { Local: var local } => IsFreshLocal(local, array),
        _ => IsFresh(array),
    };

    private static bool IsFreshLocal(ILocalSymbol local, IOperation mention)
    {
        IOperation function = FunctionBody.FindEnclosingFunction(mention);
        return local.RefKind == RefKind.None
            && SingleValue.FindInitializer(local, function) is { } value
            && IsFresh(value)
            && function.Descendants().OfType<ILocalReferenceOperation>()
                .All(other => !SymbolEqualityComparer.Default.Equals(other.Local, local) || other == mention || IsMeasured(other))
            && !IsInLoopAround(mention, local);
    }

    /// <summary><c>bytes.Length</c></summary>
    private static bool IsMeasured(ILocalReferenceOperation mention)
        => mention.Parent is IPropertyReferenceOperation { Property.Name: "Length" };

    /// <summary>Two documents over one array are harmless, but a declaration outside of a loop
    /// is harder to follow.</summary>
    private static bool IsInLoopAround(IOperation mention, ILocalSymbol local)
    {
        for (IOperation? ancestor = mention.Parent; ancestor is not null; ancestor = ancestor.Parent)
        {
            if (ancestor is IBlockOperation block && block.Locals.Contains(local, SymbolEqualityComparer.Default))
                return false;
            if (ancestor is ILoopOperation or IAnonymousFunctionOperation or ILocalFunctionOperation)
                return true;
        }

        return true;
    }

    /// <summary>Methods that return a new array each time.</summary>
    private static bool IsFresh(IOperation value) => value switch
    {
        IConversionOperation { OperatorMethod: null, Operand: var operand } => IsFresh(operand),
        IAwaitOperation { Operation: var operation } => IsFresh(operation),
        IInvocationOperation { TargetMethod: { Name: "ConfigureAwait" }, Instance: { } task } => IsFresh(task),
        IInvocationOperation { TargetMethod: var method } => IsMaker(method),
        _ => false,
    };

    private static bool IsMaker(IMethodSymbol method) => (method.ContainingType?.Name, method.Name) switch
    {
        ("File", "ReadAllBytes" or "ReadAllBytesAsync") => method.ContainingType!.IsInNamespace("System.IO"),
        ("MemoryStream", "ToArray") => method.ContainingType!.IsInNamespace("System.IO"),
        ("BinaryReader", "ReadBytes") => method.ContainingType!.IsInNamespace("System.IO"),
        ("Span" or "ReadOnlySpan" or "Memory" or "ReadOnlyMemory", "ToArray") => method.ContainingType!.IsIn("System"),
        ("Convert", "FromBase64String" or "FromHexString") => method.ContainingType!.IsIn("System"),
        ("Encoding" or "UTF8Encoding", "GetBytes") => method.ContainingType!.IsInNamespace("System.Text"),
        ("JsonSerializer", "SerializeToUtf8Bytes") => method.ContainingType!.IsInNamespace("System.Text.Json"),
        _ => false,
    };
}
