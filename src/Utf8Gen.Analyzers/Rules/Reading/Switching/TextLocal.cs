using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Reading.Switching;

/// <summary><c>string name = reader.GetString();</c> and what becomes of it.</summary>
internal sealed class TextLocal
{
    private readonly IOperation _scope;

    private TextLocal(IVariableDeclaratorOperation declarator, JsonText text, IOperation scope)
    {
        Declarator = declarator;
        Text = text;
        _scope = scope;
    }

    public IVariableDeclaratorOperation Declarator { get; }

    public JsonText Text { get; }

    /// <summary>Whether the text is that of a reader that may stand on another token when the switch begins.</summary>
    public bool ReaderMoves { get; private set; }

    /// <summary>Whether the receiver, at the switch, is what it was when the text was made.</summary>
    public bool CanBeAskedAgain => !ReaderMoves && ReceiverStays;

    /// <summary>The only local of a declaration that is initialized with the text.</summary>
    public static IVariableDeclaratorOperation? DeclaredBy(IOperation read)
        => read.Parent is IVariableInitializerOperation { Parent: IVariableDeclaratorOperation declarator } ? declarator : null;

    /// <summary>All uses of a local, in the order of the source.</summary>
    public static IEnumerable<ILocalReferenceOperation> ReferencesTo(IVariableDeclaratorOperation declarator)
        => ScopeOf(declarator.Symbol, declarator, out _) is { } scope ? ReferencesTo(declarator.Symbol, scope) : [];

    /// <param name="held">A use of the local.</param>
    /// <param name="operation">The switch that the use is in.</param>
    /// <param name="json">The text's types.</param>
    /// <returns>The local, if it is declared with a text of JSON in the same function.</returns>
    public static TextLocal? TryFind(ILocalReferenceOperation held, IOperation operation, JsonSymbols json)
    {
        if (ScopeOf(held.Local, operation, out bool isLeavingLoop) is not { } scope
            || DeclaratorIn(scope, held.Local) is not { Initializer.Value: { } value } declarator
            || !json.TryReadText(value, out JsonText text))
        {
            return null;
        }

        var local = new TextLocal(declarator, text, scope);
        local.ReaderMoves = text.Kind == JsonTextKind.ReaderToken
            && (isLeavingLoop || local.MovesBetween(declarator.Syntax.Span.End, operation.Syntax.SpanStart));
        return local;
    }

    /// <summary>Accounts for every use of the local.</summary>
    /// <param name="operation">The switch.</param>
    /// <param name="known">The uses that make it one.</param>
    /// <returns>The uses in <c>throw</c>; null where there is any other.</returns>
    public ImmutableArray<ILocalReferenceOperation>? FindOtherUses(IOperation operation, IReadOnlyList<IOperation> known)
    {
        ImmutableArray<ILocalReferenceOperation>.Builder complaints = ImmutableArray.CreateBuilder<ILocalReferenceOperation>();
        foreach (ILocalReferenceOperation reference in ReferencesTo(Declarator.Symbol, _scope))
        {
            if (known.Any(use => use.Syntax == reference.Syntax))
                continue;
            if (!IsInThrow(reference, operation))
                return null;
            complaints.Add(reference);
        }

        return complaints.ToImmutable();
    }

    /// <summary>Whether the receiver would give the same text at a place in the switch.</summary>
    public bool CanBeMadeAgain(IOperation place, IOperation operation)
        => CanBeAskedAgain && (Text.Kind != JsonTextKind.ReaderToken || (!HasJumps() && !Moves(ArmOf(place, operation))));

    private bool ReceiverStays => ReceiverSymbol is { } symbol && !Root(_scope).DescendantsAndSelf().Any(operation => Changes(operation, symbol));

    /// <summary>The local or parameter that is asked for the text, if nothing else can change it.</summary>
    private ISymbol? ReceiverSymbol => Text.Receiver switch
    {
        ILocalReferenceOperation { Local: { IsRef: false } local } => local,
        IParameterReferenceOperation { Parameter: var parameter } when IsOwn(parameter) => parameter,
        _ => null,
    };

    /// <summary>A reader by <c>ref</c> has no other name: it cannot be stored.</summary>
    private bool IsOwn(IParameterSymbol parameter)
        => parameter.RefKind is RefKind.None or RefKind.In || (Text.Kind == JsonTextKind.ReaderToken && parameter.RefKind == RefKind.Ref);

    private static IOperation Root(IOperation operation)
    {
        while (operation.Parent is { } parent)
            operation = parent;
        return operation;
    }

