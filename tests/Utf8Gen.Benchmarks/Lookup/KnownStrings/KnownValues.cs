using System.Reflection;

namespace Utf8Gen.Benchmarks.Lookup.KnownStrings;

/// <summary>The keys of the generated converters.</summary>
internal static class KnownValues
{
    public static IReadOnlyList<string> Statuses { get; } = KeysOf<StatusConverter>();

    public static IReadOnlyList<string> Currencies { get; } = KeysOf<CurrencyConverter>();

    public static IReadOnlyList<string> Countries { get; } = KeysOf<CountryConverter>();

    private static IReadOnlyList<string> KeysOf<T>() => typeof(T).GetCustomAttribute<Utf8ConverterAttribute>()!.Keys;
}
