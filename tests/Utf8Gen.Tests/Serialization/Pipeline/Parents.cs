using System.Text.Json;
using System.Text.Json.Serialization;
using Utf8Gen;
using Utf8Gen.Tests.Serialization.Pipeline;

[assembly: Utf8Json(typeof(Inner)), Utf8Json(typeof(InnerValue))]

namespace Utf8Gen.Tests.Serialization.Pipeline;

// Types that have a value inside of them that generated code reads, each in another way.

/// <summary>The value inside.</summary>
public sealed class Inner
{
    public int Id { get; set; } = 5;

    public string? Name { get; set; } = "inner";

    public List<Inner>? Items { get; set; }
}

public record struct InnerValue(int X, string? Text);

/// <summary>Its members are read into the values that are there.</summary>
[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
public sealed class PopulatedParent
{
    public Inner First { get; } = new() { Id = 1 };

    public Inner? Second { get; set; } = new() { Id = 2, Items = [] };

    public List<Inner> Items { get; } = [new Inner { Id = 3 }];

    public InnerValue Value { get; set; } = new(4, "value");
}

public sealed class PopulatedMember
{
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public Inner Populated { get; set; } = new() { Id = 1 };

    public Inner Replaced { get; set; } = new() { Id = 2 };

    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public PopulatedMember? Next { get; set; }
}

[JsonNumberHandling(JsonNumberHandling.AllowReadingFromString | JsonNumberHandling.WriteAsString)]
public sealed class QuotedParent
{
    public int Number { get; set; }

    public Inner? Inner { get; set; }

    public List<Inner>? Items { get; set; }

    public InnerValue? Value { get; set; }
}

public sealed class ExtendedParent
{
    public Inner? Inner { get; set; }

    [JsonExtensionData]
    public Dictionary<string, JsonElement>? Others { get; set; }
}

[JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
[JsonDerivedType(typeof(PolymorphicChild), "child")]
[JsonDerivedType(typeof(OtherChild), 2)]
public class PolymorphicParent
{
    public Inner? Inner { get; set; }
}

public sealed class PolymorphicChild : PolymorphicParent
{
    public Inner? Own { get; set; }
}

public sealed class OtherChild : PolymorphicParent
{
    public int Number { get; set; }
}

public sealed class PolymorphicHolder
{
    public PolymorphicParent? Parent { get; set; }

    public PolymorphicChild? Child { get; set; }

    public List<PolymorphicParent>? All { get; set; }
}

public sealed record ConstructedParent(int Number, Inner? Inner, InnerValue Value, InnerValue? Maybe = null);

public sealed class ManyArguments(Inner? a, Inner? b, Inner? c, Inner? d, Inner? e, InnerValue f)
{
    public Inner? A { get; } = a;

    public Inner? B { get; } = b;

    public Inner? C { get; } = c;

    public Inner? D { get; } = d;

    public Inner? E { get; } = e;

    public InnerValue F { get; } = f;
}

public sealed class CollectionParent
{
    public Inner[]? Array { get; set; }

    public HashSet<InnerValue>? Set { get; set; }

    public Dictionary<string, Inner?>? ByName { get; set; }

    public Dictionary<int, List<InnerValue?>>? ByNumber { get; set; }

    public Stack<Inner>? Stack { get; set; }

    public (Inner? A, InnerValue B) Pair { get; set; }

    public KeyValuePair<string, Inner>? Keyed { get; set; }
}

public sealed class ConvertedParent
{
    public Inner? Inner { get; set; }

    [JsonConverter(typeof(InnerConverter))]
    public Inner? Converted { get; set; }

    public Wrapped Wrapped { get; set; }
}

[JsonConverter(typeof(WrappedConverter))]
public readonly record struct Wrapped(Inner? Value);

public sealed class AnyParent
{
    public object? Any { get; set; }

    public Inner? Inner { get; set; }
}

public sealed class CalledParent : IJsonOnDeserialized, IJsonOnSerializing
{
    public int Calls { get; private set; }

    public Inner? Inner { get; set; }

    public void OnDeserialized() => Calls++;

    public void OnSerializing() => Calls = 7;
}

public sealed class InnerConverter : JsonConverter<Inner>
{
    public override Inner? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        => new() { Id = reader.GetInt32() };

    public override void Write(Utf8JsonWriter writer, Inner value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Id);
}

/// <summary>Calls the serializer again.</summary>
public sealed class WrappedConverter : JsonConverter<Wrapped>
{
    public override Wrapped Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        => new(JsonSerializer.Deserialize<Inner>(ref reader, options));

    public override void Write(Utf8JsonWriter writer, Wrapped value, JsonSerializerOptions options)
        => JsonSerializer.Serialize(writer, value.Value, options);
}

[Utf8Json(AddToDefault = true)]
[JsonSerializable(typeof(Inner)), JsonSerializable(typeof(InnerValue)), JsonSerializable(typeof(InnerValue?))]
[JsonSerializable(typeof(List<Inner>)), JsonSerializable(typeof(Dictionary<string, Inner>)), JsonSerializable(typeof(Inner[]))]
[JsonSerializable(typeof(PopulatedParent)), JsonSerializable(typeof(PopulatedMember)), JsonSerializable(typeof(QuotedParent))]
[JsonSerializable(typeof(ExtendedParent)), JsonSerializable(typeof(PolymorphicParent)), JsonSerializable(typeof(PolymorphicChild))]
[JsonSerializable(typeof(PolymorphicHolder)), JsonSerializable(typeof(ConstructedParent)), JsonSerializable(typeof(ManyArguments))]
[JsonSerializable(typeof(CollectionParent)), JsonSerializable(typeof(ConvertedParent)), JsonSerializable(typeof(AnyParent))]
[JsonSerializable(typeof(CollectingMore)), JsonSerializable(typeof(CollectingLast)), JsonSerializable(typeof(CollectingAll))]
[JsonSerializable(typeof(Watching))]
[JsonSerializable(typeof(Page)), JsonSerializable(typeof(Happening)), JsonSerializable(typeof(List<Animal>))]
[JsonSerializable(typeof(CalledParent)), JsonSerializable(typeof(List<PopulatedMember>)), JsonSerializable(typeof(Queue<InnerValue>))]
internal sealed partial class ParentsJson : JsonSerializerContext;
