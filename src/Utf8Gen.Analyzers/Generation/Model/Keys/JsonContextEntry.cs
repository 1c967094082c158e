namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>A type that a <c>JsonSerializerContext</c> lists with
/// <c>[JsonSerializable]</c>.</summary>
/// <param name="TypeName">The full name of the listed type.</param>
/// <param name="Context">The full name of the context: <c>Shop.Outer.OrderContext</c>.</param>
/// <param name="Naming">The naming policy for properties.</param>
/// <param name="IncludeFields">Whether public fields are serialized.</param>
internal sealed record JsonContextEntry(string TypeName, string Context, NamingPolicy Naming, bool IncludeFields);
