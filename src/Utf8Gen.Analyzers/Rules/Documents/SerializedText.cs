using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Documents;

/// <summary>JSON text that is created only in order to be encoded as UTF-8:
/// <c>JsonSerializer.Serialize(value)</c>.</summary>
internal sealed class SerializedText
{
    private SerializedText(IArgumentOperation use, TextSource source, IInvocationOperation serialize, IMethodSymbol toBytes)
    {
        Use = use;
        Source = source;
        Serialize = serialize;
        ToBytes = toBytes;
    }

    /// <summary>The argument of the method that encodes it.</summary>
    public IArgumentOperation Use { get; }

    public TextSource Source { get; }

    /// <summary><c>JsonSerializer.Serialize(value)</c></summary>
    public IInvocationOperation Serialize { get; }

    /// <summary>The <c>SerializeToUtf8Bytes</c> with the same parameters.</summary>
    public IMethodSymbol ToBytes { get; }

    /// <param name="use">The argument of the method that encodes it.</param>
    /// <param name="symbols">System.Text.Json.</param>
    public static SerializedText? TryMatch(IArgumentOperation use, DocumentSymbols symbols)
        => TextSource.TryFind(use.Value) is
        {
            EntersTry: false,
            Value: IInvocationOperation
            {
                TargetMethod:
                {
                    Name: "Serialize",
                    ReturnType.SpecialType: SpecialType.System_String
                } method
            } serialize
        } source
            && DocumentSymbols.AreEqual(method.ContainingType, symbols.Serializer)
            && !ExpressionTree.MayContain(serialize)
            && OverloadTwin.FindNamed(
                method, "SerializeToUtf8Bytes",
                static type => type is IArrayTypeSymbol { ElementType.SpecialType: SpecialType.System_Byte }) is { } toBytes
            ? new SerializedText(use, source, serialize, toBytes)
            : null;

    /// <summary><c>Encoding.UTF8.GetBytes(JsonSerializer.Serialize(value))</c></summary>
    public static SerializedText? TryMatchEncoding(IInvocationOperation call, DocumentSymbols symbols)
        => Utf8Encoding.FindEncodedText(call) is { } text ? TryMatch(text, symbols) : null;

    /// <summary><c>File.WriteAllText(path, JsonSerializer.Serialize(value))</c>. With <c>Encoding.UTF8</c> it would
    /// write a byte order mark.</summary>
    public static SerializedText? TryMatchWriting(IInvocationOperation call, DocumentSymbols symbols)
    {
        if (!(FileText.IsOfFile(call, "WriteAllText") || FileText.IsOfFile(call, "WriteAllTextAsync"))
            || call.Arguments is not [_, { Parameter: { Ordinal: 1, Type.SpecialType: SpecialType.System_String } } text, ..]
            || call.TargetMethod.Parameters.Any(static parameter => parameter.Type.Name == "Encoding"))
        {
            return null;
        }

        return TryMatch(text, symbols);
    }

    /// <summary><c>new StringContent(JsonSerializer.Serialize(value), Encoding.UTF8, "application/json")</c></summary>
    public static SerializedText? TryMatchContent(IObjectCreationOperation creation, DocumentSymbols symbols)
        => creation is
        {
            Type: INamedTypeSymbol { Name: "StringContent" } type, Initializer: null,
            Arguments: [var text, var encoding, var mediaType]
        }
            && type.IsInNamespace("System.Net.Http")
            && text.Parameter is { Ordinal: 0, Type.SpecialType: SpecialType.System_String }
            && encoding.Parameter?.Ordinal == 1
            && Utf8Encoding.IsReplacingUtf8(encoding.Value)
            && mediaType is
            {
                Parameter: { Ordinal: 2, Type.SpecialType: SpecialType.System_String },
                Value.ConstantValue: { HasValue: true, Value: string { Length: > 0 } }
            }
            ? TryMatch(text, symbols)
            : null;
}

/// <summary>A line of JSON that is created only in order to be encoded as UTF-8: <c>JsonSerializer.Serialize(value) +
/// "\n"</c>.</summary>
internal static class SerializedLine
{
    /// <summary><c>Encoding.UTF8.GetBytes(JsonSerializer.Serialize(value) + "\n")</c></summary>
    /// <returns>The text; <see langword="null"/> unless one value is serialized, and the rest is constant.</returns>
    public static IOperation? TryMatchEncoding(IInvocationOperation call, DocumentSymbols symbols)
    {
        if (Utf8Encoding.FindEncodedText(call) is not { Value: IBinaryOperation or IInterpolatedStringOperation } text)
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

    /// <summary><c>writer.WriteLine(JsonSerializer.Serialize(value))</c> of a <c>StreamWriter</c> of UTF-8 that is
    /// created for such lines.</summary>
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
            && DocumentSymbols.AreEqual(type, symbols.Serializer);

    private static bool IsNewLine(IOperation part)
        => part is IPropertyReferenceOperation { Property: { Name: "NewLine", ContainingType: { Name: "Environment" } type } }
            && type.IsIn("System");

    /// <summary><c>new StreamWriter(stream)</c>, <c>File.CreateText(path)</c>, <c>File.AppendText(path)</c></summary>
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

/// <summary>U8G0031, U8G0035 and U8G0036, for serialized text.</summary>
internal static class SerializedTextRules
{
    public static void AnalyzeEncoding(OperationAnalysisContext context, DocumentSymbols symbols, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (SerializedText.TryMatchEncoding(call, symbols) is { } found)
            rules.Report(context, ToFinding(call, LocationOf(found), "use SerializeToUtf8Bytes"));
        else if (SerializedLine.TryMatchEncoding(call, symbols) is { } line)
            rules.Report(context, ToFinding(call, line.Syntax.GetLocation(), "serialize into a buffer, and write the rest as UTF-8"));
    }

    /// <summary><c>writer.WriteLine(JsonSerializer.Serialize(value))</c></summary>
    public static void AnalyzeLine(OperationAnalysisContext context, DocumentSymbols symbols, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (SerializedLine.TryMatchWriting(call, symbols) is { } line)
            rules.Report(context, ToFinding(call, line.Syntax.GetLocation(), "serialize to the stream, and write the line break as UTF-8"));
    }

    public static void AnalyzeWriting(OperationAnalysisContext context, DocumentSymbols symbols, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (SerializedText.TryMatchWriting(call, symbols) is { } found && !rules.RunsOnce(context))
            context.ReportDiagnostic(FileFinding.OfWriting(call.TargetMethod.Name, LocationOf(found)));
    }

    public static void AnalyzeContent(OperationAnalysisContext context, DocumentSymbols symbols)
    {
        if (SerializedText.TryMatchContent((IObjectCreationOperation)context.Operation, symbols) is { } found)
            context.ReportDiagnostic(Diagnostic.Create(RuleCatalogue.StringContent, LocationOf(found)));
    }

    private static Finding ToFinding(IInvocationOperation call, Location location, string remedy)
        => new(RuleCatalogue.SerializedText, call, location, call.TargetMethod.Name, remedy);

    private static Location LocationOf(SerializedText found) => found.Use.Value.Syntax.GetLocation();
}
