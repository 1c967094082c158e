using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Text.Decoders;
using Utf8Gen.Benchmarks.Text.Workloads;

namespace Utf8Gen.Benchmarks.Text;

/// <summary>The ways to decode some texts.</summary>
internal sealed class DecodeWays
{
    public const string TryDecode = "TryDecode";
    public const string ToUtf16 = "ToUtf16";
    public const string GetChars = "GetChars";
    public const string GetString = "GetString";
    public const string EncodingGetString = "Encoding.GetString";

    public DecodeWays(DecodeTexts texts)
    {
        All =
        [
            new(TryDecode, () => texts.Decode(default(TryDecodeWay))),
            new(ToUtf16, () => texts.Decode(default(ToUtf16Way))),
            new(GetChars, () => texts.Decode(default(GetCharsWay))),
            new(GetString, () => texts.Decode(default(OurStringWay))),
            new(EncodingGetString, () => texts.Decode(default(TheirStringWay))),
        ];
        if (All.DistinctBy(static way => way.Pass()).Count() != 1)
            throw new InvalidOperationException("The contenders disagree.");
    }

    public IReadOnlyList<TimedWay> All { get; }

    public TimedWay this[string name] => All.First(way => way.Name == name);
}
