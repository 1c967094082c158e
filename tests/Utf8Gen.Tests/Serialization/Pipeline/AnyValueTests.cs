using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Json;
using Utf8Gen.Json.Pipeline;

namespace Utf8Gen.Tests.Serialization.Pipeline;

/// <summary>Members of any type: their values may be sequences that only an asynchronous call can enumerate, which a
/// converter cannot write.</summary>
[Trait("Matrix", "Json")]
public sealed class AnyValueTests
{
    private static readonly Dictionary<string, (JsonSerializerContext Context, bool IsGenerated)> Contexts = new()
    {
        ["without sequences"] = (ParentsJson.Default, true),
        ["with a sequence"] = (SequencesJson.Default, false),
        ["with a sequence inside"] = (InnerSequencesJson.Default, false),
        ["with a contract that fails"] = (FailingJson.Default, false),
    };

    public static TheoryData<string> ContextNames => [.. Contexts.Keys];

    [Theory]
    [MemberData(nameof(ContextNames))]
    public void Generated_code_reads_where_no_contract_is_a_sequence(string name)
    {
        (JsonSerializerContext context, bool isGenerated) = Contexts[name];

        Assert.Equal(isGenerated, IsGenerated(new JsonSerializerOptions().AddUtf8Json(context)));
    }

    [Fact]
    public void The_serializer_reads_where_other_contracts_are_unknown()
    {
        JsonSerializerContext context = ParentsJson.Default;
        Assert.False(IsGenerated(new JsonSerializerOptions
        {
            TypeInfoResolver = JsonTypeInfoResolver.Combine(context, new DefaultJsonTypeInfoResolver()),
        }.AddUtf8Json(context)));
        Assert.False(IsGenerated(new JsonSerializerOptions
        {
            TypeInfoResolver = JsonTypeInfoResolver.Combine(context, OrderJson.Default.WithAddedModifier(static _ => { })),
        }.AddUtf8Json(context)));
        Assert.False(IsGenerated(new JsonSerializerOptions
        {
            TypeInfoResolver = JsonTypeInfoResolver.Combine(context, new OwnContext()),
        }.AddUtf8Json(context)));
    }

    [Theory]
    [MemberData(nameof(ContextNames))]
    public void Values_of_every_type_are_written_as_before(string name)
    {
        JsonSerializerContext context = Contexts[name].Context;
        var expected = new JsonSerializerOptions { TypeInfoResolver = context, DefaultBufferSize = 40 };
        JsonSerializerOptions actual = new JsonSerializerOptions { DefaultBufferSize = 40 }.AddUtf8Json(context);
        object?[] values =
            [null, 1, "text", new Inner(), new List<Inner> { new() }, new AnyParent { Any = true }, DateTime.UnixEpoch, Count(3)];
        foreach (object? value in values)
        {
            // Inside of another value the paths of errors end at the value.
            foreach ((string entry, WritingEntry<AnyParent> write) in WritingEntries<AnyParent>.All.Where(static entry
                => entry.Name != "writer inside"))
            {
                var parent = new AnyParent { Any = value, Inner = new Inner() };
                Assert.Equal($"{entry}: {Written(write, parent, expected)}", $"{entry}: {Written(write, parent, actual)}");
            }
        }
    }

    private static bool IsGenerated(JsonSerializerOptions options)
    {
        options.MakeReadOnly();
        var type = (JsonTypeInfo<AnyParent>)options.GetTypeInfo(typeof(AnyParent));
        return SerializerInternals.GetConverter(type) is GeneratedConverter<AnyParent>;
    }

    private static string Written(WritingEntry<AnyParent> write, AnyParent value, JsonSerializerOptions options)
    {
        Outcome.Result result = Outcome.Of(() => write(value, (JsonTypeInfo<AnyParent>)options.GetTypeInfo(typeof(AnyParent))));
        return result.Error is null ? Encoding.UTF8.GetString((byte[])result.Value!) : Outcome.Describe(result.Error);
    }

    private static async IAsyncEnumerable<int> Count(int count)
    {
        for (int i = 0; i < count; i++)
        {
            await Task.Yield();
            yield return i;
        }
    }

    private sealed class OwnContext() : JsonSerializerContext(options: null)
    {
        protected override JsonSerializerOptions? GeneratedSerializerOptions => null;

        public override JsonTypeInfo? GetTypeInfo(Type type) => null;
    }
}

public sealed class SequenceParent
{
    public IAsyncEnumerable<int>? Sequence { get; set; }
}

public sealed class FailingParent
{
    [JsonPropertyName("same")]
    public int First { get; set; }

    [JsonPropertyName("same")]
    public int Second { get; set; }
}

[Utf8Json]
[JsonSerializable(typeof(AnyParent)), JsonSerializable(typeof(IAsyncEnumerable<int>))]
internal sealed partial class SequencesJson : JsonSerializerContext;

[Utf8Json]
[JsonSerializable(typeof(AnyParent)), JsonSerializable(typeof(List<SequenceParent>))]
internal sealed partial class InnerSequencesJson : JsonSerializerContext;

[Utf8Json]
[JsonSerializable(typeof(AnyParent)), JsonSerializable(typeof(FailingParent))]
internal sealed partial class FailingJson : JsonSerializerContext;
