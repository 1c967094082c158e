namespace Utf8Gen.Tests.Lookup;

[Utf8Table("""\""", "\\b")]
internal static partial class BackslashKeys
{
}
