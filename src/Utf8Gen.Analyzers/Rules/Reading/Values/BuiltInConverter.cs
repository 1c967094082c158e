using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.Rules.Reading.Values;

/// <summary>The converter of System.Text.Json for JSON of any kind, which code can call where the
/// metadata has no other: <c>JsonMetadataServices.JsonNodeConverter</c>.</summary>
internal static class BuiltInConverter
{
    private const string Services = "JsonMetadataServices";
    private const string Metadata = "System.Text.Json.Serialization.Metadata";

    /// <summary>Finds the property that returns the converter, for code that calls it exactly where
    /// the serializer would.</summary>
    /// <returns>Null where no converter need be called, the call gets no metadata, exceptions would
    /// differ, or code cannot compare the converter of the metadata. A method with metadata of a
    /// nullable type would be another one.</returns>
    public static IPropertySymbol? TryFind(ValueRead read)
        => !read.IsGetter
            && !read.HasPlainOptions
            && read.ThrowsAlike
            && ArgumentOrder.IsThatOfParameters(read.Call)
            && read.Call.TargetMethod.Parameters[1].Type is INamedTypeSymbol
            {
                Name: "JsonTypeInfo",
                TypeArguments: [{ NullableAnnotation: not NullableAnnotation.Annotated }],
                BaseType: { } metadata
            }
            && metadata.GetMembers("Converter") is [IPropertySymbol { DeclaredAccessibility: Accessibility.Public }]
            && metadata.ContainingAssembly.GetTypeByMetadataName($"{Metadata}.{Services}") is { } services
            && services.GetMembers(read.Type.Name + "Converter") is [IPropertySymbol
            {
                DeclaredAccessibility: Accessibility.Public,
                IsStatic: true
            } converter]
                ? converter
                : null;

    /// <summary><c>JsonMetadataServices.JsonNodeConverter</c></summary>
    public static string NameOf(IPropertySymbol converter) => $"{Services}.{converter.Name}";

    /// <summary>Whether a call is what is left for other converters, in a method that calls the
    /// built-in one itself.</summary>
    public static bool IsForOthers(IInvocationOperation call)
        => call.Parent is IConditionalOperation
        {
            WhenFalse: IInvocationOperation
            {
                TargetMethod.Name: "Read",
                Instance: IPropertyReferenceOperation { Property.ContainingType: { Name: Services } owner }
            }
        }
            && owner.IsInNamespace(Metadata);
}
