namespace Utf8Gen.Analyzers.Generation.Emitting.Standalone;

/// <summary>The parts of the library that emitted files call.</summary>
internal sealed record UsedParts(StandaloneParts Parts)
{
    public static UsedParts Sum(IEnumerable<UsedParts> all)
        => new(all.Aggregate(StandaloneParts.None, static (sum, used) => sum | used.Parts));
}
