using System.Text.Json.Serialization;
using Utf8Gen;

namespace ReleaseReport;

/// <summary>What System.Text.Json generates at build time: the models of the variants that make
/// objects, and dates, which are read in one way by all variants.</summary>
[Utf8Json]
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.KebabCaseLower,
    RespectNullableAnnotations = true)]
[JsonSerializable(typeof(ChannelModel))]
[JsonSerializable(typeof(ReleaseModel))]
[JsonSerializable(typeof(ReportModel))]
[JsonSerializable(typeof(DateOnly))]
internal sealed partial class ReleaseJson : JsonSerializerContext
{
}
