namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>Whether a <c>JsonSerializerContext</c> has metadata for a type.</summary>
internal enum ContextReach
{
    /// <summary>It has none.</summary>
    None,

    /// <summary>A member or a derived type of a listed type leads to the type.</summary>
    Reachable,

    /// <summary>A <c>[JsonSerializable]</c> names the type, or a collection of it.</summary>
    Listed,
}
