namespace Utf8Gen.Tests.Pooling.Support.Names;

#pragma warning disable U8G2020 // empty on purpose
[Utf8Table("", "first", "second")]
internal static partial class EmptyFirst
#pragma warning restore U8G2020
{
}
