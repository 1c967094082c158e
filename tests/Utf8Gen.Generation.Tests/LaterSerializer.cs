namespace Utf8Gen.Generation.Tests;

/// <summary>What System.Text.Json 11 has for classifiers, where tests run on an older one.</summary>
internal static class LaterSerializer
{
    private const string OfFramework = """

        namespace System.Runtime.CompilerServices { class UnionAttribute : Attribute; }
        """;

#if JSON11
    public const string Source = OfFramework;
#else
    public const string Source = OfFramework + """

        namespace System.Text.Json.Serialization
        {
            public delegate Type? JsonTypeClassifier(ref Utf8JsonReader reader);
            public sealed class JsonTypeClassifierContext;
            public abstract class JsonTypeClassifierFactory<T>
            {
                public abstract JsonTypeClassifier CreateJsonClassifier(JsonTypeClassifierContext context, JsonSerializerOptions options);
            }
        }
        """;
#endif
}
