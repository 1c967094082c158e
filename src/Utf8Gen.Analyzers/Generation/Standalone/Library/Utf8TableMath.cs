namespace Utf8Gen.Generated;

/// <summary>Arithmetic that this framework lacks.</summary>
internal static class Utf8TableMath
{
    /// <summary>Multiplies two numbers.</summary>
    /// <param name="left">One number.</param>
    /// <param name="right">The other one.</param>
    /// <param name="low">The lower half of the product.</param>
    /// <returns>The upper half.</returns>
    public static ulong BigMul(ulong left, ulong right, out ulong low)
    {
        unchecked
        {
            ulong leftLow = (uint)left;
            ulong leftHigh = left >> 32;
            ulong rightLow = (uint)right;
            ulong rightHigh = right >> 32;
            ulong middle = (leftHigh * rightLow) + ((leftLow * rightLow) >> 32);
            ulong carry = (leftLow * rightHigh) + (uint)middle;
            low = left * right;
            return (leftHigh * rightHigh) + (middle >> 32) + (carry >> 32);
        }
    }
}
