namespace System.Runtime.CompilerServices;

/// <summary>What the compiler asks for to compile records for netstandard2.0.</summary>
internal static class IsExternalInit
{
}
