using System.Globalization;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>The text of a JSON name or value, created only to switch on two or more constants, or to compare it with
/// three or more, or later on; on one constant, if the reader moves on before.</summary>
internal sealed class TextSwitch
{
    private const int MinKeys = 2;

    /// <summary>Up to this count a pattern is a comparison: see <see cref="TextComparison"/>.</summary>
    private const int MaxComparedKeys = 8;

    /// <summary>Fewer are comparisons, if these can be made in place: see <see cref="ComparedLocal"/>.</summary>
    private const int MinOfChain = 3;

    private IVariableDeclaratorOperation? _kept;

    private TextSwitch(TextSwitchForm form, IOperation operation, SwitchLabels labels)
    {
        Form = form;
        Operation = operation;
        Labels = labels;
    }

    public TextSwitchForm Form { get; }

    /// <summary>The switch, the first <c>if</c> or the pattern match.</summary>
    public IOperation Operation { get; }

    public SwitchLabels Labels { get; }

    /// <summary>The creation of the string.</summary>
    public JsonText Text { get; private set; }

    /// <summary>The local that stores the string; <see langword="null"/> if the switch creates it.</summary>
    public TextLocal? Local { get; private set; }

    /// <summary>The local that the string is assigned to in other places than its declaration; <see langword="null"/>
    /// if there is none.</summary>
    public AssignedLocal? Assigned { get; private set; }

    /// <summary>The declaration of the local that stores the string; null if there is none.</summary>
    public IVariableDeclaratorOperation? Holder => Local?.Declarator ?? Assigned?.Declarator ?? _kept;

    /// <summary>The comparisons of a chain; otherwise none.</summary>
    public IReadOnlyList<ChainComparison> Comparisons { get; private set; } = [];

    /// <summary>Uses of the local in <c>throw</c>, where the text can be made again.</summary>
    public ImmutableArray<ILocalReferenceOperation> Complaints { get; private set; } = ImmutableArray<ILocalReferenceOperation>.Empty;

    /// <summary>Whether the reader advances between the creation of the text and the switch.</summary>
    public bool IsKept => Text.Kind == JsonTextKind.ReaderToken && (Local is { ReaderMoves: true } || Assigned is not null);

    /// <summary>Returns the switch that a text is created for.</summary>
    /// <param name="read"><c>reader.GetString()</c>, <c>property.Name</c></param>
    /// <param name="json">The types that have texts.</param>
    public static TextSwitch? Find(IOperation read, JsonSymbols json)
    {
        IVariableDeclaratorOperation? declarator = AssignedLocal.TargetOf(read) is { } target
            ? TextLocal.DeclaratorOf(target.Local, read)
            : TextLocal.DeclaredBy(read);
        IEnumerable<IOperation> uses = declarator is null ? [read] : TextLocal.ReferencesTo(declarator);
        return uses.Select(use => FindAround(use, read, json)).FirstOrDefault(static found => found is not null);
    }

    /// <param name="first">The first <c>if</c>.</param>
    /// <param name="text">What the first call compares.</param>
    /// <param name="labels">The texts.</param>
    /// <param name="calls">The calls.</param>
    public static TextSwitch OfCalls(
        IConditionalOperation first, JsonText text, SwitchLabels labels, IReadOnlyList<ChainComparison> calls)
        => new(TextSwitchForm.Calls, first, labels) { Text = text, Comparisons = calls };

    /// <param name="text">The string.</param>
    /// <param name="kept">The declaration of the local that stores it.</param>
    /// <param name="labels">The texts that it is compared with.</param>
    public static TextSwitch OfKept(JsonText text, IVariableDeclaratorOperation kept, SwitchLabels labels)
        => new(TextSwitchForm.Kept, text.Read, labels) { Text = text, _kept = kept };

    public static TextSwitch? TryMatch(IOperation operation, JsonSymbols json) => operation switch
    {
        ISwitchOperation statement => TryMatchStatement(statement, json),
        ISwitchExpressionOperation expression => TryMatchExpression(expression, json),
        IConditionalOperation chain => TryMatchChain(chain, json),
        IIsPatternOperation match => TryMatchMembership(match, json),
        _ => null,
    };

