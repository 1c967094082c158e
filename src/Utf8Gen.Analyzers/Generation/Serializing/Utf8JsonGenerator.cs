using System.Text;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>Generates the readers of each <c>JsonSerializerContext</c> with
/// <c>[Utf8Json]</c>.</summary>
/// <remarks>A context that gets none still works: the serializer reads its types.</remarks>
[Generator(LanguageNames.CSharp)]
public sealed class Utf8JsonGenerator : IIncrementalGenerator
{
    private const string FileExtension = ".Utf8Json.g.cs";

    private static readonly Encoding Utf8 = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false);

    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        IncrementalValuesProvider<SerializerModel> contexts = context.SyntaxProvider
            .ForAttributeWithMetadataName(
                KnownNames.Utf8JsonAttribute,
                static (node, _) => node is ClassDeclarationSyntax,
                static (match, cancel) => CanEmit(match.SemanticModel.Compilation) ? SerializerParser.TryParse(match, cancel) : null)
            .WithTrackingName(Steps.Readers)
            .Where(static model => model is not null)
            .Select(static (model, _) => model!);

        // The compiler discards all files of a generator that uses a file name twice, in any case.
        context.RegisterSourceOutput(
            contexts.Collect().SelectMany(static (all, _) => all
                .GroupBy(static model => model.Type.MetadataName, StringComparer.OrdinalIgnoreCase)
                .Select(static group => group.First())),
            static (output, model) => output.AddSource(
                model.Type.MetadataName + FileExtension,
                SourceText.From(ReaderEmitter.Emit(model, output.CancellationToken), Utf8)));
    }

    /// <summary>Whether emitted code compiles: with C# 11, and with the library.</summary>
    private static bool CanEmit(Compilation compilation)
        => LanguageSupport.HasUtf8Literals(((CSharpCompilation)compilation).LanguageVersion)
            && KnownTypes.HasAccessible(compilation, KnownNames.Utf8JsonCursor);
}
