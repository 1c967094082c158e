using Microsoft.CodeAnalysis;

namespace Utf8Gen.Testing.Tests.Toys;

/// <summary>Makes a file for each type that is marked obsolete. What its pipeline carries is for
/// the test to say.</summary>
[Generator(LanguageNames.CSharp)]
internal sealed class ToyGenerator(Func<GeneratorAttributeSyntaxContext, object> parse, string text = "") : IIncrementalGenerator
{
    public const string Parse = "Parse";
    public const string Emit = "Emit";
    public const string Count = "Count";

    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValuesProvider<object> models = context.SyntaxProvider
            .ForAttributeWithMetadataName("System.ObsoleteAttribute", static (_, _) => true, (match, _) => parse(match))
            .WithTrackingName(Parse);
        IncrementalValueProvider<int> count = models
            .Collect()
            .Select(static (all, _) => all.Length)
            .WithTrackingName(Count);
        IncrementalValuesProvider<(string Name, string Text)> files = models
            .Combine(count)
            .Select((input, _) => (Name: input.Left + ".g.cs", Text: $"// {input.Left} is one of {input.Right}\n{text}"))
            .WithTrackingName(Emit);
        context.RegisterSourceOutput(files, static (output, file) => output.AddSource(file.Name, file.Text));
    }
}
