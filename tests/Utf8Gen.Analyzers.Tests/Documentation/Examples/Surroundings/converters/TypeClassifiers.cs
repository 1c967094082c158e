// What System.Text.Json 11 and .NET 11 have.
namespace System.Text.Json.Serialization
{
    public delegate Type? JsonTypeClassifier(ref Utf8JsonReader reader);

    public sealed class JsonTypeClassifierContext;

    public abstract class JsonTypeClassifierFactory<T>
    {
        public abstract JsonTypeClassifier CreateJsonClassifier(JsonTypeClassifierContext context, JsonSerializerOptions options);
    }
}

namespace System.Runtime.CompilerServices
{
    internal sealed class UnionAttribute : Attribute;
}

[System.Runtime.CompilerServices.Union]
internal readonly struct Pet
{
    public Pet(Dog value) => Value = value;

    public Pet(Cat value) => Value = value;

    public object? Value { get; }
}

internal sealed record Dog(string Name, string Breed);

internal sealed record Cat(string Name, int Lives);
