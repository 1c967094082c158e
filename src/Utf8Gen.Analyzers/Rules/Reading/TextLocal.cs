using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary><c>string name = reader.GetString();</c> and the uses of the local.</summary>
internal sealed class TextLocal
{
    private readonly IOperation _scope;
    private readonly TextReceiver _receiver;
    private readonly ILocalReferenceOperation _held;
    private readonly IOperation _switch;

    private TextLocal(
        IVariableDeclaratorOperation declarator, JsonText text, IOperation scope, ILocalReferenceOperation held, IOperation operation)
    {
        Declarator = declarator;
        Text = text;
        _scope = scope;
        _receiver = new TextReceiver(declarator, text, scope);
        _held = held;
        _switch = operation;
    }

    public IVariableDeclaratorOperation Declarator { get; }

    public JsonText Text { get; }

    /// <summary>Whether the text is that of a reader that may have advanced before the switch begins.</summary>
    public bool ReaderMoves
        => Text.Kind == JsonTextKind.ReaderToken && (_receiver.CanBeFollowed ? !CanBeAskedAgain : MayActBeforeSwitch());

    /// <summary>Whether the receiver, at the switch, is unchanged since the text was created.</summary>
    public bool CanBeAskedAgain => _receiver.GivesSameTextAt([_held]);

    /// <summary>Returns the only local of a declaration that is initialized with the text.</summary>
    public static IVariableDeclaratorOperation? DeclaredBy(IOperation read)
        => read.Parent is IVariableInitializerOperation { Parent: IVariableDeclaratorOperation declarator } ? declarator : null;

    /// <summary>Returns the declaration of a local, if a place is in the same function.</summary>
    public static IVariableDeclaratorOperation? DeclaratorOf(ILocalSymbol local, IOperation place)
        => ScopeOf(local, place) is { } scope ? DeclaratorIn(scope, local) : null;

    /// <summary>Whether a use of a local is in a <c>throw</c> of the same function, so that the text is created for an
    /// exception only.</summary>
    public static bool IsInThrow(ILocalReferenceOperation reference)
    {
        bool isInThrow = false;
        IOperation? ancestor = reference.Parent;
        for (; ancestor is not null && !Declares(ancestor, reference.Local); ancestor = ancestor.Parent)
        {
            if (ancestor is IAnonymousFunctionOperation or ILocalFunctionOperation or INameOfOperation)
                return false;
            isInThrow |= ancestor is IThrowOperation;
        }

        return isInThrow;
    }

    /// <summary>Returns all uses of a local, in source order.</summary>
    public static IEnumerable<ILocalReferenceOperation> ReferencesTo(IVariableDeclaratorOperation declarator)
        => ScopeOf(declarator.Symbol, declarator) is { } scope ? ReferencesTo(declarator.Symbol, scope) : [];

    /// <param name="held">A use of the local.</param>
    /// <param name="operation">The switch that contains the use.</param>
    /// <param name="json">The text's types.</param>
    /// <returns>The local, if it is declared with a text of JSON in the same function.</returns>
    public static TextLocal? TryFind(ILocalReferenceOperation held, IOperation operation, JsonSymbols json)
    {
        return ScopeOf(held.Local, operation) is { } scope
            && DeclaratorIn(scope, held.Local) is { Initializer.Value: { } value } declarator
            && json.TryReadText(value, out JsonText text)
            ? new TextLocal(declarator, text, scope, held, operation)
            : null;
    }

    /// <summary>Classifies every use of the local.</summary>
    /// <param name="known">The uses that belong to the switch.</param>
    /// <returns>The uses in <c>throw</c>; null if there is any other.</returns>
    public ImmutableArray<ILocalReferenceOperation>? FindOtherUses(IReadOnlyList<IOperation> known)
    {
        ImmutableArray<ILocalReferenceOperation>.Builder complaints = ImmutableArray.CreateBuilder<ILocalReferenceOperation>();
        foreach (ILocalReferenceOperation reference in ReferencesTo(Declarator.Symbol, _scope))
        {
            if (known.Any(use => use.Syntax == reference.Syntax))
                continue;
            if (!IsInThrow(reference))
                return null;
            complaints.Add(reference);
        }

        return complaints.ToImmutable();
    }

    /// <summary>Whether the receiver would return the same text at some uses.</summary>
    public bool CanBeMadeAgain(IReadOnlyCollection<IOperation> uses) => uses.Count == 0 || _receiver.GivesSameTextAt(uses);

