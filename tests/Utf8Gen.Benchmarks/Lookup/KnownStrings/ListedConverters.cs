namespace Utf8Gen.Benchmarks.Lookup.KnownStrings;

internal sealed class ListedStatusConverter() : ListedStringConverter([.. KnownValues.Statuses]);

internal sealed class ListedCurrencyConverter() : ListedStringConverter([.. KnownValues.Currencies]);

internal sealed class ListedCountryConverter() : ListedStringConverter([.. KnownValues.Countries]);
