using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>One queue for each <see cref="SizeClass"/>.</summary>
[InlineArray(SizeClass.Count)]
internal struct SlotQueues
{
    private SlotQueue _first;
}