    /// <summary>A reader in a field may be advanced by any call, including a later one in the same loop.</summary>
    private bool MayActBeforeSwitch()
    {
        for (IOperation ancestor = _switch; ancestor != _scope; ancestor = ancestor.Parent!)
        {
            if (ancestor is ILoopOperation)
                return true;
        }

        int start = Declarator.Syntax.Span.End;
        return _scope.Descendants().Any(action => action is IInvocationOperation or IAssignmentOperation
            && action.Syntax.SpanStart >= start
            && action.Syntax.Span.End <= _switch.Syntax.SpanStart);
    }

    private static IEnumerable<ILocalReferenceOperation> ReferencesTo(ILocalSymbol local, IOperation scope)
        => scope.Descendants().OfType<ILocalReferenceOperation>()
            .Where(reference => SymbolEqualityComparer.Default.Equals(reference.Local, local));

    /// <summary>Returns the block or switch that contains the local, if a place is in the same function.</summary>
    private static IOperation? ScopeOf(ILocalSymbol local, IOperation place)
    {
        for (IOperation? ancestor = place; ancestor is not null; ancestor = ancestor.Parent)
        {
            if (Declares(ancestor, local))
                return ancestor;
            if (ancestor is IAnonymousFunctionOperation or ILocalFunctionOperation)
                return null;
        }

        return null;
    }

    private static bool Declares(IOperation scope, ILocalSymbol local) => scope switch
    {
        IBlockOperation block => block.Locals.Contains(local, SymbolEqualityComparer.Default),
        ISwitchOperation outer => outer.Locals.Contains(local, SymbolEqualityComparer.Default),
        _ => false,
    };

    /// <summary>A statement that declares nothing else.</summary>
    private static IVariableDeclaratorOperation? DeclaratorIn(IOperation scope, ILocalSymbol local)
    {
        ImmutableArray<IOperation> statements = scope is IBlockOperation block
            ? block.Operations
            : ((ISwitchOperation)scope).Cases.SelectMany(static section => section.Body).ToImmutableArray();
        foreach (IOperation statement in statements)
        {
            if (statement is IVariableDeclarationGroupOperation
                {
                    Syntax: LocalDeclarationStatementSyntax,
                    Declarations: [{ Declarators: [{ } declarator] }]
                }
                && SymbolEqualityComparer.Default.Equals(declarator.Symbol, local))
            {
                return declarator;
            }
        }

        return null;
    }
}

/// <summary><c>string? type = null;</c>, assigned from a reader while it goes through an object, and switched on
/// afterwards.</summary>
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

    /// <summary>Whether the code distinguishes null from an unknown text, outside of the switch.</summary>
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

/// <summary>A string that is used for one purpose, for which its bytes suffice: it may be stored in a local that is
/// otherwise only tested for null or emptiness, and shown in exceptions.</summary>
internal static class UnneededString
{
    /// <summary>Returns the expression that creates a string.</summary>
    /// <param name="use">The string where it is used.</param>
    /// <param name="isSameUse">Whether another mention of the local has the same purpose.</param>
    /// <returns>The expression itself, or what initializes the local; <see langword="null"/> if something else may need
    /// the string.</returns>
    public static IOperation? SourceOf(IOperation use, Func<ILocalReferenceOperation, bool>? isSameUse = null)
    {
        if (use is not ILocalReferenceOperation held)
            return use;

        return TextLocal.DeclaratorOf(held.Local, held) is { Initializer.Value: { } value } declarator
            && TextLocal.ReferencesTo(declarator).All(mention
                => mention == held || IsNullTest(mention) || TextLocal.IsInThrow(mention) || isSameUse?.Invoke(mention) is true)
            ? value
            : null;
    }

    /// <summary><c>text is null</c>, <c>text != null</c>, <c>string.IsNullOrEmpty(text)</c></summary>
    private static bool IsNullTest(ILocalReferenceOperation mention) => mention.Parent switch
    {
        IIsPatternOperation match => IsNull(match.Pattern),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals or BinaryOperatorKind.NotEquals } comparison
            => IsNull(comparison.LeftOperand) || IsNull(comparison.RightOperand),
        IArgumentOperation { Parent: IInvocationOperation { TargetMethod: var method } }
            => method is { Name: nameof(string.IsNullOrEmpty), ContainingType.SpecialType: SpecialType.System_String },
        _ => false,
    };

    private static bool IsNull(IPatternOperation pattern) => pattern switch
    {
        INegatedPatternOperation { Pattern: var inner } => IsNull(inner),
        IConstantPatternOperation { Value: var value } => IsNull(value),
        _ => false,
    };

    private static bool IsNull(IOperation value) => value.ConstantValue is { HasValue: true, Value: null };
}
