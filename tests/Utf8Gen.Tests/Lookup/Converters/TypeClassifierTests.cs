#if JSON11 // type classifiers
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Lookup.Converters
{
    [JsonPolymorphic(TypeClassifier = typeof(ShapeClassifier))]
    [JsonDerivedType(typeof(Circle)), JsonDerivedType(typeof(Box))]
    internal record Shape
    {
        public string? Name { get; set; }
    }

    internal sealed record Circle : Shape
    {
        public int Radius { get; set; }
    }

    internal sealed record Box : Shape
    {
        public int Width { get; set; }

        public Shape? Inside { get; set; }
    }

    [Utf8Classifier]
    internal sealed partial class ShapeClassifier : JsonTypeClassifierFactory<Shape>;

    [JsonPolymorphic(TypeClassifier = typeof(NoteClassifier))]
    [JsonDerivedType(typeof(Memo)), JsonDerivedType(typeof(Todo))]
    internal interface INote;

    internal sealed record Memo(string Type, string? Text) : INote;

    internal sealed record Todo(string Type, string? Text) : INote;

    [Utf8Classifier("Type")]
    [JsonDerivedType(typeof(Memo), "memo"), JsonDerivedType(typeof(Todo), "task"), JsonDerivedType(typeof(Todo), 2)]
    internal sealed partial class NoteClassifier : JsonTypeClassifierFactory<INote>;

    /// <summary>Without an attribute: the options have its classifier.</summary>
    [System.Runtime.CompilerServices.Union]
    internal readonly struct Pet
    {
        public Pet(Dog value) => Value = value;

        public Pet(Cat value) => Value = value;

        public object? Value { get; }
    }

    internal sealed record Dog(string? Name, string? Breed);

    internal sealed record Cat(string? Name, int Lives);

    [Utf8Classifier]
    internal sealed partial class PetClassifier : JsonTypeClassifierFactory<Pet>;

    [JsonSerializable(typeof(List<Shape>))]
    internal sealed partial class ShapeContext : JsonSerializerContext;

    /// <summary>A generated classifier decides for the polymorphic types and the unions of
    /// System.Text.Json 11.</summary>
    [Trait("Matrix", "Json")]
    public sealed class TypeClassifierTests
    {
        private static readonly JsonSerializerOptions SmallBuffer = new() { DefaultBufferSize = 1 };
        private static readonly JsonSerializerOptions Ours = new() { TypeClassifiers = { new PetClassifier() } };
        private static readonly JsonSerializerOptions Theirs = new() { TypeClassifiers = { new JsonUnionTypeStructuralClassifier() } };

        [Theory]
        [InlineData("""{"Radius":1}""", typeof(Circle))]
        [InlineData("""{"Name":"x","Other":{"Radius":1},"Wid\u0074h":2,"Radius":3}""", typeof(Box))]
        [InlineData("""{"Name":"x","inside":null}""", typeof(Box))]
        public void A_name_decides_for_a_polymorphic_type(string json, Type expected)
        {
            Assert.IsType(expected, JsonSerializer.Deserialize<Shape>(json));
            Assert.IsType(expected, JsonSerializer.Deserialize($"[{json}]", ShapeContext.Default.ListShape)![0]);
        }

        [Theory]
        [InlineData("{}")]
        [InlineData("""{"Name":"x"}""")]
        [InlineData("""{"Name":"x","Radius":""")]
        [InlineData("""{"Name":{]""")]
        [InlineData("[]")]
        public void What_is_none_of_the_types_fails(string json)
            => Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Shape>(json));

        [Theory]
        [InlineData("""{"Text":"x","Type":"task"}""", typeof(Todo))]
        [InlineData("""{"Text":{"Type":"task"},"Type":"memo"}""", typeof(Memo))]
        public void A_property_of_the_types_decides_wherever_it_is(string json, Type expected)
        {
            string text = json.Replace("""{"Type":"task"}""", "null", StringComparison.Ordinal);

            Assert.IsType(expected, JsonSerializer.Deserialize<INote>(text));
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<INote>(json.Replace("Type", "type", StringComparison.Ordinal)));
        }

        [Fact]
        public void What_is_written_is_read()
        {
            Shape[] shapes = [new Box { Name = "a", Inside = new Circle { Radius = 1 } }, new Circle { Name = "b" }];
            Pet[] pets = [new Pet(new Cat("c", 9)), new Pet(new Dog(null, "d"))];

            Assert.Equal(shapes, JsonSerializer.Deserialize<Shape[]>(JsonSerializer.Serialize(shapes))!);
            Assert.Equal(pets, JsonSerializer.Deserialize<Pet[]>(JsonSerializer.Serialize(pets, Ours), Ours)!);
        }

        [Fact]
        public async Task A_stream_may_end_anywhere_in_a_buffer()
        {
            byte[] json = Encoding.UTF8.GetBytes("""[{"Name":"a long name","Other":[1,{"a":2}],"Wid\u0074h":2},null,{"Radius":1}]""");
            List<Shape?>? read = await JsonSerializer.DeserializeAsync<List<Shape?>>(
                new ScriptedStream(json, 1), SmallBuffer, TestContext.Current.CancellationToken);

            Assert.Equal([new Box { Name = "a long name", Width = 2 }, null, new Circle { Radius = 1 }], read!);
        }

        /// <summary>The serializer's own reads all names, and knows no type where one is followed
        /// by one of another type.</summary>
        [Fact]
        public void A_union_is_classified_as_by_the_serializers_own_classifier()
        {
            string[] names = ["Name", "Breed", "Lives", "Other", "\\u0042reed"];
            Random random = TestSeed.NewRandom();
            for (int i = 0; i < TestScale.Times(2_000); i++)
            {
                string json = "{" + string.Join(
                    ',',
                    Enumerable.Range(0, random.Next(5)).Select(_ => $"\"{names[random.Next(names.Length)]}\":null")) + "}";
                json = json.Replace("\"Lives\":null", "\"Lives\":1", StringComparison.Ordinal);

                object? expected = Read(json, Theirs), found = Read(json, Ours);
                bool hasBoth = json.Contains("reed", StringComparison.Ordinal) && json.Contains("Lives", StringComparison.Ordinal);

                Assert.True(hasBoth ? expected is null && found is not null : Equals(expected, found), json);
            }
        }

        private static object? Read(string json, JsonSerializerOptions options)
        {
            try
            {
                return JsonSerializer.Deserialize<Pet>(json, options).Value;
            }
            catch (JsonException)
            {
                return null;
            }
        }
    }
}

namespace System.Runtime.CompilerServices
{
    /// <summary>What .NET 11 has.</summary>
    [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct)]
    internal sealed class UnionAttribute : Attribute;
}
#endif
