using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Analyzers.Rules.Documents.Parsing;

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
