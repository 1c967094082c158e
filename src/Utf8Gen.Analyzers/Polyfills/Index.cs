namespace System;

/// <summary>What the compiler asks for to compile list patterns for netstandard2.0.</summary>
internal readonly struct Index(int value, bool fromEnd = false)
{
    public int GetOffset(int length) => fromEnd ? length - value : value;
}
