namespace Utf8Gen.Benchmarks.Text.Workloads;

/// <summary>Where the bytes go.</summary>
public enum TextMemory
{
    /// <summary>An array.</summary>
    Array,

    /// <summary>The stack.</summary>
    Stack,

    /// <summary>Native memory.</summary>
    Native,
}
