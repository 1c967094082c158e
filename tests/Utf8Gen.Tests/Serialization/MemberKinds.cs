using System.Collections.Immutable;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Utf8Gen.Tests.Serialization;

/// <summary>A member of a kind between two others.</summary>
public sealed class Member<T>
{
    public int Before { get; set; }

    public T? Value { get; set; }

    public string? After { get; set; } = "nothing";
}

public enum Plain : short
{
    Low = -3,
    High = 7,
}

[Flags]
[JsonConverter(typeof(JsonStringEnumConverter<Named>))]
public enum Named : byte
{
    None,
    One,
    Two,
    Both = 3,
    Uno = One,
    Far = 200,
}

[JsonConverter(typeof(JsonNumberEnumConverter<Numbered>))]
public enum Numbered : ulong
{
    First = 1,
    Last = ulong.MaxValue,
}

[JsonDerivedType(typeof(Circle), "circle")]
public class Shape
{
    public int Id { get; set; }
}

public sealed class Circle : Shape
{
    public double Radius { get; set; }
}

/// <summary>Each kind of member, under the options as declared.</summary>
[Utf8Json]
[JsonSerializable(typeof(Member<string>)), JsonSerializable(typeof(Member<bool>)), JsonSerializable(typeof(Member<char>))]
[JsonSerializable(typeof(Member<byte>)), JsonSerializable(typeof(Member<sbyte>))]
[JsonSerializable(typeof(Member<short>)), JsonSerializable(typeof(Member<ushort>))]
[JsonSerializable(typeof(Member<int>)), JsonSerializable(typeof(Member<uint>))]
[JsonSerializable(typeof(Member<long>)), JsonSerializable(typeof(Member<ulong>))]
[JsonSerializable(typeof(Member<Int128>)), JsonSerializable(typeof(Member<UInt128>))]
[JsonSerializable(typeof(Member<Half>)), JsonSerializable(typeof(Member<float>))]
[JsonSerializable(typeof(Member<double>)), JsonSerializable(typeof(Member<decimal>))]
[JsonSerializable(typeof(Member<bool?>)), JsonSerializable(typeof(Member<int?>)), JsonSerializable(typeof(Member<double?>))]
[JsonSerializable(typeof(Member<decimal?>)), JsonSerializable(typeof(Member<Guid?>)), JsonSerializable(typeof(Member<DateTime?>))]
[JsonSerializable(typeof(Member<Guid>)), JsonSerializable(typeof(Member<DateTime>)), JsonSerializable(typeof(Member<DateTimeOffset>))]
[JsonSerializable(typeof(Member<DateOnly>)), JsonSerializable(typeof(Member<TimeOnly>)), JsonSerializable(typeof(Member<TimeSpan>))]
[JsonSerializable(typeof(Member<Uri>)), JsonSerializable(typeof(Member<Version>)), JsonSerializable(typeof(Member<byte[]>))]
[JsonSerializable(typeof(Member<Plain>)), JsonSerializable(typeof(Member<Plain?>))]
[JsonSerializable(typeof(Member<Named>)), JsonSerializable(typeof(Member<Named?>)), JsonSerializable(typeof(Member<Numbered>))]
[JsonSerializable(typeof(Member<int[]>)), JsonSerializable(typeof(Member<List<string>>)), JsonSerializable(typeof(Member<IList<int?>>))]
[JsonSerializable(typeof(Member<ICollection<long>>)), JsonSerializable(typeof(Member<IEnumerable<double>>))]
[JsonSerializable(typeof(Member<IReadOnlyList<string>>)), JsonSerializable(typeof(Member<IReadOnlyCollection<Guid>>))]
[JsonSerializable(typeof(Member<HashSet<int>>)), JsonSerializable(typeof(Member<ISet<string>>))]
[JsonSerializable(typeof(Member<ImmutableArray<int>>)), JsonSerializable(typeof(Member<ImmutableArray<int>?>))]
[JsonSerializable(typeof(Member<ImmutableList<string>>)), JsonSerializable(typeof(Member<IImmutableList<int>>))]
[JsonSerializable(typeof(Member<ImmutableHashSet<int>>)), JsonSerializable(typeof(Member<IImmutableSet<int>>))]
[JsonSerializable(typeof(Member<ImmutableSortedSet<int>>)), JsonSerializable(typeof(Member<List<List<int>>>))]
[JsonSerializable(typeof(Member<Dictionary<string, int>>)), JsonSerializable(typeof(Member<IDictionary<string, string>>))]
[JsonSerializable(typeof(Member<IReadOnlyDictionary<string, bool?>>)), JsonSerializable(typeof(Member<ImmutableDictionary<string, int>>))]
[JsonSerializable(typeof(Member<IImmutableDictionary<string, int>>))]
[JsonSerializable(typeof(Member<ImmutableSortedDictionary<string, int>>))]
[JsonSerializable(typeof(Member<JsonElement>)), JsonSerializable(typeof(Member<JsonNode>)), JsonSerializable(typeof(Member<object>))]
[JsonSerializable(typeof(Member<JsonElement?>)), JsonSerializable(typeof(Member<JsonObject>))]
[JsonSerializable(typeof(Member<Queue<int>>)), JsonSerializable(typeof(Member<Dictionary<int, string>>))]
[JsonSerializable(typeof(Member<KeyValuePair<string, int>>)), JsonSerializable(typeof(Member<Shape>))]
[JsonSerializable(typeof(Member<Circle>))]
[JsonSerializable(typeof(Member<Coded>)), JsonSerializable(typeof(Member<Coded?>)), JsonSerializable(typeof(Member<List<Coded>>))]
[JsonSerializable(typeof(Member<Member<int>>)), JsonSerializable(typeof(Member<List<Member<int>>>))]
internal sealed partial class KindsJson : JsonSerializerContext;

/// <summary>Some kinds, under Web defaults.</summary>
[Utf8Json]
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]
[JsonSerializable(typeof(Member<string>)), JsonSerializable(typeof(Member<bool>)), JsonSerializable(typeof(Member<int>))]
[JsonSerializable(typeof(Member<double?>)), JsonSerializable(typeof(Member<Named>)), JsonSerializable(typeof(Member<Plain>))]
[JsonSerializable(typeof(Member<List<long>>)), JsonSerializable(typeof(Member<Dictionary<string, int>>))]
[JsonSerializable(typeof(Member<Queue<int>>)), JsonSerializable(typeof(Member<JsonNode>)), JsonSerializable(typeof(Member<object>))]
[JsonSerializable(typeof(Member<JsonElement>)), JsonSerializable(typeof(Member<Dictionary<string, JsonNode>>))]
internal sealed partial class WebKindsJson : JsonSerializerContext;

/// <summary>Some kinds, with enums as strings and everything that may be an error being one.</summary>
[Utf8Json]
[JsonSourceGenerationOptions(
#if NET9_0_OR_GREATER // System.Text.Json 9
    RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true,
#endif
    PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower, UseStringEnumConverter = true,
    UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow)]
[JsonSerializable(typeof(Member<string>)), JsonSerializable(typeof(Member<int?>)), JsonSerializable(typeof(Member<Plain>))]
[JsonSerializable(typeof(Member<Plain?>)), JsonSerializable(typeof(Member<Named>)), JsonSerializable(typeof(Member<Numbered>))]
[JsonSerializable(typeof(Member<List<Plain>>)), JsonSerializable(typeof(Member<Uri>))]
internal sealed partial class StrictKindsJson : JsonSerializerContext;
