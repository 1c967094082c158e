using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Parsing;

namespace Utf8Gen.Generation.Tests.Parsing.UserTypes;

/// <summary>A type is refused where System.Text.Json does not write an object with known names.</summary>
[Trait("Matrix", "Json")]
public sealed class UnsupportedTypeTests
{
    private const string Types = """
        #pragma warning disable
        using System.Collections;
        using System.Text.Json.Nodes;
        using System.Text.Json.Serialization;

        public class Types
        {
            public bool Boolean;
            public byte Byte; public char Char; public decimal Decimal; public double Double; public Int128 Int128; public Half Half;
            public string String;
            public object Object; public dynamic Dynamic; public DateTime DateTime; public DateTimeOffset Offset; public DateOnly Date;
            public TimeOnly Time;
            public TimeSpan Span; public Guid Guid; public Uri Uri; public Version Version; public DayOfWeek Enum; public UInt128 UInt128;
            public JsonElement Element; public JsonDocument Document;
            public JsonNode Node; public JsonObject JsonObject; public JsonArray JsonArray; public JsonValue JsonValue;
            public int[] Array; public byte[] Bytes;
            public int[,] Matrix; public List<int> List; public Dictionary<string, int> Dictionary; public IEnumerable Enumerable;
            public IEnumerable<int> EnumerableOfInt; public IAsyncEnumerable<int> Async;
            public Memory<int> Memory; public ReadOnlyMemory<byte> Bytes2; public ArraySegment<int> Segment;
            public MyCollection Mine; public MyDictionary MyDictionary;
            public MyStruct MyCollectionStruct; public System.Array AnyArray; public Hashtable Hashtable; public MyAsync MyAsync;
            public Action Action; public Delegate Delegate; public MulticastDelegate Multicast;
            public IntPtr IntPtr; public nuint UIntPtr; public Type Type; public System.Reflection.MethodInfo Method;
            public System.Runtime.Serialization.SerializationInfo Info;
            public Converted Converted;
            public ConvertedByDerived ConvertedByDerived; public ConvertedStruct ConvertedStruct; public IConverted IConverted;

            public Plain Plain; public PlainStruct PlainStruct; public DerivedFromConverted DerivedFromConverted;
            public IPlain IPlain; public (int, string) Tuple; public Tuple<int> ClassTuple;
            public KeyValuePair<int, int> KeyValue; public Exception Exception;
            public Index Index; public System.Numerics.BigInteger BigInteger; public Lazy<int> Lazy; public DerivedUri DerivedUri;
            public Names.Guid OtherGuid; public Names.Version<int> OtherVersion;
            public Generic<int> Generic; public Generic<List<int>>.Inner Inner; public IDisposable Disposable; public DBNull DBNull;
            public Names.IEnumerable OtherEnumerable; public Task<int> Task; public OtherConverted OtherConverted;
        }

        namespace Names
        {
            public class Guid { public int A { get; set; } }
            public class Version<T> { }
            public interface IEnumerable { }
            public class JsonConverterAttribute : Attribute { }
        }
        public class MyCollection : List<int> { public int A { get; set; } }
        public class MyDictionary : Dictionary<string, int> { }
        public struct MyStruct : IEnumerable { public IEnumerator GetEnumerator() => null; }
        public abstract class MyAsync : IAsyncEnumerable<int>
        {
            public abstract IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancel);
        }
        public class Converter<T> : JsonConverter<T>
        {
            public override T Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => default;
            public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) { }
        }
        public class MyConverterAttribute<T> : JsonConverterAttribute { public MyConverterAttribute() : base(typeof(Converter<T>)) { } }
        [JsonConverter(typeof(Converter<Converted>))] public class Converted { public int A { get; set; } }
        [MyConverter<ConvertedByDerived>] public class ConvertedByDerived { public int A { get; set; } }
        [JsonConverter(typeof(Converter<ConvertedStruct>))] public struct ConvertedStruct { public int A { get; set; } }
        [JsonConverter(typeof(Converter<IConverted>))] public interface IConverted { int A { get; set; } }
        [Names.JsonConverter] public class OtherConverted { public int A { get; set; } }
        public class DerivedFromConverted : Converted { }
        public class DerivedUri : Uri { public DerivedUri() : base("a:b") { } }
        public class Plain { public int A { get; set; } }
        public struct PlainStruct { public int A { get; set; } }
        public interface IPlain { int A { get; set; } }
        public class Generic<T> { public T A { get; set; } public class Inner { } }
        """;

