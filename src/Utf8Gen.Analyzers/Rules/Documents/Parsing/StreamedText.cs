using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules.Documents.Common;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules.Documents.Parsing;

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
        if (TextSource.Of(parse.Text.Value) is not { EntersTry: false } source
            || TextCall.Of(source.Value) is not { } read
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
