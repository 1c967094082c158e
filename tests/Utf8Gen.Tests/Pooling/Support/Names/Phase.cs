using System.Runtime.Serialization;

namespace Utf8Gen.Tests.Pooling.Support.Names;

/// <summary>An enum that was there before its table, with gaps and one value under two names.</summary>
internal enum Phase : byte
{
    [EnumMember(Value = "start")]
    Start = 3,

    [EnumMember(Value = "in-the-middle")]
    Middle = 7,

    [EnumMember(Value = "end")]
    End = 200,

#pragma warning disable U8G2023 // two names on purpose
    [EnumMember(Value = "begin")]
    Begin = Start,
#pragma warning restore U8G2023
}
