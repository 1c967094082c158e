using System.Text.Json;

namespace Utf8Gen.Benchmarks.Lookup.EnumConverters;

/// <summary>The same values in random order for every contender, as numbers and as
/// a document.</summary>
internal static class EnumDocument
{
    public const int Size = 20_000;

    private const int Seed = 20_261_129;

    public static IReadOnlyList<int> Values { get; }
        = new Random(Seed).GetItems((int[])Enum.GetValuesAsUnderlyingType<OrderPhase>(), Size);

    public static byte[] Json { get; } = Write(static name => name);

    /// <summary>The names in camel case, which System.Text.Json reads all the same.</summary>
    public static byte[] CamelCaseJson { get; } = Write(JsonNamingPolicy.CamelCase.ConvertName);

    private static byte[] Write(Func<string, string> convert)
        => JsonSerializer.SerializeToUtf8Bytes(Values.Select(static value => ((OrderPhase)value).ToString()).Select(convert));
}
