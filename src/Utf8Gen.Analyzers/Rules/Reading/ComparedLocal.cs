using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>A local that stores a JSON name or value and is only compared with constants: <c>string? type =
/// reader.GetString(); if (type == "a" || type is "b") ...</c>.</summary>
internal sealed class ComparedLocal
{
    private ComparedLocal(
        ILocalSymbol local, IVariableDeclaratorOperation declarator, JsonText text, ImmutableArray<TextComparison> comparisons)
    {
        Local = local;
        Declarator = declarator;
        Text = text;
        Comparisons = comparisons;
    }

    public ILocalSymbol Local { get; }

    public IVariableDeclaratorOperation Declarator { get; }

    /// <summary>The text that the local stores.</summary>
    public JsonText Text { get; }

    /// <summary>All uses of the local, in source order.</summary>
    public ImmutableArray<TextComparison> Comparisons { get; }

    public ImmutableArray<Utf8Literal> Constants => Comparisons.SelectMany(static comparison => comparison.Constants).ToImmutableArray();

    public static ComparedLocal? TryMatch(IVariableDeclaratorOperation declarator, JsonSymbols json)
    {
        if (declarator.Initializer?.Value is not { } value
            || !json.TryReadText(value, out JsonText text)
            || Receiver.IsAfterConditionalAccess(text.Read)
            || ExpressionTree.MayContain(declarator)
            || ScopeOf(declarator) is not { } scope)
        {
            return null;
        }

        ImmutableArray<TextComparison> comparisons = ComparisonsOf(declarator.Symbol, text, scope);
        if (comparisons.IsEmpty || comparisons.Sum(static comparison => comparison.Constants.Length) > TextComparison.MaxConstants)
            return null;

        var found = new ComparedLocal(declarator.Symbol, declarator, text, comparisons);
        return DeferredRead.IsPossibleFor(found, scope) && !IsChain(found, json) ? found : null;
    }

    /// <summary>Returns the block or <c>switch</c> that contains the local; null unless it is declared alone, by a
    /// statement.</summary>
    private static IOperation? ScopeOf(IVariableDeclaratorOperation declarator)
        => declarator is
        {
            Symbol.RefKind: RefKind.None,
            Syntax.Parent.Parent: LocalDeclarationStatementSyntax { UsingKeyword.RawKind: 0, Parent: BlockSyntax or SwitchSectionSyntax },
            Parent: IVariableDeclarationOperation
            {
                Declarators.Length: 1,
                Parent: IVariableDeclarationGroupOperation { Declarations.Length: 1, Parent: { } parent }
            },
        }
            ? (parent is ISwitchCaseOperation ? parent.Parent : parent)
            : null;

    /// <summary><c>if (type == "a") ... else if (type == "b") ... else if (type == "c") ...</c>: reported as a whole by
    /// U8G0006.</summary>
    private static bool IsChain(ComparedLocal found, JsonSymbols json)
    {
        foreach (TextComparison comparison in found.Comparisons)
        {
            if (TextChain.Contains(comparison.Operation, json))
                return true;
        }

        return false;
    }

    /// <returns>None if the local is used for anything else, inside a nested function, or repeatedly.</returns>
    private static ImmutableArray<TextComparison> ComparisonsOf(ILocalSymbol local, JsonText text, IOperation scope)
    {
        ImmutableArray<TextComparison>.Builder comparisons = ImmutableArray.CreateBuilder<TextComparison>();
        var operand = new TextOperand(local, text);
        foreach (IOperation operation in scope.Descendants())
        {
            // Jumps may return to it.
            if (operation is ILabeledOperation && operation.Syntax.SpanStart >= text.Read.Syntax.Span.End)
                return ImmutableArray<TextComparison>.Empty;
            if (operation is not ILocalReferenceOperation { Local: var mentioned }
                || !SymbolEqualityComparer.Default.Equals(mentioned, local))
                continue;

            if (ComparisonAround(operation, operand) is not { } comparison || IsInFunctionOrLoop(comparison.Operation, scope))
                return ImmutableArray<TextComparison>.Empty;
            comparisons.Add(comparison);
        }

        return comparisons.ToImmutable();
    }

