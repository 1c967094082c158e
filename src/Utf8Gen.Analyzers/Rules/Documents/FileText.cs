using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Documents;

/// <summary>The text of a file that is only parsed: <c>JsonDocument.Parse(File.ReadAllText(path))</c>.</summary>
internal sealed class FileText
{
    private FileText(ParseCall parse, TextSource source, TextCall read, IMethodSymbol replacement)
    {
        Parse = parse;
        Source = source;
        Read = read;
        Replacement = replacement;
    }

    public ParseCall Parse { get; }

    public TextSource Source { get; }

    /// <summary><c>File.ReadAllText(path)</c></summary>
    public TextCall Read { get; }

    public IArgumentOperation Path => Read.Call.Arguments[0];

    /// <summary>The overload that takes the stream of the file.</summary>
    public IMethodSymbol Replacement { get; }

    public static FileText? TryMatch(ParseCall parse)
    {
        if (TextSource.TryFind(parse.Text.Value) is not { EntersTry: false } source
            || TextCall.TryMatch(source.Value) is not { } read
            || !IsOfFile(read.Call, read.IsAwaited ? "ReadAllTextAsync" : "ReadAllText")
            || !read.Call.Arguments.All(IsPlain))
        {
            return null;
        }

        IMethodSymbol? replacement = read.IsAwaited ? parse.OfStreamAsync : parse.OfStream;
        return replacement is null ? null : new FileText(parse, source, read, replacement);
    }

    /// <summary>Whether a call is a method of <c>System.IO.File</c> with the path as the first argument.</summary>
    public static bool IsOfFile(IInvocationOperation call, string method)
        => call.TargetMethod.Name == method
            && call.TargetMethod.ContainingType is { Name: "File" } type
            && type.IsInNamespace("System.IO")
            && call.Arguments is [{ Parameter: { Ordinal: 0, Type.SpecialType: SpecialType.System_String } }, ..];

    private static bool IsPlain(IArgumentOperation argument)
        => argument.Parameter?.Type.Name != "Encoding" || Utf8Encoding.IsReplacingUtf8(argument.Value);
}

/// <summary>The two messages of U8G0035.</summary>
internal static class FileFinding
{
    public static Diagnostic OfReading(FileText found, Location location)
        => Diagnostic.Create(
            RuleCatalogue.FileText, location, found.Read.Call.TargetMethod.Name, found.Parse.Method.Name, "parse",
            "parse the stream of File.OpenRead");

    public static Diagnostic OfWriting(string method, Location location)
        => Diagnostic.Create(RuleCatalogue.FileText, location, "Serialize", method, "encode", "use SerializeToUtf8Bytes and "
            + $"{method.Replace("Text", "Bytes")}");
}
