using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Writing;

/// <summary>How a writer escapes a text, compared with <c>JsonEncodedText</c>, which ignores
/// the writer's encoder.</summary>
internal static class WrittenForm
{
    /// <param name="text">The text.</param>
    /// <param name="writer">The writer.</param>
    public static bool IsTheSame(string text, IOperation writer) => text.All(IsNeverEscaped) || HasDefaultEncoder(writer);

    /// <summary>Whether every encoder that allows Basic Latin, including the default one, leaves a
    /// character unescaped.</summary>
    private static bool IsNeverEscaped(char c)
        => c is >= ' ' and <= '~' and not ('"' or '&' or '\'' or '+' or '<' or '>' or '\\' or '`');

    /// <summary><c>var writer = new Utf8JsonWriter(stream);</c> in the same function.</summary>
    private static bool HasDefaultEncoder(IOperation writer)
        => writer is ILocalReferenceOperation { Local: var local }
            && SingleValue.Of(local, FunctionBody.Around(writer)) is IObjectCreationOperation { Arguments: [_, { Value: var options }] }
            && HasDefaultEncoderIn(options);

    /// <summary>No options, or <c>new JsonWriterOptions { Indented = true }</c>.</summary>
    private static bool HasDefaultEncoderIn(IOperation options) => options switch
    {
        IDefaultValueOperation => true,
        IConversionOperation { OperatorMethod: null, Operand: var operand } => HasDefaultEncoderIn(operand),
        IObjectCreationOperation { Type.Name: "JsonWriterOptions", Arguments.IsEmpty: true, Initializer: var initializer }
            => initializer is null || initializer.Initializers.All(static part => !SetsEncoder(part)),
        _ => false,
    };

    private static bool SetsEncoder(IOperation part)
        => part is not ISimpleAssignmentOperation { Target: IPropertyReferenceOperation { Property.Name: not "Encoder" } };
}
