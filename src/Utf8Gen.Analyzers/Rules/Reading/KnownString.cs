using System.Globalization;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>A string from JSON that is kept, and compared with constants: usually it is one of them, so that a new
/// string is not needed.</summary>
internal sealed class KnownString
{
    /// <summary>What is switched on is expected to be one of the labels; what is only compared may be anything, and the
    /// constants a few exceptions.</summary>
    private const int MinSwitched = 2;

    private const int MinCompared = 3;

    private KnownString(IReadOnlyList<JsonText> texts, TextSwitch comparisons)
    {
        Texts = texts;
        Comparisons = comparisons;
    }

    /// <summary>The strings that are stored in the local, in source order.</summary>
    public IReadOnlyList<JsonText> Texts { get; }

    /// <summary>What the local is compared with.</summary>
    public TextSwitch Comparisons { get; }

    /// <summary>Whether a private method can make the comparisons.</summary>
    public bool CanBeMethod
        => LookupRemedy.SuitCalls(Comparisons.Labels) && ContainingTypeForNewMember.TryFind(Comparisons.Operation.Syntax) is not null;

    /// <param name="read"><c>reader.GetString()</c></param>
    /// <param name="json">The types that have texts.</param>
    /// <returns>Null unless it is the first string that is stored in the local, and no other rule is about
    /// it.</returns>
    public static KnownString? TryFind(IOperation read, JsonSymbols json)
    {
        if (TextOf(read, json) is not { } text
            || HeldString.DeclaratorOf(read) is not { } declarator
            || HeldString.TryCreate(declarator, json) is not { } held
            || held.Texts[0].Read.Syntax != read.Syntax
            || held.Constants.Keys.Count < (held.IsSwitchedOn ? MinSwitched : MinCompared)
            || IsOnlyCompared(held, json))
        {
            return null;
        }

        return new KnownString(held.Texts, TextSwitch.OfKept(text, declarator, held.Constants));
    }

    /// <summary>A string that can be read in another way. That of an element cannot: each <c>ValueEquals</c> takes a
    /// part of the time of <c>GetString</c>.</summary>
    public static JsonText? TextOf(IOperation read, JsonSymbols json)
        => json.TryReadText(read, out JsonText text)
            && text.Kind == JsonTextKind.ReaderToken
            && text.Comparison?.Utf8 is not null
            && !Receiver.IsAfterConditionalAccess(read)
            && !ExpressionTree.MayContain(read)
            ? text
            : null;

    /// <summary>Whether the string need not exist: U8G0002, U8G0003, U8G0006 or U8G0007.</summary>
    private static bool IsOnlyCompared(HeldString held, JsonSymbols json)
        => held.Texts.Any(text => TextSwitch.Find(text.Read, json) is not null)
            || ComparedLocal.TryMatch(held.Declarator, json) is not null;
}

/// <summary>U8G0016: <c>string type = reader.GetString(); switch (type) ...; Use(type);</c></summary>
internal static class KnownStringRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json, RuleContext rules)
    {
        if (KnownString.TryFind(context.Operation, json) is not { } found)
            return;

        string count = found.Comparisons.Labels.Keys.Count.ToString(CultureInfo.InvariantCulture);
        rules.Report(context, new Finding(RuleCatalogue.KnownString, context.Operation, context.Operation.Syntax.GetLocation(), count));
    }
}

/// <summary>A local that strings from JSON are stored in, and the constants that it is compared with.</summary>
internal sealed class HeldString
{
    private readonly List<JsonText> _texts = [];

    private HeldString(IVariableDeclaratorOperation declarator) => Declarator = declarator;

    public IVariableDeclaratorOperation Declarator { get; }

    /// <summary>The strings, in source order; at least one.</summary>
    public IReadOnlyList<JsonText> Texts => _texts;

    /// <summary>The constants, in source order.</summary>
    public SwitchLabels Constants { get; } = new();

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

    /// <summary>Includes <c>?? throw ...</c> and <c>condition ? ... : ...</c> around a string.</summary>
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

    /// <summary><c>ReferenceEquals(type, other)</c>, <c>(object)type == other</c>, <c>lock (type)</c></summary>
    private static bool IsIdentity(ILocalReferenceOperation use)
    {
        IOperation? parent = use.Parent is IConversionOperation conversion ? conversion.Parent : use.Parent;
        return parent is ILockOperation
            || parent is IArgumentOperation { Parent: IInvocationOperation { TargetMethod.Name: nameof(ReferenceEquals) } }
            || (parent is IBinaryOperation { LeftOperand.Type.SpecialType: SpecialType.System_Object } comparison
                && comparison.OperatorKind is BinaryOperatorKind.Equals or BinaryOperatorKind.NotEquals);
    }
}

/// <summary>Collects the constants among what a string is compared with. What else is compared makes no difference: the
/// string is the same.</summary>
internal static class ComparedConstants
{
    public static void AddTo(SwitchLabels constants, ICaseClauseOperation clause)
    {
        if (clause is ISingleValueCaseClauseOperation single)
            AddConstant(constants, single.Value);
        else if (clause is IPatternCaseClauseOperation pattern)
            AddTo(constants, pattern.Pattern);
    }

    /// <summary><c>"id"</c>, <c>not "id"</c>, <c>"id" or { Length: 2 }</c></summary>
    public static void AddTo(SwitchLabels constants, IPatternOperation pattern)
    {
        switch (pattern)
        {
            case IConstantPatternOperation constant:
                AddConstant(constants, constant.Value);
                break;

            case INegatedPatternOperation { Pattern: var negated }:
                AddTo(constants, negated);
                break;

            case IBinaryPatternOperation both:
                AddTo(constants, both.LeftPattern);
                AddTo(constants, both.RightPattern);
                break;
        }
    }

    /// <summary><c>type == "id"</c>, <c>string.Equals("id", type)</c></summary>
    public static void AddOther(SwitchLabels constants, ILocalReferenceOperation use)
    {
        IOperation? parent = use.Parent is IArgumentOperation argument ? argument.Parent : use.Parent;
        if (parent is not null && OrdinalEquality.TryMatch(parent, out OrdinalEquality equality))
            AddConstant(constants, equality.Left == use ? equality.Right : equality.Left);
    }

    /// <summary>An empty string is never allocated.</summary>
    private static void AddConstant(SwitchLabels constants, IOperation value)
    {
        if (Utf8Literal.TryCreate(value, out Utf8Literal literal) && literal.Text.Length > 0)
            constants.Add(literal.Text, literal.Syntax);
    }
}