    private static TextSwitch? FindAround(IOperation use, IOperation read, JsonSymbols json)
    {
        for (IOperation? ancestor = use.Parent; ancestor is not (null or IBlockOperation); ancestor = ancestor.Parent)
        {
            if (TryMatch(ancestor, json) is { } found && found.IsMadeFor(read))
                return found;
        }

        return null;
    }

    /// <summary>Whether a read makes the text, or one of the texts that are assigned.</summary>
    private bool IsMadeFor(IOperation read)
        => Text.Read.Syntax == read.Syntax || (Assigned is not null && Assigned.Texts.Any(text => text.Read.Syntax == read.Syntax));

    private static TextSwitch? TryMatchStatement(ISwitchOperation statement, JsonSymbols json)
    {
        if (!IsTextOrLocal(statement.Value, json))
            return null;

        var labels = new SwitchLabels();
        foreach (ISwitchCaseOperation section in statement.Cases)
        {
            foreach (ICaseClauseOperation clause in section.Clauses)
            {
                if (!labels.TryAdd(clause))
                    return null;
            }
        }

        return Create(TextSwitchForm.Statement, statement, labels, [statement.Value], json);
    }

    private static TextSwitch? TryMatchExpression(ISwitchExpressionOperation expression, JsonSymbols json)
    {
        if (!IsTextOrLocal(expression.Value, json))
            return null;

        var labels = new SwitchLabels();
        foreach (ISwitchExpressionArmOperation arm in expression.Arms)
        {
            if (!labels.TryAdd(arm))
                return null;
        }

        return Create(TextSwitchForm.Expression, expression, labels, [expression.Value], json);
    }

    private static TextSwitch? TryMatchChain(IConditionalOperation first, JsonSymbols json)
    {
        if (TextChain.FirstText(first) is not { } text || !IsTextOrLocal(text, json) || TextChain.TryMatch(first) is not { } chain)
            return null;

        TextSwitch? found = Create(
            TextSwitchForm.Chain, first, chain.Labels, [.. chain.Comparisons.Select(static comparison => comparison.Text)], json);
        if (found is null || !(found.IsLateOrKept || (chain.Arms >= MinOfChain && chain.Labels.Keys.Count >= MinOfChain)))
            return null;

        found.Comparisons = chain.Comparisons;
        return found;
    }

    /// <summary>Whether the text cannot be compared where its local is, or has other uses.</summary>
    private bool IsLateOrKept => IsKept || Complaints.Length > 0;

    /// <summary>More constants than a chain of calls suits; only <c>or</c>, or all of it negated.</summary>
    private static TextSwitch? TryMatchMembership(IIsPatternOperation match, JsonSymbols json)
    {
        if (!IsTextOrLocal(match.Value, json))
            return null;

        var labels = new SwitchLabels();
        IPatternOperation pattern = match.Pattern is INegatedPatternOperation { Pattern: var negated } ? negated : match.Pattern;
        return labels.TryAdd(pattern) && labels.All.Count > MaxComparedKeys && !labels.HasNull && !TextChain.Contains(match, json)
            ? Create(TextSwitchForm.Membership, match, labels, [match.Value], json)
            : null;
    }

    private static bool IsTextOrLocal(IOperation value, JsonSymbols json)
        => value is ILocalReferenceOperation { IsDeclaration: false, Type.SpecialType: SpecialType.System_String, Local: var local }
            ? TextOfBytes.MayBeHeldBy(local)
            : json.TryReadText(value, out _);

    private static TextSwitch? Create(
        TextSwitchForm form, IOperation operation, SwitchLabels labels, IReadOnlyList<IOperation> uses, JsonSymbols json)
    {
        if (labels.Keys.Count == 0 || (labels.Keys.Count < MinKeys && uses[0] is not ILocalReferenceOperation))
            return null;

        var found = new TextSwitch(form, operation, labels);
        bool hasText = uses[0] is ILocalReferenceOperation held
            ? IsOne(held.Local, uses) && (found.TryTakeLocal(held, uses, json) || found.TryTakeAssigned(held, uses, json))
            : found.TryTakeText(uses, json);
        return hasText
            && found.Text.Comparison is not null
            && !Receiver.IsAfterConditionalAccess(found.Text.Read)
            && !ExpressionTree.MayContain(operation)
            && (labels.Keys.Count >= MinKeys || found.Local is { ReaderMoves: true })
            ? found
            : null;
    }

