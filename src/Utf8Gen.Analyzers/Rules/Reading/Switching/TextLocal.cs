using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Reading.Common;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading.Switching;

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

    /// <summary>Whether the text is that of a reader that may have advanced
    /// before the switch begins.</summary>
    public bool ReaderMoves
        => Text.Kind == JsonTextKind.ReaderToken && (_receiver.CanBeFollowed ? !CanBeAskedAgain : MayActBeforeSwitch());

    /// <summary>Whether the receiver, at the switch, is unchanged since
    /// the text was created.</summary>
    public bool CanBeAskedAgain => _receiver.GivesSameTextAt([_held]);

    /// <summary>Returns the only local of a declaration that is
    /// initialized with the text.</summary>
    public static IVariableDeclaratorOperation? DeclaredBy(IOperation read)
        => read.Parent is IVariableInitializerOperation { Parent: IVariableDeclaratorOperation declarator } ? declarator : null;

    /// <summary>Returns the declaration of a local, if a place is in the same function.</summary>
    public static IVariableDeclaratorOperation? DeclaratorOf(ILocalSymbol local, IOperation place)
        => ScopeOf(local, place) is { } scope ? DeclaratorIn(scope, local) : null;

    /// <summary>Whether a use of a local is in a <c>throw</c> of the same function, so that the
    /// text is created for an exception only.</summary>
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

    /// <summary>A reader in a field may be advanced by any call, including a later
    /// one in the same loop.</summary>
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

    /// <summary>Returns the block or switch that contains the local, if a place is
    /// in the same function.</summary>
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
