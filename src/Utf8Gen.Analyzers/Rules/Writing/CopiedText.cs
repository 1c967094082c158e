using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Writing;

/// <summary>A JSON text converted to a string only in order to be written: <c>writer.WriteString(name,
/// element.GetString())</c>.</summary>
internal sealed class CopiedText
{
    private CopiedText(IInvocationOperation call, JsonText text)
    {
        Call = call;
        Text = text;
    }

    /// <summary>The call that writes it.</summary>
    public IInvocationOperation Call { get; }

    /// <summary>The text.</summary>
    public JsonText Text { get; }

    public bool IsOfReader => Text.Kind == JsonTextKind.ReaderToken;

    /// <summary>Whether it becomes the name of a property.</summary>
    public bool BecomesName => Call.TargetMethod.Name == "WritePropertyName";

    /// <summary>The name written before the text, if any.</summary>
    public IArgumentOperation? Name => Call.Arguments.Length == 2 ? Call.Arguments[0] : null;

    /// <summary>The member that reads the bytes instead.</summary>
    public string Replacement => IsOfReader ? "CopyString" : "WriteTo";

    /// <summary>Whether the code has room for the replacement.</summary>
    public bool HasRoom
        => (Name is null || (Call.Syntax.Parent is ExpressionStatementSyntax statement && StatementPlace.HasRoomBeside(statement)))
            && (!IsOfReader || ContainingTypeForNewMember.TryFind(Call.Syntax) is not null);

    /// <summary>Whether the value is certainly a string: otherwise <c>GetString</c> throws, while <c>WriteTo</c> writes
    /// it as it is.</summary>
    public bool IsStringForSure => IsOfReader || ElementKind.IsString(Text.Receiver, Call);

    public static CopiedText? TryMatch(IInvocationOperation call, JsonWriterSymbols writer, JsonSymbols json)
    {
        if (ValueOf(call) is not { } value || !writer.IsCallOfWriter(call) || !json.TryReadText(value, out JsonText text))
            return null;

        var found = new CopiedText(call, text);
        return found.HasReplacement
            && !Receiver.IsAfterConditionalAccess(call)
            && !Receiver.IsAfterConditionalAccess(text.Read)
            && !ExpressionTree.MayContain(call)
            && Receiver.CanBeRepeated(call.Instance)
            ? found
            : null;
    }

    /// <summary>Returns the last argument if it is a string and the arguments are in parameter order.</summary>
    public static IOperation? ValueOf(IInvocationOperation call)
    {
        if (call.TargetMethod is not
            {
                Name: "WriteString" or "WriteStringValue" or "WritePropertyName",
                Parameters: { Length: 1 or 2 } parameters
            }
            || parameters[parameters.Length - 1].Type.SpecialType != SpecialType.System_String
            || (parameters.Length == 1 && call.TargetMethod.Name == "WriteString")
            || !ArgumentOrder.IsThatOfParameters(call))
        {
            return null;
        }

        return call.Arguments[call.Arguments.Length - 1].Value;
    }

    private bool HasReplacement => Text.Kind switch
    {
        JsonTextKind.ElementValue => !BecomesName && HasMember("WriteTo", "Utf8JsonWriter"),
        JsonTextKind.ReaderToken => ReaderReference.IsPossible(Text.Receiver) && HasMember("CopyString", "Span"),
        _ => false,
    };

    private bool HasMember(string name, string parameter)
        => Text.Receiver.Type is { } type
            && type.GetMembers(name).Any(member
                => member is IMethodSymbol
                {
                    DeclaredAccessibility: Accessibility.Public, IsStatic: false,
                    Parameters: [{ Type: INamedTypeSymbol taken }]
                }
                    && taken.Name == parameter
                    && (taken.TypeArguments.IsEmpty || taken.TypeArguments[0].SpecialType == SpecialType.System_Byte));
}

/// <summary>U8G0022: <c>writer.WriteStringValue(reader.GetString())</c>.</summary>
internal static class CopiedTextRule
{
    public static void Analyze(OperationAnalysisContext context, JsonWriterSymbols writer, JsonSymbols json, RuleContext rules)
    {
        if (CopiedText.TryMatch((IInvocationOperation)context.Operation, writer, json) is not { } found)
            return;

        Location location = found.Text.Read.Syntax.GetLocation();
        string[] arguments = [found.Call.TargetMethod.Name, found.Replacement];

        rules.Report(context, new Finding(RuleCatalogue.CopiedText, found.Call, location, arguments));
    }
}