    private bool Changes(IOperation operation, ISymbol receiver)
        => IsReferenceTo(operation, receiver) && operation.Parent switch
        {
            IAssignmentOperation assignment => assignment.Target == operation,
            ITupleOperation => true,
            IVariableInitializerOperation { Parent: IVariableDeclaratorOperation { Symbol.IsRef: true } } => true,

            // Moves tells of readers that are passed on.
            IArgumentOperation { Parameter.RefKind: RefKind.Ref or RefKind.Out } => Text.Kind != JsonTextKind.ReaderToken,
            _ => false,
        };

    private static bool IsInThrow(IOperation reference, IOperation operation)
    {
        bool isInThrow = false;
        for (IOperation? ancestor = reference.Parent; ancestor is not null; ancestor = ancestor.Parent)
        {
            if (ancestor == operation)
                return isInThrow;
            if (ancestor is IAnonymousFunctionOperation or ILocalFunctionOperation or INameOfOperation)
                return false;
            isInThrow |= ancestor is IThrowOperation;
        }

        return false;
    }

    /// <summary>With <c>goto</c> the order of the source is not the order of events.</summary>
    private bool HasJumps() => _scope.Descendants().Any(static operation => operation is IBranchOperation { BranchKind: BranchKind.GoTo });

    /// <summary>The section or arm of a switch; all of a chain.</summary>
    private static IOperation ArmOf(IOperation place, IOperation operation)
    {
        if (operation is IConditionalOperation)
            return operation;

        IOperation arm = place;
        while (arm.Parent is { } parent && parent != operation)
            arm = parent;
        return arm;
    }

    private bool MovesBetween(int start, int end)
        => _scope.Descendants().Any(operation => operation.Syntax.SpanStart >= start && operation.Syntax.Span.End <= end && MovesReader(operation));

    private bool Moves(IOperation arm) => arm.DescendantsAndSelf().Any(MovesReader);

    /// <summary><c>reader.Read()</c>, <c>Parse(ref reader)</c>, <c>reader = other</c>; of a reader in a field any call.</summary>
    private bool MovesReader(IOperation operation) => ReceiverSymbol is { } reader
        ? IsReferenceTo(operation, reader) && operation.Parent switch
        {
            IInvocationOperation call when call.Instance == operation => call.TargetMethod.Name is "Read" or "Skip" or "TrySkip",
            IPropertyReferenceOperation => false,
            _ => true,
        }
        : operation is IInvocationOperation or IAssignmentOperation;

    private static bool IsReferenceTo(IOperation operation, ISymbol symbol) => operation switch
    {
        ILocalReferenceOperation { Local: var local } => SymbolEqualityComparer.Default.Equals(local, symbol),
        IParameterReferenceOperation { Parameter: var parameter } => SymbolEqualityComparer.Default.Equals(parameter, symbol),
        _ => false,
    };

    private static IEnumerable<ILocalReferenceOperation> ReferencesTo(ILocalSymbol local, IOperation scope)
        => scope.Descendants().OfType<ILocalReferenceOperation>().Where(reference => SymbolEqualityComparer.Default.Equals(reference.Local, local));

    /// <summary>The block or switch that a local is declared in, if a place is in the same function.</summary>
    private static IOperation? ScopeOf(ILocalSymbol local, IOperation place, out bool isLeavingLoop)
    {
        isLeavingLoop = false;
        for (IOperation? ancestor = place; ancestor is not null; ancestor = ancestor.Parent)
        {
            if ((ancestor is IBlockOperation block && block.Locals.Contains(local, SymbolEqualityComparer.Default))
                || (ancestor is ISwitchOperation outer && outer.Locals.Contains(local, SymbolEqualityComparer.Default)))
            {
                return ancestor;
            }

            if (ancestor is IAnonymousFunctionOperation or ILocalFunctionOperation)
                return null;
            isLeavingLoop |= ancestor is ILoopOperation;
        }

        return null;
    }

    /// <summary>A statement of its own, with nothing else declared in it.</summary>
    private static IVariableDeclaratorOperation? DeclaratorIn(IOperation scope, ILocalSymbol local)
    {
        ImmutableArray<IOperation> statements = scope is IBlockOperation block
            ? block.Operations
            : ((ISwitchOperation)scope).Cases.SelectMany(static section => section.Body).ToImmutableArray();
        foreach (IOperation statement in statements)
        {
            if (statement is IVariableDeclarationGroupOperation { Syntax: LocalDeclarationStatementSyntax, Declarations: [{ Declarators: [{ } declarator] }] }
                && SymbolEqualityComparer.Default.Equals(declarator.Symbol, local))
            {
                return declarator;
            }
        }

        return null;
    }
}
