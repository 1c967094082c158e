namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>What a <c>JsonSerializerContext</c> knows of the type of a table.</summary>
/// <param name="TypeName">The full name of the type.</param>
/// <param name="Context">The full name of the context: <c>Shop.Outer.OrderContext</c>.</param>
/// <param name="Naming">The naming policy for properties.</param>
/// <param name="IncludeFields">Whether public fields are serialized.</param>
/// <param name="Reach">Whether the context has metadata for the type.</param>
internal sealed record JsonContextEntry(
    string TypeName, string Context, NamingPolicy Naming, bool IncludeFields, ContextReach Reach);

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
