using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading.Switching;

/// <summary><c>string? type = null;</c>, assigned from a reader while it goes through an object,
/// and switched on afterwards.</summary>
internal sealed class AssignedLocal
{
    private AssignedLocal(IVariableDeclaratorOperation declarator, ImmutableArray<JsonText> texts, bool isAskedForNull)
    {
        Declarator = declarator;
        Texts = texts;
        IsAskedForNull = isAskedForNull;
    }

    public IVariableDeclaratorOperation Declarator { get; }

    /// <summary>The texts that are assigned, in source order.</summary>
    public ImmutableArray<JsonText> Texts { get; }

    /// <summary>Whether the code distinguishes null from an unknown text, outside of the
    /// switch.</summary>
    public bool IsAskedForNull { get; }

    /// <summary>Returns the local that a text is assigned to.</summary>
    public static ILocalReferenceOperation? TargetOf(IOperation read)
        => read.Parent is ISimpleAssignmentOperation { Target: ILocalReferenceOperation target } assignment && assignment.Value == read
            ? target
            : null;

    /// <param name="held">The first use of the local in the switch.</param>
    /// <param name="known">All its uses in the switch.</param>
    /// <param name="operation">The switch.</param>
    /// <param name="json">The text's types.</param>
    /// <returns>Null if the local has another use.</returns>
    public static AssignedLocal? TryFind(
        ILocalReferenceOperation held, IReadOnlyList<IOperation> known, IOperation operation, JsonSymbols json)
    {
        // kind.Equals("a") throws for null
        if (known.Any(static use => use.Parent is IArgumentOperation or IInvocationOperation)
            || TextLocal.DeclaratorOf(held.Local, operation) is not { Initializer.Value: { } initial } declarator
            || initial.ConstantValue is not { HasValue: true, Value: null })
        {
            return null;
        }

        ImmutableArray<JsonText>.Builder texts = ImmutableArray.CreateBuilder<JsonText>();
        bool isAskedForNull = false;
        foreach (ILocalReferenceOperation use in TextLocal.ReferencesTo(declarator))
        {
            if (known.Any(other => other.Syntax == use.Syntax))
                continue;
            if (AssignedText(use, json) is { } text)
                texts.Add(text);
            else if (IsTestForNull(use))
                isAskedForNull = true;
            else
                return null;
        }

        return texts.Count > 0 ? new AssignedLocal(declarator, texts.ToImmutable(), isAskedForNull) : null;
    }

    /// <summary><c>type = reader.GetString();</c></summary>
    private static JsonText? AssignedText(ILocalReferenceOperation use, JsonSymbols json)
        => use.Parent is ISimpleAssignmentOperation { Parent: IExpressionStatementOperation, IsRef: false } assignment
            && json.TryReadText(assignment.Value, out JsonText text)
            && text.Kind == JsonTextKind.ReaderToken
            ? text
            : null;

    /// <summary><c>type is null</c>, <c>type is not null</c>, <c>type == null</c></summary>
    private static bool IsTestForNull(ILocalReferenceOperation use) => use.Parent switch
    {
        IIsPatternOperation { Pattern: INegatedPatternOperation { Pattern: IConstantPatternOperation pattern } } => IsNull(pattern.Value),
        IIsPatternOperation { Pattern: IConstantPatternOperation pattern } => IsNull(pattern.Value),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals or BinaryOperatorKind.NotEquals } comparison
            => IsNull(comparison.LeftOperand == use ? comparison.RightOperand : comparison.LeftOperand),
        _ => false,
    };

    private static bool IsNull(IOperation value) => value.ConstantValue is { HasValue: true, Value: null };
}
