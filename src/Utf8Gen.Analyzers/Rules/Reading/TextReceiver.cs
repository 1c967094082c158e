using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>The source of a local's text: whether it would return the same text again where the local is
/// mentioned.</summary>
internal sealed class TextReceiver
{
    private readonly IVariableDeclaratorOperation _declarator;
    private readonly IOperation _receiver;
    private readonly IOperation _scope;
    private readonly bool _isReader;
    private readonly Lazy<TokenValues?> _values;

    /// <param name="declarator">The local and its text.</param>
    /// <param name="text">The text.</param>
    /// <param name="scope">The block or <c>switch</c> that contains the local.</param>
    public TextReceiver(IVariableDeclaratorOperation declarator, JsonText text, IOperation scope)
    {
        _declarator = declarator;
        _receiver = text.Receiver;
        _scope = scope;
        _isReader = text.Kind == JsonTextKind.ReaderToken;
        _values = new Lazy<TokenValues?>(FindValues);
    }

    /// <summary>Whether everything that happens to the receiver is visible: it is a variable without aliases.</summary>
    public bool CanBeFollowed => _isReader ? _values.Value is not null : Variable is not null;

    /// <summary>The property or element, if no other member can write to it.</summary>
    private ISymbol? Variable => _receiver switch
    {
        ILocalReferenceOperation { Local: { IsRef: false } local } => local,
        IParameterReferenceOperation { Parameter: { RefKind: RefKind.None } parameter } when !parameter.IsSharedByMembers() => parameter,
        _ => null,
    };

    /// <param name="mentions">The mentions of the local in its function.</param>
    public bool GivesSameTextAt(IReadOnlyCollection<IOperation> mentions)
    {
        if (_isReader)
            return _values.Value is { } values && mentions.All(mention => values.AreCurrentAt(mention.Syntax));

        return Variable is { } variable && new SourceLifetime(variable, _declarator, _scope).StaysUntil(mentions);
    }

    private TokenValues? FindValues()
        => VariableReference.FindVariable(_receiver) is { } reader
            && _receiver.Type is { } readerType
            && FunctionFlow.TryCreate(_declarator) is { } flow
            && !ReaderVariable.MayHaveAlias(flow.Body, readerType)
            ? TokenValues.GetOrCreate(flow, reader)
            : null;
}

/// <summary>Whether a variable keeps referring to the property or element that a text came from, and its document is
/// not disposed of.</summary>
/// <param name="variable">The local or parameter.</param>
/// <param name="declarator">The local that stores the text.</param>
/// <param name="scope">The block or <c>switch</c> that contains the local.</param>
internal sealed class SourceLifetime(ISymbol variable, IVariableDeclaratorOperation declarator, IOperation scope)
{
    public bool StaysUntil(IReadOnlyCollection<IOperation> places)
    {
        TextSpan between = TextSpan.FromBounds(declarator.Syntax.Span.End, places.Max(EndBefore));
        foreach (IOperation operation in Root(scope).Descendants())
        {
            if (EndOfMemory(operation) is { } end && between.IntersectsWith(end))
                return false;
            if (IsVariable(operation) && (GetsOtherName(operation) || (IsInReach(operation, between) && MayBeWritten(operation))))
                return false;
        }

        return true;
    }

    private static IOperation Root(IOperation operation)
    {
        while (operation.Parent is { } parent)
            operation = parent;

        return operation;
    }

    /// <summary>Returns up to where code can run before a place: in a loop, or with jumps, including code after
    /// it.</summary>
    private int EndBefore(IOperation place)
    {
        if (scope.Descendants().Any(static operation => operation is IBranchOperation { BranchKind: BranchKind.GoTo }))
            return scope.Syntax.Span.End;

        int end = Math.Max(place.Syntax.SpanStart, declarator.Syntax.Span.End);
        for (IOperation? ancestor = place; ancestor is not null && ancestor != scope; ancestor = ancestor.Parent)
        {
            if (ancestor is ILoopOperation)
                end = ancestor.Syntax.Span.End;
        }

        return end;
    }

    /// <summary>Returns where a document may be disposed of: the document, or its owner, may have any name.</summary>
    private static int? EndOfMemory(IOperation operation) => operation switch
    {
        IInvocationOperation { TargetMethod.Name: "Dispose" or "DisposeAsync" } => operation.Syntax.SpanStart,
        IUsingOperation => operation.Syntax.Span.End,
        IUsingDeclarationOperation { Parent: { } block } => block.Syntax.Span.End,
        _ => null,
    };

    private bool IsVariable(IOperation operation) => operation switch
    {
        ILocalReferenceOperation { Local: var local } => SymbolEqualityComparer.Default.Equals(local, variable),
        IParameterReferenceOperation { Parameter: var parameter } => SymbolEqualityComparer.Default.Equals(parameter, variable),
        _ => false,
    };

    /// <summary>A separate function may be called at any time.</summary>
    private bool IsInReach(IOperation operation, TextSpan between)
        => between.IntersectsWith(operation.Syntax.SpanStart) || !IsInFunctionOf(declarator.Symbol, operation);

    private static bool GetsOtherName(IOperation reference) => reference.Parent switch
    {
        IVariableInitializerOperation { Parent: IVariableDeclaratorOperation { Symbol.RefKind: not RefKind.None } } => true,
        ISimpleAssignmentOperation { IsRef: true } or IConditionalOperation { IsRef: true } or IAddressOfOperation => true,
        IArgumentOperation
        {
            Parameter.RefKind: RefKind.Ref,
            Parent: IInvocationOperation { TargetMethod: { ReturnsByRef: true } }
        } => true,
        _ => false,
    };

    /// <summary>Whether a mention may be anything but a read.</summary>
    private static bool MayBeWritten(IOperation reference) => reference.Parent switch
    {
        IMemberReferenceOperation or IInvocationOperation or IReturnOperation => false,
        IArgumentOperation { Parameter.RefKind: RefKind.None or RefKind.In } => false,
        IConversionOperation or IBinaryOperation or IIsPatternOperation or IObjectOrCollectionInitializerOperation => false,
        IVariableInitializerOperation => false,
        ISimpleAssignmentOperation { Value: var value } => value != reference,
        _ => true,
    };

    private static bool IsInFunctionOf(ILocalSymbol local, IOperation operation)
    {
        for (IOperation? ancestor = operation; ancestor is not null; ancestor = ancestor.Parent)
        {
            if (ancestor is IAnonymousFunctionOperation { Symbol: var lambda })
                return SymbolEqualityComparer.Default.Equals(lambda, local.ContainingSymbol);
            if (ancestor is ILocalFunctionOperation { Symbol: var function })
                return SymbolEqualityComparer.Default.Equals(function, local.ContainingSymbol);
        }

        return local.ContainingSymbol is not IMethodSymbol { MethodKind: MethodKind.LambdaMethod or MethodKind.LocalFunction };
    }
}
