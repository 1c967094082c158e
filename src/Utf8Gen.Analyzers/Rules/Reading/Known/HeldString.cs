using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Reading.Switching;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading.Known;

/// <summary>A local that strings from JSON are stored in, and the constants that it is compared
/// with.</summary>
internal sealed class HeldString
{
    private readonly List<JsonText> _texts = [];

    private HeldString(IVariableDeclaratorOperation declarator) => Declarator = declarator;

    public IVariableDeclaratorOperation Declarator { get; }

    /// <summary>The strings, in source order; at least one.</summary>
    public IReadOnlyList<JsonText> Texts => _texts;

    /// <summary>The constants, in source order.</summary>
    public TextLabels Constants { get; } = new();

    /// <summary>Whether there is a <c>switch</c> over the local.</summary>
    public bool IsSwitchedOn { get; private set; }

    /// <summary>Returns the declaration of the local that a string is stored in.</summary>
    public static IVariableDeclaratorOperation? DeclaratorOf(IOperation read)
    {
        IOperation value = WholeValue(read);
        return AssignedLocal.TargetOf(value) is { } target
            ? TextLocal.DeclaratorOf(target.Local, value)
            : TextLocal.DeclaredBy(value) is { } declarator ? TextLocal.DeclaratorOf(declarator.Symbol, value) : null;
    }

    /// <returns>Null if nothing is stored, or it matters which object a string is.</returns>
    public static HeldString? TryCreate(IVariableDeclaratorOperation declarator, JsonSymbols json)
    {
        var held = new HeldString(declarator);
        held.AddStored(declarator.Initializer?.Value, json);
        foreach (ILocalReferenceOperation use in TextLocal.ReferencesTo(declarator))
        {
            if (IsIdentity(use))
                return null;
            if (use.Parent is ISimpleAssignmentOperation assignment && assignment.Target == use)
                held.AddStored(assignment.Value, json);
            else
                held.AddConstants(use);
        }

        return held._texts.Count > 0 ? held : null;
    }

    /// <summary>Includes <c>?? throw ...</c> and <c>condition ? ... : ...</c> around a
    /// string.</summary>
    private static IOperation WholeValue(IOperation read)
    {
        IOperation value = read;
        while (value.Parent is ICoalesceOperation or IConditionalOperation && Alternatives(value.Parent).Contains(value))
            value = value.Parent;
        return value;
    }

    private static IOperation?[] Alternatives(IOperation value) => value switch
    {
        ICoalesceOperation either => [either.Value, either.WhenNull],
        IConditionalOperation choice => [choice.WhenTrue, choice.WhenFalse],
        _ => [],
    };

    private void AddStored(IOperation? value, JsonSymbols json)
    {
        if (value is null)
            return;
        if (KnownString.TextOf(value, json) is { } text)
            _texts.Add(text);
        foreach (IOperation? alternative in Alternatives(value))
            AddStored(alternative, json);
    }

    private void AddConstants(ILocalReferenceOperation use)
    {
        switch (use.Parent)
        {
            case ISwitchOperation statement:
                IsSwitchedOn = true;
                foreach (ICaseClauseOperation clause in statement.Cases.SelectMany(static section => section.Clauses))
                    ComparedConstants.AddTo(Constants, clause);
                break;

            case ISwitchExpressionOperation expression:
                IsSwitchedOn = true;
                foreach (ISwitchExpressionArmOperation arm in expression.Arms)
                    ComparedConstants.AddTo(Constants, arm.Pattern);
                break;

            case IIsPatternOperation match:
                ComparedConstants.AddTo(Constants, match.Pattern);
                break;

            default:
                ComparedConstants.AddOther(Constants, use);
                break;
        }
    }

    /// <summary><c>ReferenceEquals(type, other)</c>, <c>(object)type == other</c>,
    /// <c>lock (type)</c></summary>
    private static bool IsIdentity(ILocalReferenceOperation use)
    {
        IOperation? parent = use.Parent is IConversionOperation conversion ? conversion.Parent : use.Parent;
        return parent is ILockOperation
            || parent is IArgumentOperation { Parent: IInvocationOperation { TargetMethod.Name: nameof(ReferenceEquals) } }
            || (parent is IBinaryOperation { LeftOperand.Type.SpecialType: SpecialType.System_Object } comparison
                && comparison.OperatorKind is BinaryOperatorKind.Equals or BinaryOperatorKind.NotEquals);
    }
}
