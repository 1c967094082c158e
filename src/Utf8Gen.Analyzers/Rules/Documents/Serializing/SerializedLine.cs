using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Documents.Common;
using Utf8Gen.Analyzers.Rules.Documents.Parsing;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Operations;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules.Documents.Serializing;

/// <summary>A line of JSON that is created only in order to be encoded as UTF-8:
/// <c>JsonSerializer.Serialize(value) + "\n"</c>.</summary>
internal static class SerializedLine
{
    /// <summary><c>Encoding.UTF8.GetBytes(JsonSerializer.Serialize(value) + "\n")</c></summary>
    /// <returns>The text; <see langword="null"/> unless one value is serialized, and the rest is
    /// constant.</returns>
    public static IOperation? TryMatchEncoding(IInvocationOperation call, DocumentSymbols symbols)
    {
        if (Utf8Encoding.EncodedBy(call) is not { Value: IBinaryOperation or IInterpolatedStringOperation } text)
            return null;

        int count = 0;
        foreach (IOperation part in PartsOf(text.Value))
        {
            if (IsSerialized(part, symbols))
                count++;
            else if (!part.ConstantValue.HasValue && !IsNewLine(part))
                return null;
        }

        return count == 1 && !ExpressionTree.MayContain(call) ? text.Value : null;
    }

    /// <summary><c>writer.WriteLine(JsonSerializer.Serialize(value))</c> of a <c>StreamWriter</c>
    /// of UTF-8 that is created for such lines.</summary>
    public static IOperation? TryMatchWriting(IInvocationOperation call, DocumentSymbols symbols)
        => call is { Instance: ILocalReferenceOperation writer, Arguments: [{ Value: var text }, ..] }
            && IsSerialized(text, symbols)
            && OwnedObject.CreationOf(writer) is { } created
            && IsCreation(created)
            && OwnedObject.IsOnlyUsed(writer, mention => IsUse(mention, symbols))
            ? text
            : null;

    private static IEnumerable<IOperation> PartsOf(IOperation text) => text switch
    {
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Add, OperatorMethod: null, LeftOperand: var left, RightOperand: var right }
            => PartsOf(left).Concat(PartsOf(right)),
        IInterpolatedStringOperation { Parts: var parts } => parts.Select(static part => part switch
        {
            IInterpolatedStringTextOperation { Text: var constant } => constant,
            IInterpolationOperation { Alignment: null, FormatString: null, Expression: var value } => value,
            _ => part,
        }),

        // JsonSerializer.Serialize(value) + '\n'
        IConversionOperation { OperatorMethod: null, Operand: { ConstantValue.HasValue: true } constant } => [constant],
        _ => [text],
    };

    private static bool IsSerialized(IOperation text, DocumentSymbols symbols)
        => text is IInvocationOperation
        {
            TargetMethod: { Name: "Serialize", ReturnType.SpecialType: SpecialType.System_String, ContainingType: var type }
        }
            && DocumentSymbols.Are(type, symbols.Serializer);

    private static bool IsNewLine(IOperation part)
        => part is IPropertyReferenceOperation { Property: { Name: "NewLine", ContainingType: { Name: "Environment" } type } }
            && type.IsIn("System");

    /// <summary><c>new StreamWriter(stream)</c>, <c>File.CreateText(path)</c>,
    /// <c>File.AppendText(path)</c></summary>
    private static bool IsCreation(IOperation created) => created switch
    {
        IObjectCreationOperation { Type: INamedTypeSymbol { Name: "StreamWriter" } type, Initializer: null } creation
            => type.IsInNamespace("System.IO") && creation.Arguments.All(IsPlain),
        IInvocationOperation call => FileText.IsOfFile(call, "CreateText") || FileText.IsOfFile(call, "AppendText"),
        _ => false,
    };

    private static bool IsPlain(IArgumentOperation argument)
        => argument.Parameter?.Type.Name != "Encoding" || argument.ArgumentKind == ArgumentKind.DefaultValue
            || Utf8Encoding.WritesUtf8(argument.Value, "\u00e9");

    private static bool IsUse(ILocalReferenceOperation writer, DocumentSymbols symbols) => writer.Parent switch
    {
        IInvocationOperation { TargetMethod.Name: "WriteLine" or "WriteLineAsync", Arguments: [{ Value: var text }, ..] }
            => IsSerialized(text, symbols),
        IInvocationOperation { TargetMethod.Name: var name } => name is "Flush" or "FlushAsync" or "Dispose" or "DisposeAsync" or "Close",
        IPropertyReferenceOperation { Property.Name: var name } => name is "NewLine" or "AutoFlush",
        _ => false,
    };
}
