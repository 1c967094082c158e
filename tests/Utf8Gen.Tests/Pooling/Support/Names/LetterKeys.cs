namespace Utf8Gen.Tests.Pooling.Support.Names;

/// <summary>A table that ignores case.</summary>
[Utf8Table("content-type", "accept", IgnoreCase = true)]
internal static partial class LetterKeys
{
}
