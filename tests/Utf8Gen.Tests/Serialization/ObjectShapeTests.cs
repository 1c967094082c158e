using System.Reflection;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.Tests.Serialization;

/// <summary>Random documents of each form of an object, read by generated readers and by the serializer.</summary>
[Trait("Matrix", "Json")]
public sealed class ObjectShapeTests
{
    private const int Documents = 10_000;
    private const int FewestDocuments = 1000; // of which a sixteenth of the plain ones is read for certain

    private static JsonSerializerContext[] Contexts => [ShapesJson.Default, WebShapesJson.Default, StrictShapesJson.Default];

    public static TheoryData<string, Type> Shapes()
    {
        var shapes = new TheoryData<string, Type>();
        foreach (JsonSerializerContext context in Contexts)
        {
            foreach (CustomAttributeData attribute in context.GetType().GetCustomAttributesData())
            {
                if (attribute.AttributeType == typeof(JsonSerializableAttribute))
                    shapes.Add(context.GetType().Name, (Type)attribute.ConstructorArguments[0].Value!);
            }
        }

        return shapes;
    }

    [Theory]
    [MemberData(nameof(Shapes))]
    public void Reads_what_the_serializer_reads(string contextName, Type shape)
    {
        JsonSerializerContext context = Contexts.Single(one => one.GetType().Name == contextName);
        MethodInfo compare = typeof(ObjectShapeTests).GetMethod(nameof(Compare), BindingFlags.Static | BindingFlags.NonPublic)!;
        compare.MakeGenericMethod(shape)
            .Invoke(obj: null, BindingFlags.DoNotWrapExceptions, binder: null, [context.GetTypeInfo(shape)], culture: null);
    }

    private static void Compare<T>(JsonTypeInfo<T> type)
    {
        Differential.Counts counts = Differential.Run(type, TestScale.Times(Documents, FewestDocuments), TestSeed.NewRandom());
        Assert.True(counts.PlainRead > counts.Plain / 16, $"Only {counts} were read.");
    }
}
