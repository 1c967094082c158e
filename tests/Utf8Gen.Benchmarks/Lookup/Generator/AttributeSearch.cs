using Microsoft.CodeAnalysis;

namespace Utf8Gen.Benchmarks.Lookup.Generator;

/// <summary>A generator that asks the compiler for the attributes that ours asks for, and
/// does nothing with them: what the search alone costs, which no generator of attributes
/// can avoid.</summary>
internal sealed class AttributeSearch : IIncrementalGenerator
{
    private static readonly string[] Attributes =
    [
        "Utf8Gen.Utf8TableAttribute",
        "Utf8Gen.Utf8TableAttribute`1",
        "Utf8Gen.Utf8MatchAttribute",
        "System.Text.Json.Serialization.JsonSerializableAttribute",
    ];

    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        foreach (string attribute in Attributes)
        {
            IncrementalValuesProvider<int> found = context.SyntaxProvider.ForAttributeWithMetadataName(
                attribute, static (_, _) => true, static (match, _) => match.Attributes.Length);
            context.RegisterSourceOutput(found, static (_, _) => { });
        }
    }
}
