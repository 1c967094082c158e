namespace Utf8Gen;

/// <summary>A generated table of names: one nested <c>Table</c> for each
/// <see cref="Utf8TableAttribute"/>. <see cref="Utf8TableData"/> reads the names of any
/// table.</summary>
/// <remarks>All members are static and thread-safe. Only the generator implements
/// this interface.</remarks>
public interface IUtf8Table : IUtf8Lookup
{
    /// <summary>The number of keys.</summary>
    static abstract int Count { get; }

    /// <summary>The bytes of all keys in declared order, with one byte between two
    /// keys that belongs to neither. They are part of the assembly and always stay
    /// valid.</summary>
    static abstract ReadOnlySpan<byte> Bytes { get; }

    /// <summary>Where each key starts in <see cref="Bytes"/>, and where another key would start:
    /// <see cref="Count"/> + 1 offsets. A key ends one byte before the start of the
    /// next.</summary>
    static abstract ReadOnlySpan<int> Starts { get; }
}