    [Fact]
    public void A_type_is_refused_exactly_when_the_serializer_writes_no_object()
    {
        using var types = new CompiledShapes(Types);

        Assert.All(types.FieldTypesOf("Types"), static type =>
        {
            JsonTypeInfo info = new DefaultJsonTypeInfoResolver().GetTypeInfo(type.Type, new JsonSerializerOptions());
            string? reason = UnsupportedType.ReasonFor(type.Symbol);
            Assert.True(info.Kind == JsonTypeInfoKind.Object == reason is null, $"{type.Type}: {info.Kind}, {reason ?? "not refused"}");
        });
    }

    [Fact]
    public void Every_model_of_the_other_tests_is_one()
    {
        using var shapes = new CompiledShapes(ModelShapes.Source);

        Assert.All(shapes.TypesIn("Models"), static model => Assert.Null(UnsupportedType.ReasonFor(model.Symbol)));
        Assert.All(shapes.FieldTypesOf("Closed"), static model => Assert.Null(UnsupportedType.ReasonFor(model.Symbol)));
    }

    [Theory]
    [InlineData("Generic<>", "it is an open generic type")]
    [InlineData("Generic<>.Inner", "it is an open generic type")]
    [InlineData("Static", "it is static and has no instances")]
    [InlineData("Span<int>", "System.Text.Json does not support it")]
    [InlineData("RefStruct", "System.Text.Json does not support it")]
    [InlineData("int*", "System.Text.Json does not support it")]
    [InlineData("delegate*<int>", "System.Text.Json does not support it")]
    [InlineData("void", "System.Text.Json does not support it")]
    [InlineData("int?", "it is nullable: name the type without the question mark")]
    [InlineData("Plain?", "it is nullable: name the type without the question mark")]
    [InlineData("int", "System.Text.Json writes a single value for it, not an object with names")]
    [InlineData("DayOfWeek", "it is an enum; write [Utf8Table<DayOfWeek>]")]
    [InlineData("int[]", "it is a collection: System.Text.Json writes its elements, not its properties")]
    [InlineData("Converted", "its [JsonConverter] decides what is written")]
    [InlineData("Plain", null)]
    [InlineData("Missing", null)]
    public void A_refusal_says_why(string type, string? reason)
    {
        Compilation compilation = GeneratorRun.Of(
            $$"""
            using System.Text.Json.Serialization;
            [Named(typeof({{type}}))] unsafe class Holder;
            class NamedAttribute(Type type) : Attribute;
            class Generic<T> { public class Inner; }
            static class Static;
            ref struct RefStruct;
            struct Plain;
            [JsonConverter(null)] class Converted;
            """,
            new CodeOptions { AllowsUnsafe = true },
            []).Output;
        AttributeData attribute = Assert.Single(compilation.GetTypeByMetadataName("Holder")!.GetAttributes());

        Assert.Equal(reason, UnsupportedType.ReasonFor((ITypeSymbol)attribute.ConstructorArguments[0].Value!));
    }

    [Fact]
    public void A_type_parameter_and_a_type_over_one_are_refused()
    {
        INamedTypeSymbol type = GeneratorRun.Of("class Generic<T> { Generic<T[]> field; }", options: null, []).Output.GetTypeByMetadataName(
            "Generic`1")!;

        Assert.Equal("it is a type parameter", UnsupportedType.ReasonFor(type.TypeParameters[0]));
        Assert.Equal("it is an open generic type", UnsupportedType.ReasonFor(type));
        Assert.Equal(
            "it is an open generic type",
            UnsupportedType.ReasonFor(type.GetMembers("field").OfType<IFieldSymbol>().Single().Type));
    }
}
