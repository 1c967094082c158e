using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules.Reading.Values;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Values;

/// <summary>The source of a method that calls the built-in converter of a type. The serializer
/// reads ahead first, and is left for other converters.</summary>
/// <remarks>The type of the converter is compared: metadata that is made by reflection has an
/// instance of its own.</remarks>
internal static class ConverterMethodText
{
    /// <returns>Null if a type cannot be named.</returns>
    public static MethodText? TryCreate(ValueRead found, IPropertySymbol converter, SemanticModel model, int position)
    {
        ITypeSymbol reader = found.Reader.Type!;
        ITypeSymbol metadata = found.Call.TargetMethod.Parameters[1].Type;
        ITypeSymbol? tokens = (reader.GetMembers("TokenType") is [IPropertySymbol { Type: var kinds }]) ? kinds : null;
        ITypeSymbol?[] types = [found.Type, reader, metadata, tokens, found.Call.TargetMethod.ContainingType, converter.ContainingType];
        string?[] names = [.. types.Select(type => type is null ? null : TypeSpelling.TryOf(type, model, position))];
        if (names is not [{ } value, { } readerName, { } metadataName, { } token, { } serializer, { } services])
            return null;

        bool mayBeNull = found.Type.IsReferenceType && model.GetNullableContext(position).AnnotationsEnabled();
        string builtIn = $"{services}.{converter.Name}";
        return new MethodText(
            method =>
            [
                (0, $"private static {value}{(mayBeNull ? "?" : "")} {method}(ref {readerName} reader, {metadataName} metadata)"),
                (1, $"=> reader.TokenType is {token}.None or {token}.PropertyName"),
                (2, $"|| metadata.Converter.GetType() != {builtIn}.GetType()"),
                (3, $"? {serializer}.Deserialize(ref reader, metadata)"),
                (3, $": {builtIn}.Read(ref reader, typeof({value}), metadata.Options);"),
            ],
            ImmutableArray.Create(reader, metadata));
    }
}
