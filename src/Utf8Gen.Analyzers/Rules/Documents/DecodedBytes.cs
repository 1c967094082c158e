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

    /// <summary><c>Encoding.UTF8.GetString(bytes)</c>, <c>data.ToString()</c> of a <see cref="BinaryPayload"/>, or
    /// <c>reader.GetString(0)</c> of a <see cref="DatabaseText"/>.</summary>
    public IInvocationOperation Decode { get; }

    /// <summary>The overload that takes the bytes.</summary>
    public IMethodSymbol Replacement { get; }

    public static DecodedBytes? TryMatch(ParseCall parse)
    {
        IOperation text = parse.Text.Value;
        if ((Utf8Decoding.SourceOf(text) ?? BinaryPayload.SourceOf(text) ?? DatabaseText.SourceOf(text)) is not { } source
            || TextCall.TryMatch(source.Value) is not { Call: var decode })
        {
            return null;
        }

        if (parse.KeepsBuffer)
        {
            return parse.OfMemory is { } ofMemory
                && (DatabaseText.IsRead(decode) || (TakesArray(decode) && DecodesPrivateBuffer(decode)))
                ? new DecodedBytes(parse, source, decode, ofMemory)
                : null;
        }

        return parse.OfSpan is { } ofSpan
            && !AwaitedArgument.IsAfter(parse.Text, parse.Call)
            && (CodeMotion.IsClearBehind(parse.Text, parse.Call) || DatabaseText.IsRead(decode) || DecodesPrivateBuffer(decode))
            ? new DecodedBytes(parse, source, decode, ofSpan)
            : null;
    }

    private static bool DecodesPrivateBuffer(IInvocationOperation decode)
        => decode.Arguments is [{ Value: var bytes }, ..] && PrivateBuffer.IsPrivateBuffer(bytes);

    private static bool TakesArray(IInvocationOperation decode) => decode.Arguments is [{ Parameter.Type: IArrayTypeSymbol }];
}

/// <summary>The text of a <c>System.BinaryData</c>, which wraps bytes that do not change: <c>data.ToString()</c>
/// decodes them as <c>Encoding.UTF8.GetString</c> does.</summary>
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

/// <summary>The text of a column of PostgreSQL, which Npgsql also reads as a new array of its bytes:
/// <c>reader.GetString(0)</c> decodes those of <c>reader.GetFieldValue&lt;byte[]&gt;(0)</c>.</summary>
/// <remarks>Npgsql documents it for all types of text, <c>json</c> and <c>jsonb</c>; <c>GetStream</c> is no
/// alternative, for it begins with the version of the format of <c>jsonb</c>. Readers of other databases are not known
/// to have such bytes: they throw, or have another encoding.</remarks>
internal static class DatabaseText
{
    /// <summary>Returns the source of a text, if it is such a call, awaited or not.</summary>
    public static TextSource? SourceOf(IOperation use)
        => TextSource.TryFind(use, static value => TextCall.TryMatch(value) is { } read && IsRead(read.Call)) is { EntersTry: false } source
            ? source
            : null;

    /// <summary>Whether a call reads a column as a string, by its ordinal or, by an extension method of the framework,
    /// by its name.</summary>
    public static bool IsRead(IInvocationOperation call)
        => call.TargetMethod is { Name: "GetString" }
            or { Name: "GetFieldValue" or "GetFieldValueAsync", TypeArguments: [{ SpecialType: SpecialType.System_String }] }
            && ReaderOf(call)?.Type is INamedTypeSymbol { Name: "NpgsqlDataReader" } type
            && type.IsIn("Npgsql");

    private static IOperation? ReaderOf(IInvocationOperation call) => call switch
    {
        { Instance: { } reader } => reader,
        {
            TargetMethod.ContainingType: { Name: "DataReaderExtensions" } type,
            Arguments: [{ Value: IConversionOperation { OperatorMethod: null, Operand: var reader } }, ..]
        }
            when type.IsInNamespace("System.Data") => reader,
        _ => null,
    };
}

/// <summary>An array that was just created and has no other reference: it does not change while a document reads
/// it.</summary>
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

    /// <summary>Two documents over one array are harmless, but a declaration outside of a loop is harder to
    /// follow.</summary>
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
