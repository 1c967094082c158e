using System.Reflection;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using System.Text.Unicode;
using Utf8Gen.CompilerServices;
using Utf8Gen.Json;

namespace Utf8Gen.Tests.Serialization;

/// <summary>Random values of each contract, written by generated writers and by the serializer.</summary>
/// <remarks>UTF8GEN_TEST_SCALE=100 compares 5 million.</remarks>
[Trait("Matrix", "Json")]
public sealed class WriterDifferentialTests
{
    private const int Values = 400;
    private const int FewestValues = 100;

    private static readonly JsonSerializerContext[] Contexts =
    [
        KindsJson.Default, WebKindsJson.Default, StrictKindsJson.Default, ShapesJson.Default, StrictShapesJson.Default,
        WebShapesJson.Default, WritingJson.Default, DefaultsJson.Default, NullsJson.Default,
        new ShapesJson(new JsonSerializerOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }),
        new WritingJson(new JsonSerializerOptions { Encoder = JavaScriptEncoder.Create(UnicodeRanges.BasicLatin, UnicodeRanges.Cyrillic) }),
    ];

    /// <summary>Types whose values are left to the serializer.</summary>
    private static readonly Type[] Unwritten =
        [typeof(Called), typeof(Quoted), typeof(Counter), typeof(JsonArray), typeof(JsonObject)];

    public static TheoryData<int, string> OfContexts()
    {
        var cases = new TheoryData<int, string>();
        for (int i = 0; i < Contexts.Length; i++)
        {
            foreach (CustomAttributeData attribute in Contexts[i].GetType().GetCustomAttributesData())
            {
                if (attribute.AttributeType == typeof(JsonSerializableAttribute))
                    cases.Add(i, ((Type)attribute.ConstructorArguments[0].Value!).ToString());
            }
        }

        return cases;
    }

    public static TheoryData<string, Type> OfTypes() => ReflectedTypeTests.Cases();

    [Theory]
    [MemberData(nameof(OfContexts))]
    public void Writes_what_the_serializer_writes(int context, string type)
    {
        Type found = Contexts[context].GetType().GetCustomAttributesData()
            .Where(static attribute => attribute.AttributeType == typeof(JsonSerializableAttribute))
            .Select(static attribute => (Type)attribute.ConstructorArguments[0].Value!)
            .Single(one => one.ToString() == type);
        Compare(Contexts[context].GetTypeInfo(found)!, isWritten: !Unwritten.Contains(found));
    }

    [Theory]
    [MemberData(nameof(OfTypes))]
    public void Writes_by_options_what_the_serializer_writes(string options, Type type)
    {
        foreach (JsonIgnoreCondition condition in (JsonIgnoreCondition[])[JsonIgnoreCondition.Never, JsonIgnoreCondition.WhenWritingNull])
        {
            var own = new JsonSerializerOptions(ReflectedTypeTests.Named(options)) { DefaultIgnoreCondition = condition };
            own.MakeReadOnly(populateMissingResolver: true);
            Compare(own.GetTypeInfo(type), isWritten: true);
        }
    }

    private static void Compare(JsonTypeInfo type, bool isWritten)
        => typeof(WriterDifferentialTests).GetMethod(nameof(CompareValues), BindingFlags.Static | BindingFlags.NonPublic)!
            .MakeGenericMethod(type.Type)
            .Invoke(obj: null, BindingFlags.DoNotWrapExceptions, binder: null, [type, isWritten], culture: null);

    private static void CompareValues<T>(JsonTypeInfo<T> type, bool isWritten)
    {
        Assert.Equal(isWritten, TypeWriter<T>.TryFind(type, out TypeWriter<T>? writer));
        var maker = new RandomDocument(TestSeed.NewRandom());
        int count = TestScale.Times(Values, FewestValues), written = 0;
        for (int i = 0; i < count; i++)
        {
            T value;
            try
            {
                value = JsonSerializer.Deserialize(maker.Create(type, oddity: 0), type)!;
            }
            catch (Exception exception) when (exception is JsonException or ArgumentException)
            {
                continue; // a constructor throws, or null is no value
            }

            Outcome.AssertSame(() => JsonSerializer.Serialize(value, type), () => Utf8JsonSerializer.Serialize(value, type));
            if (writer?.Attempt(value, int.MaxValue, out WrittenDocument document) != true)
                continue;

            using (document)
                Assert.Equal(JsonSerializer.Serialize(value, type), Encoding.UTF8.GetString(document.Span));
            written++;
        }

        Assert.True(!isWritten || written > count / 8, $"Only {written} of {count} were written.");
    }
}
