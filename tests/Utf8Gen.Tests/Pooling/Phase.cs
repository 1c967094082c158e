using System.Text.Json.Serialization;

namespace Utf8Gen.Tests.Pooling;

/// <summary>An enum that was there before its table, with gaps and one value under two names.</summary>
internal enum Phase : byte
{
    [JsonStringEnumMemberName("start")]
    Start = 3,

    [JsonStringEnumMemberName("in-the-middle")]
    Middle = 7,

    [JsonStringEnumMemberName("end")]
    End = 200,

#pragma warning disable U8G2023 // two names on purpose
    [JsonStringEnumMemberName("begin")]
    Begin = Start,
#pragma warning restore U8G2023
}
