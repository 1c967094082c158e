namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>A type that a <c>JsonSerializerContext</c> lists with <c>[JsonSerializable]</c>.</summary>
/// <param name="Model">The type's name, as <paramref name="Context"/> is spelled.</param>
/// <param name="Context">The full name of the context: <c>Shop.Outer.OrderContext</c>.</param>
/// <param name="Naming">The policy for the names of properties.</param>
/// <param name="IncludeFields">Whether public fields are written.</param>
internal sealed record JsonContextEntry(string Model, string Context, NamingPolicy Naming, bool IncludeFields);
