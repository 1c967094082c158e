using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.Rules.Reading.Values;

/// <summary>Options of the serializer that cannot change how it reads a scalar.</summary>
internal static class PlainOptions
{
    /// <summary><c>null</c>, <c>JsonSerializerOptions.Default</c>, <c>JsonSerializerOptions.Web</c>
    /// for what is not a number, and <c>new JsonSerializerOptions()</c>.</summary>
    /// <param name="argument">The argument.</param>
    /// <param name="isNumber">Whether a number is read, which <c>Web</c> also accepts as a
    /// string.</param>
    public static bool Are(IArgumentOperation? argument, bool isNumber) => argument switch
    {
        null or { ArgumentKind: ArgumentKind.DefaultValue } => true,
        { Value.ConstantValue: { HasValue: true, Value: null } } => true,
        { Value: IPropertyReferenceOperation { Property: { IsStatic: true, Name: var name, ContainingType: var type } } }
            => type.IsInSystemTextJson("JsonSerializerOptions") && (name == "Default" || (name == "Web" && !isNumber)),
        { Value: IObjectCreationOperation { Arguments.IsEmpty: true, Initializer: null, Type: { } created } }
            => created.IsInSystemTextJson("JsonSerializerOptions"),
        _ => false,
    };
}
