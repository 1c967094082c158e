using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>One queue for each <see cref="SizeClass"/>.</summary>
[InlineArray(SizeClass.Count)]
internal struct SlotQueueArray
{
    private SlotQueue _first;
}
