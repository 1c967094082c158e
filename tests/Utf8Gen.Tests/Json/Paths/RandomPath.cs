using System.Text.Json;
using Utf8Gen.Json;
using Utf8Gen.Tests.Lookup;

namespace Utf8Gen.Tests.Json.Paths;

/// <summary>A random path, and what it means: a walk over a document.</summary>
internal sealed class RandomPath
{
    private const int MaxSteps = 4;

    /// <summary>A name, an index, a slice, or null for a wildcard.</summary>
    private readonly object?[] _steps;

    private RandomPath(object?[] steps) => _steps = steps;

    public static RandomPath Create(Random random)
    {
        object?[] steps = new object?[random.Next(MaxSteps + 1)];
        for (int i = 0; i < steps.Length; i++)
        {
            steps[i] = random.Next(4) switch
            {
                0 => random.Next(3),
                1 => null,
                _ => RandomDocument.Names[random.Next(RandomDocument.Names.Count)],
            };
        }

        if (steps.Length > 0 && random.Next(4) == 0)
            steps[random.Next(steps.Length)] = new Slice(random.Next(3), random.Next(4), random.Next(3));
        return new RandomPath(steps);
    }

    public Utf8JsonPath Parse() => Utf8JsonPath.Parse("$" + string.Concat(_steps.Select(static step => step switch
    {
        string name => $"[{EscapedJson.Plain(name)}]",
        int index => $"[{index}]",
        Slice slice => $"[{slice.First}:{slice.End}:{slice.Stride}]",
        _ => "[*]",
    })));

    public IEnumerable<JsonElement> Walk(JsonElement root)
        => _steps.Aggregate(Enumerable.Repeat(root, 1), static (values, step) => values.SelectMany(value => Step(value, step)));

    private static IEnumerable<JsonElement> Step(JsonElement value, object? step) => (value.ValueKind, step) switch
    {
        (JsonValueKind.Object, string name) => value.EnumerateObject().Where(property => property.Name == name).Select(Value).Take(1),
        (JsonValueKind.Object, null) => value.EnumerateObject().Select(Value),
        (JsonValueKind.Array, int index) => value.EnumerateArray().Skip(index).Take(1),
        (JsonValueKind.Array, null) => value.EnumerateArray(),
        (JsonValueKind.Array, Slice slice) when slice.Stride > 0
            => value.EnumerateArray().Take(slice.End).Skip(slice.First).Where((_, i) => i % slice.Stride == 0),
        _ => [],
    };

    private static JsonElement Value(JsonProperty property) => property.Value;

    private sealed record Slice(int First, int End, int Stride);
}
