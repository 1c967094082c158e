using System.Text;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>Generates the readers of each <c>JsonSerializerContext</c> with <c>[Utf8Json]</c>, and of all types with
/// it.</summary>
/// <remarks>A context or type that gets none still works: the serializer reads its types.</remarks>
[Generator(LanguageNames.CSharp)]
public sealed class Utf8JsonGenerator : IIncrementalGenerator
{
    private static readonly Encoding Utf8 = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false);

    /// <inheritdoc/>
    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        var parsed = new ParsedContexts();
        IncrementalValuesProvider<SerializerModel> contexts = context.SyntaxProvider
            .ForAttributeWithMetadataName(
                KnownNames.Utf8JsonAttribute,
                static (node, _) => node is ClassDeclarationSyntax,
                (match, cancel) => parsed.GetOrParse(
                    match.TargetNode.SyntaxTree,
                    $"{TypeGraph.FullNameOf((ITypeSymbol)match.TargetSymbol)} {match.TargetNode.SpanStart}",
                    match.SemanticModel.Compilation,
                    sources => CanEmit(match.SemanticModel.Compilation) ? SerializerParser.TryParse(match, sources, cancel) : null))
            .WithTrackingName(Steps.Readers)
            .Where(static model => model is not null)
            .Select(static (model, _) => model!);

        IncrementalValueProvider<SerializerModel?> types = context.SyntaxProvider
            .ForAttributeWithMetadataName(
                KnownNames.Utf8JsonAttribute,
                static (node, _) => node is TypeDeclarationSyntax or CompilationUnitSyntax,
                static (match, _) => IdOfType(match))
            .Collect()
            .Select(static (ids, _) => ids.OfType<string>().ToEquatableArray())
            .Combine(context.CompilationProvider)
            .Select(static (input, cancel) => ParseTypes(input.Left, input.Right, cancel))
            .WithTrackingName(Steps.TypeReaders);
        context.RegisterSourceOutput(types, static (output, model) =>
        {
            if (model is not null)
                output.AddSource(EmittedRefusals.FileOfTypes, SourceText.From(ReaderEmitter.Emit(model, output.CancellationToken), Utf8));
        });

        // The compiler discards all files of a generator that uses a file name twice, in any case.
        context.RegisterSourceOutput(
            contexts.Collect().SelectMany(static (all, _) => all
                .GroupBy(static model => model.Type!.MetadataName, StringComparer.OrdinalIgnoreCase)
                .Select(static group => group.First())),
            static (output, model) => output.AddSource(
                model.Type!.MetadataName + EmittedNames.ReaderFileExtension,
                SourceText.From(ReaderEmitter.Emit(model, output.CancellationToken), Utf8)));
    }

    /// <summary>Returns the documentation id of a type with the attribute; an empty one for the assembly, and null for
    /// a context.</summary>
    private static string? IdOfType(GeneratorAttributeSyntaxContext match) => match.TargetSymbol switch
    {
        INamedTypeSymbol type => SerializerParser.IsContext(type) ? null : type.GetDocumentationCommentId(),
        _ => "",
    };

    private static SerializerModel? ParseTypes(EquatableArray<string> ids, Compilation compilation, CancellationToken cancel)
    {
        if (ids.Count == 0 || !CanEmit(compilation))
            return null;

        IEnumerable<ITypeSymbol> roots = ids
            .Select(id => DocumentationCommentId.GetFirstSymbolForDeclarationId(id, compilation))
            .OfType<ITypeSymbol>()
            .Concat(TypeReaderParser.TypesOf(compilation.Assembly));
        return TypeReaderParser.Parse(roots, compilation, cancel);
    }

    /// <summary>Whether emitted code compiles: with C# 11, and with the library.</summary>
    private static bool CanEmit(Compilation compilation)
        => LanguageSupport.HasUtf8Literals(((CSharpCompilation)compilation).LanguageVersion)
            && KnownTypes.HasAccessible(compilation, KnownNames.Utf8JsonCursor);
}