    /// <summary>Returns the comparison; the local may be an argument: <c>string.Equals(type, "a")</c>.</summary>
    public static TextComparison? ComparisonAround(IOperation mention, TextOperand operand)
    {
        IOperation? parent = mention.Parent is IArgumentOperation argument ? argument.Parent : mention.Parent;
        return parent is null ? null : TextComparison.TryMatch(parent, operand);
    }

    /// <summary>In a loop the string is created once, but the bytes would be compared each time.</summary>
    private static bool IsInFunctionOrLoop(IOperation operation, IOperation scope)
    {
        for (IOperation? ancestor = operation; ancestor is not null && ancestor != scope; ancestor = ancestor.Parent)
        {
            if (ancestor is IAnonymousFunctionOperation or ILocalFunctionOperation or ILoopOperation)
                return true;
        }

        return false;
    }
}

/// <summary>The text of a reader, kept as a string while the reader moves on, only to be compared with one or two
/// constants: <c>string? name = reader.GetString(); reader.Read(); if (name == "id") ...</c>. It can be compared
/// before, wherever the results are used.</summary>
internal sealed class KeptComparison
{
    private KeptComparison(IVariableDeclaratorOperation declarator, JsonText text, ImmutableArray<TextComparison> comparisons)
    {
        Declarator = declarator;
        Text = text;
        Comparisons = comparisons;
    }

    public IVariableDeclaratorOperation Declarator { get; }

    public JsonText Text { get; }

    /// <summary>All uses of the local, in source order.</summary>
    public ImmutableArray<TextComparison> Comparisons { get; }

    /// <summary>The distinct texts, in source order.</summary>
    public IReadOnlyList<string> Names => NamesOf(Comparisons);

    /// <summary>Whether the token may be JSON <c>null</c>, for which <c>ValueTextEquals</c> throws.</summary>
    public bool MayBeNull => !NullToken.IsNeverAt(Text.Read, Text.Receiver);

    public static KeptComparison? TryMatch(IVariableDeclaratorOperation declarator, JsonSymbols json)
    {
        if (declarator.Initializer?.Value is not { } value
            || !json.TryReadText(value, out JsonText text)
            || text.Kind != JsonTextKind.ReaderToken
            || Receiver.IsAfterConditionalAccess(text.Read)
            || ExpressionTree.MayContain(declarator)
            || TextLocal.DeclaratorOf(declarator.Symbol, declarator)?.Syntax != declarator.Syntax)
        {
            return null;
        }

        ImmutableArray<TextComparison> comparisons = ComparisonsOf(declarator, text, json);
        return !comparisons.IsEmpty
            && NamesOf(comparisons).Count <= LookupRemedy.MaxCompared
            && TextLocal.ReferencesTo(declarator).Any(use => IsAfterMove(use, json))
            ? new KeptComparison(declarator, text, comparisons)
            : null;
    }

    /// <returns>None if the local has another use, which <c>switch</c> and <c>else if</c> are: see
    /// <see cref="TextSwitch"/>.</returns>
    private static ImmutableArray<TextComparison> ComparisonsOf(IVariableDeclaratorOperation declarator, JsonText text, JsonSymbols json)
    {
        ImmutableArray<TextComparison>.Builder comparisons = ImmutableArray.CreateBuilder<TextComparison>();
        var operand = new TextOperand(declarator.Symbol, text);
        foreach (ILocalReferenceOperation use in TextLocal.ReferencesTo(declarator))
        {
            // kind.Equals("a") throws for null
            if (ComparedLocal.ComparisonAround(use, operand) is not { IsCalledOnText: false } comparison
                || TextChain.Contains(comparison.Operation, json))
            {
                return ImmutableArray<TextComparison>.Empty;
            }

            comparisons.Add(comparison);
        }

        return comparisons.ToImmutable();
    }

    private static bool IsAfterMove(ILocalReferenceOperation use, JsonSymbols json)
        => TextLocal.TryFind(use, use, json) is { ReaderMoves: true };

