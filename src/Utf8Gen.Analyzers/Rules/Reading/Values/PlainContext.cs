using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.Rules.Reading.Values;

/// <summary>Metadata of a generated context whose options cannot change how it reads a value:
/// <c>OrderContext.Default.JsonElement</c>.</summary>
/// <remarks>The options of <c>Default</c> are those of the attribute, and read-only. Those of
/// another instance, <c>new OrderContext(options)</c>, may be any.</remarks>
internal static class PlainContext
{
    private const string Generator = "System.Text.Json.SourceGeneration.JsonSourceGenerator";
    private const string Serialization = "System.Text.Json.Serialization";

    private const int General = 0; // JsonSerializerDefaults.General
    private const int Web = 1; // JsonSerializerDefaults.Web

    public static bool Has(IOperation metadata, bool isOtherForWeb)
        => metadata is IPropertyReferenceOperation
        {
            Property: { ContainingType: var context } property,
            Instance: IPropertyReferenceOperation { Property: { Name: "Default", ContainingType: var owner } },
        }
            && SymbolEqualityComparer.Default.Equals(context, owner)
            && IsGenerated(property)
            && HasPlainOptions(context, isOtherForWeb);

    /// <summary>Whether the generator wrote a property: one written by hand may return anything.
    /// Then it wrote the <c>Default</c> of the same context, too.</summary>
    private static bool IsGenerated(IPropertySymbol property)
        => property.DeclaringSyntaxReferences is [{ SyntaxTree.FilePath: var path }]
            && path.IndexOf(Generator, StringComparison.Ordinal) >= 0;

    private static bool HasPlainOptions(INamedTypeSymbol context, bool isOtherForWeb)
    {
        foreach (AttributeData attribute in context.GetAttributes())
        {
            if (attribute.AttributeClass is { Name: "JsonSourceGenerationOptionsAttribute" } type && type.IsInNamespace(Serialization))
            {
                return IsPlain(attribute.ConstructorArguments, isOtherForWeb)
                    && attribute.NamedArguments.All(option => IsPlain(option.Key, isOtherForWeb));
            }
        }

        return true;
    }

    private static bool IsPlain(ImmutableArray<TypedConstant> defaults, bool isOtherForWeb) => defaults switch
    {
        [] or [{ Value: General }] => true,
        [{ Value: Web }] => !isOtherForWeb,
        _ => false,
    };

    /// <summary>Whether an option does not matter: a reader has its own options for the syntax of
    /// JSON, and the others are about types and writing.</summary>
    private static bool IsPlain(string option, bool isOtherForWeb) => option switch
    {
        "PropertyNameCaseInsensitive" or "NumberHandling" => !isOtherForWeb,
        "AllowOutOfOrderMetadataProperties" or "AllowTrailingCommas" or "DefaultBufferSize" or "DefaultIgnoreCondition"
            or "DictionaryKeyPolicy" or "GenerationMode" or "IgnoreReadOnlyFields" or "IgnoreReadOnlyProperties" or "IncludeFields"
            or "IndentCharacter" or "IndentSize" or "MaxDepth" or "NewLine" or "PreferredObjectCreationHandling" or "PropertyNamingPolicy"
            or "ReadCommentHandling" or "ReferenceHandler" or "RespectNullableAnnotations" or "RespectRequiredConstructorParameters"
            or "UnknownTypeHandling" or "UnmappedMemberHandling" or "UseStringEnumConverter" or "WriteIndented" => true,
        _ => false,
    };
}
