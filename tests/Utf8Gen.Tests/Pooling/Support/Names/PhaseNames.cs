namespace Utf8Gen.Tests.Pooling.Support.Names;

[Utf8Table<Phase>]
internal static partial class PhaseNames
{
}