    private static List<string> NamesOf(ImmutableArray<TextComparison> comparisons)
        => [.. comparisons.SelectMany(static comparison => comparison.Constants).Select(static constant => constant.Text).Distinct()];
}

/// <summary>U8G0001, U8G0002 and U8G0003 through a local: <c>string name = property.Name; if (name == "id") ...</c>;
/// U8G0007 if the reader moves on before.</summary>
internal static class ComparedLocalRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json, RuleContext rules)
    {
        var declarator = (IVariableDeclaratorOperation)context.Operation;
        if (ComparedLocal.TryMatch(declarator, json) is not { } found)
        {
            if (LanguageSupport.HasUtf8Literals(context.Compilation) && KeptComparison.TryMatch(declarator, json) is { } kept)
                rules.Report(context, ToFinding(kept, rules));
            return;
        }

        rules.Report(context, new Finding(
            TextComparisonRule.RuleFor(found.Text.Kind),
            context.Operation,
            found.Text.Read.Syntax.GetLocation(),
            TextComparisonRule.Enumerate(found.Constants),
            TextComparisonRule.Advise(found.Text.ComparisonName, found.Constants, context.Compilation))
        {
        });
    }

    private static Finding ToFinding(KeptComparison kept, RuleContext rules)
        => new(
            RuleCatalogue.KeptName,
            kept.Text.Read,
            kept.Text.Read.Syntax.GetLocation(),
            "GetString",
            TextSwitchRule.Enumerate(kept.Names))
        {
        };
}

/// <summary>Whether a text can be compared where its local is compared, instead of where it is stored.</summary>
internal static class DeferredRead
{
    public static bool IsPossibleFor(ComparedLocal found, IOperation scope)
        => (found.Text.Kind == JsonTextKind.PropertyName || IsComparedAtOnce(found))
            && new TextReceiver(found.Declarator, found.Text, scope)
                .GivesSameTextAt([.. found.Comparisons.Select(comparison => MentionIn(comparison, found.Local))]);

    public static IOperation MentionIn(TextComparison comparison, ILocalSymbol local)
        => comparison.Operation.Descendants()
            .First(part => part is ILocalReferenceOperation reference && SymbolEqualityComparer.Default.Equals(reference.Local, local));

    /// <summary><c>GetString</c> throws for a value that is not a string. So the comparison must be the first thing
    /// that the next statement does, with nothing to prevent it from throwing.</summary>
    private static bool IsComparedAtOnce(ComparedLocal found)
    {
        IOperation? part = StatementAfter(found.Declarator.Parent!.Parent!);
        while (part is not null && part != found.Comparisons[0].Operation)
            part = FirstPartOf(part);

        return part is not null;
    }

    private static IOperation? StatementAfter(IOperation statement)
    {
        bool isNext = false;
        foreach (IOperation sibling in statement.Parent!.ChildOperations)
        {
            if (isNext)
                return sibling;
            isNext = sibling == statement;
        }

        return null;
    }

    /// <summary>Returns what an operation always evaluates first, if that may be a condition.</summary>
    private static IOperation? FirstPartOf(IOperation operation) => operation switch
    {
        IConditionalOperation conditional => conditional.Condition,
        IReturnOperation { ReturnedValue: var value } => value,
        IBinaryOperation binary => binary.LeftOperand,
        IUnaryOperation unary => unary.Operand,
        IParenthesizedOperation parenthesized => parenthesized.Operand,
        IConversionOperation conversion => conversion.Operand,
        IVariableDeclarationGroupOperation { Declarations: [var declaration] } => declaration,
        IVariableDeclarationOperation { Declarators: [var declarator] } => declarator.Initializer?.Value,
        IExpressionStatementOperation { Operation: ISimpleAssignmentOperation assignment } when IsPlain(
            assignment.Target) => assignment.Value,
        _ => null,
    };

    private static bool IsPlain(IOperation target)
        => target is ILocalReferenceOperation or IParameterReferenceOperation
            or IMemberReferenceOperation
        {
            Instance: null or IInstanceReferenceOperation, Member: IFieldSymbol
            or IPropertySymbol { IsIndexer: false }
        };
}
