using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Reading.Flow;
using Utf8Gen.Analyzers.Rules.Reading.Tokens;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Reading.Unchecked;

/// <summary>Whether the text of a token is read correctly after its bytes did not match:
/// <c>reader.ValueSpan.SequenceEqual("id"u8) ? Names.Id : reader.GetString()</c>.</summary>
internal sealed class TextFallback(FunctionFlow flow, TokenBytes bytes, IOperation? compared)
{
    public bool Exists() => new FlowSearch(flow, Judge, OutcomeOf).FindsAfter(bytes.Read.Syntax);

    private FlowStep Judge(IOperation step)
    {
        switch (ReaderMoves.Of(step, bytes.Reader, flow))
        {
            case ReaderMove.Read or ReaderMove.Skip or ReaderMove.Assigned:
                return FlowStep.Stop;

            case ReaderMove.HandedOver:
                return MayReadText(step) ? FlowStep.Found : FlowStep.Stop;
        }

        return step switch
        {
            // else if (reader.ValueTextEquals("name"u8)): about another text
            IInvocationOperation
            {
                TargetMethod.Name: "ValueTextEquals",
                Arguments: [{ Value: var other }]
            } when IsOtherConstant(other) => FlowStep.GoOn,

            // reader.GetString(), reader.GetDateTime()
            IInvocationOperation { Instance: { } instance } when IsReader(instance) => FlowStep.Found,

            // Utf8JsonReader copy = reader; Describe(in reader);
            IArgumentOperation { Value: var value } when IsReader(value) => FlowStep.Found,
            ISimpleAssignmentOperation { Value: var value } when IsReader(value) => FlowStep.Found,
            _ => FlowStep.GoOn,
        };
    }

    private bool IsReader(IOperation operation) => VariableReference.Is(flow.Resolve(operation), bytes.Reader);

    private bool IsOtherConstant(IOperation text)
        => ConstantOf(text) is { } other && ConstantOf(compared) is { } constant && other != constant;

    private static string? ConstantOf(IOperation? text) => text switch
    {
        IUtf8StringOperation { Value: var constant } => constant,
        { ConstantValue: { HasValue: true, Value: string constant } } => constant,
        _ => null,
    };

    /// <summary>A method that receives the reader is assumed to read the current token, unless its
    /// code shows otherwise.</summary>
    private static bool MayReadText(IOperation step)
    {
        if (step is not IInvocationOperation
            {
                TargetMethod:
                {
                    DeclaringSyntaxReferences.IsEmpty: false, IsVirtual: false,
                    IsAbstract: false, IsOverride: false
                } method
            })
            return true;

        foreach (SyntaxReference declaration in method.DeclaringSyntaxReferences)
        {
            foreach (SyntaxToken token in declaration.GetSyntax().DescendantTokens())
            {
                if (token.IsKind(SyntaxKind.RefKeyword) && token.Parent is Microsoft.CodeAnalysis.CSharp.Syntax.ArgumentSyntax)
                    return true;
                if (token.ValueText is "GetString" or "CopyString" or "ValueTextEquals")
                    return true;
            }
        }

        return false;
    }

    /// <summary>After a successful comparison the text is known: only the other
    /// outcome is followed.</summary>
    private bool? OutcomeOf(IOperation condition) => flow.Resolve(condition) switch
    {
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not, Operand: var operand } => !OutcomeOf(operand),
        IInvocationOperation
        {
            TargetMethod.Name: "SequenceEqual",
            Arguments: [{ Value: var left }, { Value: var right }]
        } when IsBytes(left) || IsBytes(right) => false,
        _ => null,
    };

    private bool IsBytes(IOperation operation) => flow.Resolve(operation) switch
    {
        IConversionOperation { Operand: var operand } => IsBytes(operand),
        ILocalReferenceOperation { Local: var local } => SymbolEqualityComparer.Default.Equals(local, bytes.Local),
        IPropertyReferenceOperation { Property.Name: "ValueSpan", Instance: { } instance } => IsReader(instance),
        _ => false,
    };
}
