namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The members of a converter of strings, most of which are keys.</summary>
internal sealed record StringConverterShape() : ConverterShape("string");
