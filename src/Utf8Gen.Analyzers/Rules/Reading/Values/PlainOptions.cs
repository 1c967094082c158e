using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.Rules.Reading.Values;

/// <summary>Options of the serializer that cannot change how it reads a value.</summary>
internal static class PlainOptions
{
    /// <summary><c>null</c>, <c>JsonSerializerOptions.Default</c>, <c>JsonSerializerOptions.Web</c>
    /// for most types, <c>new JsonSerializerOptions()</c>, and the metadata of
    /// a <see cref="PlainContext"/>.</summary>
    /// <param name="argument">The argument.</param>
    /// <param name="isOtherForWeb">Whether <c>Web</c> reads another value: a number also from a
    /// string, a node that finds properties in any case.</param>
    public static bool Are(IArgumentOperation? argument, bool isOtherForWeb) => argument switch
    {
        null or { ArgumentKind: ArgumentKind.DefaultValue } => true,
        { Value.ConstantValue: { HasValue: true, Value: null } } => true,
        { Value: IPropertyReferenceOperation { Property: { IsStatic: true, Name: var name, ContainingType: var type } } }
            => type.IsInSystemTextJson("JsonSerializerOptions") && (name == "Default" || (name == "Web" && !isOtherForWeb)),
        { Value: IObjectCreationOperation { Arguments.IsEmpty: true, Initializer: null, Type: { } created } }
            => created.IsInSystemTextJson("JsonSerializerOptions"),
        { Value: var metadata } => PlainContext.Has(metadata, isOtherForWeb),
    };
}
