using System.Runtime.Serialization;
using System.Text.Json.Serialization;

namespace Utf8Gen.Tests.Lookup.Converters;

[JsonConverter(typeof(PhaseConverter))]
internal enum Phase
{
    Preparing,
    InTransit,
    [EnumMember(Value = "done")]
    Delivered,
#pragma warning disable U8G2023 // on purpose
    Arrived = Delivered,
#pragma warning restore U8G2023
}

[Utf8Converter<Phase>(Naming = Utf8Naming.KebabCaseLower)]
internal sealed partial class PhaseConverter : JsonConverter<Phase>;

[Utf8Converter<Phase>(IgnoreCase = false, AllowWhiteSpace = false, AllowIntegerValues = false, AllowCombinations = false)]
internal sealed partial class ExactPhaseConverter : JsonConverter<Phase>;

[Flags]
internal enum Rights : byte
{
    None = 0,
    Read = 1,
    Write = 2,
    All = 7,
}

[Utf8Converter<Rights>]
internal sealed partial class RightsConverter : JsonConverter<Rights>;

[Utf8Converter<Rights>(AllowCombinations = false)]
internal sealed partial class NamedRightsConverter : JsonConverter<Rights>;

internal enum Letter
{
    a = 1,
#pragma warning disable U8G2027 // on purpose
    A = 2,
#pragma warning restore U8G2027
    B = 4,
}

[Utf8Converter<Letter>]
internal sealed partial class LetterConverter : JsonConverter<Letter>;

internal enum Level
{
    Low,
    VeryHigh,
    Max,
}

[Utf8Converter<Level>(Naming = Utf8Naming.KebabCaseLower)]
internal sealed partial class LevelConverter : JsonConverter<Level>;
