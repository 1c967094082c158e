using System.Globalization;
using System.Text;
using Utf8Gen.Pooling;

namespace OrderService;

/// <summary>The prices of articles, in cents, by UTF-8 and by string.</summary>
internal static class Prices
{
    private const int Articles = 500;

    /// <summary>Safe for any number of threads: nothing is added after initialization.</summary>
    public static Utf8TextMap<int> ByUtf8 { get; } = CreateMap();

    public static Dictionary<string, int> ByString { get; } = Enumerable.Range(0, Articles).ToDictionary(SkuOf, PriceOf);

    public static string SkuOf(int article)
        => string.Create(CultureInfo.InvariantCulture, $"ART-{article:D5}-{(char)('A' + (article % 26))}");

    private static int PriceOf(int article) => 100 + (article * 7 % 9_900);

    private static Utf8TextMap<int> CreateMap()
    {
        var prices = new Utf8TextMap<int>();
        for (int article = 0; article < Articles; article++)
            prices.GetValueRefOrAddDefault(Encoding.UTF8.GetBytes(SkuOf(article)), out _) = PriceOf(article);
        return prices;
    }
}
