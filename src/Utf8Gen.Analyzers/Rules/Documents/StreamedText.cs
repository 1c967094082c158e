using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Documents;

/// <summary>A stream that is read into a string only in order to be parsed:
/// <c>JsonDocument.Parse(reader.ReadToEnd())</c>.</summary>
internal sealed class StreamedText
{
    private StreamedText(ParseCall parse, TextSource source, TextCall read, StreamReaderSource reader, IMethodSymbol replacement)
    {
        Parse = parse;
        Source = source;
        Read = read;
        Reader = reader;
        Replacement = replacement;
    }

    public ParseCall Parse { get; }

    public TextSource Source { get; }

    /// <summary><c>reader.ReadToEnd()</c></summary>
    public TextCall Read { get; }

    public StreamReaderSource Reader { get; }

    /// <summary>The overload that takes the stream.</summary>
    public IMethodSymbol Replacement { get; }

    public static StreamedText? TryMatch(ParseCall parse)
    {
        if (TextSource.TryFind(parse.Text.Value) is not { EntersTry: false } source
            || TextCall.TryMatch(source.Value) is not { } read
            || read.Call.TargetMethod.Name != (read.IsAwaited ? "ReadToEndAsync" : "ReadToEnd")
            || read.Call.Instance is not { } instance
            || StreamReaderSource.TryFind(instance) is not { } reader)
        {
            return null;
        }

        IMethodSymbol? replacement = read.IsAwaited ? parse.OfStreamAsync : parse.OfStream;
        return replacement is null ? null : new StreamedText(parse, source, read, reader, replacement);
    }
}

/// <summary>A <c>StreamReader</c> of UTF-8 that is only read to its end.</summary>
internal sealed class StreamReaderSource
{
    private StreamReaderSource(IObjectCreationOperation creation, IVariableDeclaratorOperation? local)
    {
        Creation = creation;
        Local = local;
    }

    /// <summary><c>new StreamReader(stream)</c></summary>
    public IObjectCreationOperation Creation { get; }

    /// <summary>The local that stores it, if any: of a statement, a <c>using</c> declaration or a <c>using</c>
    /// statement.</summary>
    public IVariableDeclaratorOperation? Local { get; }

    /// <summary>The stream.</summary>
    public IOperation Stream
        => Creation.Arguments[0].Value is IConversionOperation { OperatorMethod: null, Operand: var stream }
            ? stream
            : Creation.Arguments[0].Value;

    /// <summary>Whether the stream is closed with the reader.</summary>
    public bool ClosesStream
        => IsUsed
            && !Creation.Arguments.Any(static argument => argument is
            {
                Parameter.Name: "leaveOpen",
                Value.ConstantValue: { HasValue: true, Value: true }
            });

    /// <summary>Whether the local is declared by <c>using</c>.</summary>
    private bool IsUsed => Local?.Parent?.Parent is { Parent: IUsingDeclarationOperation or IUsingOperation };

    /// <param name="reader">What is read: a creation, or the only mention of a local.</param>
    public static StreamReaderSource? TryFind(IOperation reader)
    {
        switch (reader)
        {
            case IObjectCreationOperation creation when IsOfUtf8(creation):
                return new StreamReaderSource(creation, local: null);

            case ILocalReferenceOperation mention
                when FindDeclarator(mention) is { Initializer.Value: var value } declarator && CreationIn(value) is { } creation
                    && IsOfUtf8(creation):
                return new StreamReaderSource(creation, declarator);

            default:
                return null;
        }
    }

    /// <remarks><c>StreamReader reader = new(stream);</c> is converted to its own type.</remarks>
    private static IObjectCreationOperation? CreationIn(IOperation value)
        => value as IObjectCreationOperation ?? (value as IConversionOperation)?.Operand as IObjectCreationOperation;

    /// <param name="creation">A creation.</param>
    /// <param name="mayOpenFile">Whether it may be given a path instead of a stream.</param>
    public static bool IsOfUtf8(IObjectCreationOperation creation, bool mayOpenFile = false)
        => creation is
        {
            Type: INamedTypeSymbol { Name: "StreamReader" } type, Initializer: null,
            Arguments: [{ Parameter: { Ordinal: 0, Type: var source } }, ..] options
        }
            && (source.Name == "Stream" || (mayOpenFile && source.SpecialType == SpecialType.System_String))
            && type.IsInNamespace("System.IO")
            && options.Skip(1).All(IsPlain);

    private static bool IsPlain(IArgumentOperation option) => option switch
    {
        { Parameter.Type.Name: "Encoding" }
            => option.ArgumentKind == ArgumentKind.DefaultValue || Utf8Encoding.IsReplacingUtf8(option.Value),
        { Value.ConstantValue.HasValue: true } => true,
        _ => false,
    };

    /// <summary>The declaration of a local in the same function without other mentions.</summary>
    private static IVariableDeclaratorOperation? FindDeclarator(ILocalReferenceOperation mention)
    {
        for (IOperation? ancestor = mention.Parent;
            ancestor is not null and not (IAnonymousFunctionOperation or ILocalFunctionOperation or ILoopOperation);
            ancestor = ancestor.Parent)
        {
            if (ancestor is IBlockOperation or IUsingOperation && DeclaratorIn(ancestor, mention.Local) is { } declarator)
                return DeclaredLocal.IsOnlyMention(mention, ancestor) ? declarator : null;
        }

        return null;
    }

    private static IVariableDeclaratorOperation? DeclaratorIn(IOperation scope, ILocalSymbol local)
    {
        IEnumerable<IOperation> statements = scope is IUsingOperation
        {
            IsAsynchronous: false,
            Resources: IVariableDeclarationGroupOperation resources
        }
            ? [resources]
            : scope.ChildOperations.Select(static statement => statement is IUsingDeclarationOperation
            {
                IsAsynchronous: false,
                DeclarationGroup: var group
            } ? group : statement);
        return DeclaredLocal.Find(local, statements);
    }
}
