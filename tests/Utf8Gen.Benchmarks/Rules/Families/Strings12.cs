namespace Utf8Gen.Benchmarks.Rules.Families;

/// <summary>Twelve of the names that <see cref="NameLookups"/> reads.</summary>
[Utf8Table("id", "kind", "size", "width", "height", "depth", "total", "offset", "title", "author", "version", "license")]
internal static partial class Strings12 { }
