namespace Utf8Gen.Analyzers.Generation.Planning.Hashing;

/// <summary>The 128-bit product with its upper half folded onto the lower: every bit of both
/// factors affects every bit of the result.</summary>
internal static class FoldedProduct
{
    public static ulong Of(ulong left, ulong right) => unchecked(left * right) ^ UpperHalf(left, right);

    /// <summary>Returns the high half, as <c>Math.BigMul</c> does, which
    /// .NET Standard lacks.</summary>
    internal static ulong UpperHalf(ulong left, ulong right)
    {
        ulong leftLow = (uint)left, leftHigh = left >> 32;
        ulong rightLow = (uint)right, rightHigh = right >> 32;

        // None of the sums can overflow: (2^32 - 1)^2 + 2 * (2^32 - 1) is 2^64 - 1.
        ulong middle = (leftHigh * rightLow) + ((leftLow * rightLow) >> 32);
        ulong carried = (leftLow * rightHigh) + (uint)middle;
        return (leftHigh * rightHigh) + (middle >> 32) + (carried >> 32);
    }
}
