using Utf8Gen.Benchmarks.Pooling.Finders;
using Utf8Gen.Benchmarks.Pooling.Workloads;
using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling.Threads;

/// <summary>The ways in which several threads can look up texts, and add those that
/// are new.</summary>
internal static class MixWays
{
    public const string Pool = "Pool";
    public const string ByString = "ConcurrentDictionary";
    public const string ByChars = "ConcurrentDictionary, by chars";
    public const string Toolkit = "StringPool";

    public static IReadOnlyList<string> Names { get; } = [Pool, ByString, ByChars, Toolkit];

    public static IReadOnlyDictionary<string, Func<ThreadWork>> Of(TextMix mix) => new Dictionary<string, Func<ThreadWork>>
    {
        [Pool] = () => OfPool(mix),
        [ByString] = () => Of(mix, new ConcurrentDictionaryFinder(mix.Known)),
        [ByChars] = () => Of(mix, new TranscodingFinder(mix.Known)),
        [Toolkit] = () => Of(mix, new ToolkitFinder(mix.Known)),
    };

    public static ThreadWork OfPool(TextMix mix)
    {
        Utf8Pool pool = Pools.AmongThreads();
        var finder = new PoolFinder(pool, mix.Known);
        return new ThreadWork(thread => mix.Run(finder, thread), pool);
    }

    private static ThreadWork Of<TFinder>(TextMix mix, TFinder finder)
        where TFinder : ITextFinder
        => new(thread => mix.Run(finder, thread));
}
