using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Json;

namespace Utf8Gen.Tests.Serialization;

/// <summary>Values of derived types, which a discriminator names.</summary>
[Trait("Matrix", "Json")]
public sealed class PolymorphicTests
{
    private static readonly JsonSerializerOptions General = ReflectedTypeTests.Named("General");

    [Theory]
    [InlineData("""{"$type":"created","Id":1,"Sequence":2}""")]
    [InlineData("""  { "$type":"created" , "Name":null , "Id":1 } """)]
    [InlineData("""{"$type" :"created","Id":1}""")]
    [InlineData("""{"$type":"deleted","Id":1}""")]
    [InlineData("""{"$type":"deleted"}""")] // a required member is missing
    [InlineData("""{"$type":"undone","Inner":{"$type":"undone","Inner":{"$type":"renamed","To":"a"}}}""")]
    [InlineData("""{"$type":"undone","Inner":{"$type":"created","Id":"x"}}""")]
    [InlineData("""{"$type":"renamed"}""")]
    [InlineData("""{"$type":"renamed","unknown":[{"$type":1}],"To":"a"}""")]
    [InlineData("""{"$type":"renamed","$type":"renamed"}""")]
    [InlineData("""{"$type":"renamed","To":"a","$type":"renamed"}""")]
    [InlineData("""{"$type":"renamed","$id":"1","To":"a"}""")]
    [InlineData("""{"$type":"\u0072enamed","To":"a"}""")]
    [InlineData("""{"\u0024type":"renamed","To":"a"}""")]
    [InlineData("""{"$Type":"renamed","To":"a"}""")]
    [InlineData("""{"To":"a","$type":"renamed"}""")]
    [InlineData("""{"$type":"unnamed"}""")]
    [InlineData("""{"$type":null}""")]
    [InlineData("""{"$type":{}}""")]
    [InlineData("""{"$type":"renamed" "To":"a"}""")]
    [InlineData("""{"$type":"renamed"{"To":"a"}""")]
    [InlineData("""{"$type":"renamed"null""")]
    [InlineData("""{"$type":"renamed",}""")]
    [InlineData("""{"$type":"renamed"]""")]
    [InlineData("""{"$type":"renamed" """)]
    [InlineData("{}")]
    [InlineData("null")]
    [InlineData("[]")]
    public void A_value_of_an_abstract_type_is_what_the_serializer_reads(string json) => AssertSame<Happening>(json);

    [Theory]
    [InlineData("""{"type":"text","Text":"a","IsBold":true}""")]
    [InlineData("""{"type":0}""")]
    [InlineData("""{"type":0,"unknown":1}""")]
    [InlineData("""{"type":0,"type":0}""")]
    [InlineData("""{"type":0,"Type":0}""")]
    [InlineData("""{"type":12,"Source":"a/b","Size":{"X":1}}""")]
    [InlineData("""{"type":"12"}""")]
    [InlineData("""{"type":12.0}""")]
    [InlineData("""{"type":120}""")]
    [InlineData("""{"type":"dot","Count":3}""")]
    [InlineData("""{"type":"dot","Count":3,"type":"dot"}""")]
    [InlineData("""{"type":"text","type":"text"}""")]
    [InlineData("""{"$type":"text"}""")]
    [InlineData("""{"Type":"text"}""")]
    [InlineData("""{"type":"text","Type":1,"Text":"a"}""")]
    public void A_discriminator_may_have_another_name_and_be_a_number(string json) => AssertSame<IPart>(json);

    [Theory]
    [InlineData("""{"Name":"a"}""")]
    [InlineData("""{"$type":"animal","Name":"a"}""")]
    [InlineData("""{"$type":"dog","Name":"a","Barks":1}""")]
    [InlineData("""{"$type":"cat","Name":"a","Purrs":true}""")]
    [InlineData("""{"$type":"cat","Barks":1}""")]
    [InlineData("""{"$type":"puppy","Name":"a"}""")]
    public void A_value_may_be_of_the_type_itself(string json) => AssertSame<Animal>(json);

    [Theory]
    [InlineData("""{"kind":"kind","Kind":"a"}""")]
    [InlineData("""{"kind":"other","Value":1}""")]
    [InlineData("""{"kind":"other","Value":1,"kind":"other"}""")]
    public void A_member_may_have_the_name_of_the_discriminator(string json) => AssertSame<HasKind>(json);

    [Fact]
    public void A_type_that_is_listed_twice_is_refused_as_by_the_serializer()
    {
        AssertSame<ListedTwice>("""{"$type":"one"}""");
        AssertSameWritten<ListedTwice>(new Twice());
    }

    [Fact]
    public void A_value_is_written_with_its_discriminator_first()
    {
        AssertSameWritten<Happening>(new Created(1, "a") { Sequence = 2 });
        AssertSameWritten<Happening>(new Undone(new Undone(new Deleted { Id = 3 })));
        AssertSameWritten<Happening>(new Unnamed());
        AssertSameWritten<IPart>(new BreakPart());
        AssertSameWritten<IPart>(new ImagePart { Source = new Uri("/a", UriKind.Relative), Size = new Place() });
        AssertSameWritten<IPart>(new DotPart { Count = 2 });
        AssertSameWritten<Animal>(new Animal { Name = "a" });
        AssertSameWritten<Animal>(new Dog { Name = "a", Barks = 1 });
        AssertSameWritten<Animal>(new Puppy { Name = "a", Barks = 1, Weeks = 9 });
        AssertSameWritten<Animal>(null!);
        AssertSameWritten<HasKind>(new OtherKind { Value = 1 });
    }

    [Fact]
    public void A_value_that_is_too_deep_is_refused_as_by_the_serializer()
    {
        Happening value = new Deleted { Id = 1 };
        for (int depth = 0; depth < 70; depth++)
            value = new Undone(value);
        AssertSameWritten(value);

        foreach (int depth in (int[])[60, 63, 64, 65])
        {
            var json = new StringBuilder();
            for (int i = 1; i < depth; i++)
                json.Append("""{"$type":"undone","Inner":""");
            AssertSame<Happening>(json.Append("""{"$type":"renamed"}""").Append('}', depth - 1).ToString());
        }
    }

    [Fact]
    public void Other_discriminators_at_run_time_leave_the_values_to_the_serializer()
    {
        var options = new JsonSerializerOptions
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver
            {
                Modifiers =
                {
                    static type =>
                    {
                        if (type.Type == typeof(Animal))
                            type.PolymorphismOptions = new JsonPolymorphismOptions { DerivedTypes = { new(typeof(Cat), "dog") } };
                    },
                },
            },
        };
        const string Json = """{"$type":"dog","Purrs":true}""";
        Assert.IsType<Cat>(Utf8JsonSerializer.Deserialize<Animal>(Encoding.UTF8.GetBytes(Json), options));
    }

    private static void AssertSame<T>(string json)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        foreach (JsonSerializerOptions options in (JsonSerializerOptions[])[General, ReflectedTypeTests.Named("Web")])
        {
            Outcome.AssertSame(
                () => JsonSerializer.Deserialize<T>(bytes, options), () => Utf8JsonSerializer.Deserialize<T>(bytes, options));
        }
    }

    private static void AssertSameWritten<T>(T value)
        => Outcome.AssertSame(
            () => JsonSerializer.Serialize(value, General),
            () => Encoding.UTF8.GetString(Utf8JsonSerializer.SerializeToUtf8Bytes(value, General)));
}