    private static bool IsOne(ILocalSymbol local, IReadOnlyList<IOperation> uses)
        => uses.All(use => use is ILocalReferenceOperation other && SymbolEqualityComparer.Default.Equals(other.Local, local));

    /// <summary><c>string name = property.Name;</c> whose uses are all in the switch.</summary>
    private bool TryTakeLocal(ILocalReferenceOperation held, IReadOnlyList<IOperation> uses, JsonSymbols json)
    {
        if (TextLocal.TryFind(held, Operation, json) is not { } local
            || local.FindOtherUses(uses) is not { } complaints)
        {
            return false;
        }

        (Local, Text, Complaints) = (local, local.Text, complaints);
        return local.CanBeMadeAgain(complaints);
    }

    /// <summary><c>string? type = null;</c>, which is assigned before a <c>switch</c>.</summary>
    private bool TryTakeAssigned(ILocalReferenceOperation held, IReadOnlyList<IOperation> uses, JsonSymbols json)
    {
        if (Form == TextSwitchForm.Membership || AssignedLocal.TryFind(held, uses, Operation, json) is not { } assigned)
            return false;

        (Assigned, Text) = (assigned, assigned.Texts[0]);
        return true;
    }

    /// <summary>The same text in each comparison: <c>property.Name == "id"</c> ... <c>property.Name ==
    /// "version"</c>.</summary>
    private bool TryTakeText(IReadOnlyList<IOperation> uses, JsonSymbols json)
    {
        if (!json.TryReadText(uses[0], out JsonText text))
            return false;

        Text = text;
        return uses.Count == 1
            || (Receiver.CanBeRepeated(text.Receiver)
                && uses.All(use => json.TryReadText(use, out JsonText other)
                    && other.Kind == text.Kind
                    && Receiver.AreSame(text.Receiver, other.Receiver)));
    }
}

/// <summary>The form of a switch on text.</summary>
internal enum TextSwitchForm
{
    /// <summary><c>switch (name) { case "id": ... }</c></summary>
    Statement,

    /// <summary><c>name switch { "id" => ..., _ => ... }</c></summary>
    Expression,

    /// <summary><c>if (name == "id") ... else if (name == "version") ...</c></summary>
    Chain,

    /// <summary><c>name is "id" or "version" or ...</c></summary>
    Membership,

    /// <summary><c>if (reader.ValueTextEquals("id"u8)) { ... continue; } if ...</c></summary>
    Calls,

    /// <summary>Any comparisons of a string that is kept.</summary>
    Kept,
}

/// <summary>U8G0006: <c>switch (property.Name)</c>; U8G0007: <c>string name = reader.GetString(); reader.Read(); switch
/// (name)</c>.</summary>
internal static class TextSwitchRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json, Lazy<LookupSubjects> lookups, RuleContext rules)
    {
        if (TextSwitch.TryMatch(context.Operation, json) is not { } found)
            return;

        PatternRule rule = found.IsKept ? RuleCatalogue.KeptName : RuleCatalogue.TextSwitch;
        Location location = found.Text.Read.Syntax.GetLocation();
        bool isInAllTargets = lookups.Value.Supports(found.Text.Kind) && LookupRemedy.CanBeLookupInAllTargets(found, rules);
        bool canBeLookup = isInAllTargets && LookupRemedy.CanBeLookup(found, lookups.Value);
        bool canBeCalls = LookupRemedy.CanBeCalls(found) || LookupRemedy.CanBeMethodOfCalls(found);
        string read = found.Text.Kind == JsonTextKind.PropertyName ? "Name" : "GetString";
        string count = found.Labels.Keys.Count.ToString(CultureInfo.InvariantCulture);
        string remedy = canBeCalls && !canBeLookup ? "compare it with u8 literals" : "use a generated lookup";
        string[] arguments = found.IsKept ? [read, Enumerate(found.Labels.Keys)] : [read, count, remedy];

        rules.Report(context, new Finding(rule, found.Text.Read, location, arguments)
        {
            IsUnavailable = found.Labels.Keys.Count > LookupRemedy.MaxCalls && !isInAllTargets,
        });
    }

    /// <summary><c>"id"</c>, <c>3 names</c></summary>
    public static string Enumerate(IReadOnlyList<string> names)
        => names is [var only] ? CSharpText.Show(only) : $"{names.Count.ToString(CultureInfo.InvariantCulture)} names";
}
