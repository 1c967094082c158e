namespace Utf8Gen.Tests.Pooling;

[Utf8Table<Phase>]
internal static partial class PhaseNames
{
}
