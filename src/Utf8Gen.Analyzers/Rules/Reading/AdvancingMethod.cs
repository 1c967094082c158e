using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>How a method in source uses a reader that it takes by value.</summary>
/// <remarks>Judged by syntax: nothing else in a method can have the name of a parameter, and a lambda cannot capture
/// it.</remarks>
internal sealed class AdvancingMethod
{
    private static readonly string[] MovingNames = ["Skip", "Advance", "Consume", "MoveTo"];

    private readonly IMethodSymbol _method;
    private readonly SyntaxNode _body;
    private readonly string _reader;

    private AdvancingMethod(IMethodSymbol method, SyntaxNode body, string reader)
    {
        _method = method;
        _body = body;
        _reader = reader;
    }

    /// <returns><see langword="null"/> if it cannot be judged: an override may be called instead of a virtual
    /// method.</returns>
    public static AdvancingMethod? TryFind(IMethodSymbol method, IParameterSymbol reader)
    {
        IMethodSymbol definition = (method.ReducedFrom ?? method).OriginalDefinition;
        definition = definition.PartialImplementationPart ?? definition;
        if (definition is not
            {
                MethodKind: MethodKind.Ordinary or MethodKind.LocalFunction, IsVirtual: false, IsAbstract: false,
                IsOverride: false
            }
            || definition.DeclaringSyntaxReferences is not [var declaration])
        {
            return null;
        }

        return BodyOf(declaration.GetSyntax()) is { } body ? new AdvancingMethod(definition, body, reader.Name) : null;
    }

    /// <summary>Whether the method only advances its copy, and perhaps throws.</summary>
    /// <remarks>Only if its name says that it advances: reading a copy throws for malformed JSON, so a method may do
    /// that to validate.</remarks>
    public bool OnlyMoves()
        => MovingNames.Any(name => _method.Name.StartsWith(name, StringComparison.Ordinal))
            && Moves(_body)
            && _body.DescendantNodes(static node => node is not (ThrowStatementSyntax or ThrowExpressionSyntax)).All(IsHarmless);

    /// <summary>Whether the method reads an object, starting at or before its start, up to its end.</summary>
    public bool ReadsObject(bool isAtStart)
    {
        if (HasLoopToEnd())
            return isAtStart || Mentions(_body, "StartObject");

        // Owner ReadOwner(Utf8JsonReader reader) { ...; ReadMembers(ref reader, owner); }
        return HandedOnTo()
            .Any(method => method.HasLoopToEnd() && (isAtStart || Mentions(_body, "StartObject") || Mentions(method._body, "StartObject")));
    }

    private static SyntaxNode? BodyOf(SyntaxNode declaration) => declaration switch
    {
        MethodDeclarationSyntax method => (SyntaxNode?)method.Body ?? method.ExpressionBody,
        LocalFunctionStatementSyntax local => (SyntaxNode?)local.Body ?? local.ExpressionBody,
        _ => null,
    };

    private bool HasLoopToEnd() => _body.DescendantNodes().Any(IsLoopToEnd);

    /// <summary>Returns the methods of the type that receive the reader by reference.</summary>
    private IEnumerable<AdvancingMethod> HandedOnTo()
    {
        foreach (SyntaxNode node in _body.DescendantNodes())
        {
            if (node is not ArgumentSyntax
                {
                    RefKindKeyword.RawKind: (int)SyntaxKind.RefKeyword,
                    Expression: IdentifierNameSyntax { Identifier.ValueText: var passed }
                } argument
                || passed != _reader
                || argument.Parent?.Parent is not InvocationExpressionSyntax
                {
                    Expression: IdentifierNameSyntax { Identifier.ValueText: var name },
                    ArgumentList.Arguments: var arguments
                })
            {
                continue;
            }

            foreach (ISymbol member in _method.ContainingType.GetMembers(name))
            {
                if (member is IMethodSymbol { Parameters: var parameters } method
                    && parameters.Length == arguments.Count
                    && parameters[arguments.IndexOf(argument)] is { RefKind: RefKind.Ref } parameter
                    && TryFind(method, parameter) is { } found)
                {
                    yield return found;
                }
            }
        }
    }

    /// <summary><c>while (reader.Read()) { if (reader.TokenType == JsonTokenType.EndObject) break; }</c></summary>
    private bool IsLoopToEnd(SyntaxNode node)
        => node is WhileStatementSyntax or DoStatementSyntax or ForStatementSyntax && Mentions(node, "EndObject") && Moves(node);

    private bool Moves(SyntaxNode code) => code.DescendantNodes().Any(node => node is InvocationExpressionSyntax call && IsMove(call));

    private bool IsMove(InvocationExpressionSyntax call)
        => call.Expression is MemberAccessExpressionSyntax
        {
            Expression: IdentifierNameSyntax { Identifier.ValueText: var receiver },
            Name.Identifier.ValueText: "Read" or "Skip" or "TrySkip"
        }
            && receiver == _reader;

    /// <summary>The closed list of statements without effects outside of the method.</summary>
    private bool IsHarmless(SyntaxNode node) => node switch
    {
        ThrowStatementSyntax or ThrowExpressionSyntax => true,
        InvocationExpressionSyntax call => IsMove(call),
        AssignmentExpressionSyntax { Left: var target } => IsOwnLocal(target),
        PrefixUnaryExpressionSyntax
        {
            RawKind: (int)SyntaxKind.PreIncrementExpression or (int)SyntaxKind.PreDecrementExpression,
            Operand: var target
        } => IsOwnLocal(target),
        PostfixUnaryExpressionSyntax
        {
            RawKind: (int)SyntaxKind.PostIncrementExpression or (int)SyntaxKind.PostDecrementExpression,
            Operand: var target
        } => IsOwnLocal(target),
        ArgumentSyntax => false,
        BlockSyntax or WhileStatementSyntax or DoStatementSyntax or ForStatementSyntax or IfStatementSyntax or ElseClauseSyntax => true,
        SwitchStatementSyntax or SwitchSectionSyntax or SwitchLabelSyntax => true,
        ExpressionStatementSyntax or LocalDeclarationStatementSyntax or ReturnStatementSyntax or BreakStatementSyntax
            or ContinueStatementSyntax or EmptyStatementSyntax => true,
        VariableDeclarationSyntax or VariableDeclaratorSyntax or EqualsValueClauseSyntax => true,
        NameSyntax or MemberAccessExpressionSyntax or LiteralExpressionSyntax or PredefinedTypeSyntax or ArgumentListSyntax => true,
        BinaryExpressionSyntax or IsPatternExpressionSyntax or PatternSyntax or ParenthesizedExpressionSyntax
            or PrefixUnaryExpressionSyntax or PostfixUnaryExpressionSyntax => true,
        _ => false,
    };

    private bool IsOwnLocal(ExpressionSyntax target)
        => target is IdentifierNameSyntax { Identifier.ValueText: var name }
            && _body.DescendantNodes()
                .Any(node => node is VariableDeclaratorSyntax { Identifier.ValueText: var declared } && declared == name);

    private static bool Mentions(SyntaxNode code, string name)
        => code.DescendantTokens().Any(token => token.IsKind(SyntaxKind.IdentifierToken) && token.ValueText == name);
}

/// <summary>A call that passes a copy of a reader to a method that advances it, and what the caller does
/// afterwards.</summary>
internal sealed class CallOfAdvancing(
    IInvocationOperation call, AdvancingMethod method, ISymbol reader, JsonTokens tokens, FunctionFlow flow)
{
    private static readonly string[] ReadingNames = ["Read", "Parse", "Deserialize", "Load", "Populate"];
    private static readonly string[] LookingNames = [
        "Type", "Discriminator", "Kind", "Ahead", "Peek", "Until", "Header", "Meta", "Next", "Version", "Copy", "Try"];

    /// <summary>Whether the reader is at the name of a property, or at its value.</summary>
    public bool IsAtPropertyValue
        => (tokens & JsonTokens.All) == JsonTokens.PropertyName || (tokens & ~JsonTokens.PropertyValue) == 0;

    /// <summary><c>SkipValue(reader);</c>, after which the reader is used: here, or by the caller that passed it by
    /// reference.</summary>
    public bool DoesNothing()
        => call.TargetMethod.ReturnsVoid
            && !IsTried()
            && method.OnlyMoves()
            && (reader is IParameterSymbol { RefKind: RefKind.Ref }
                || Search(step => VariableReference.RefersTo(step, reader) ? FlowStep.Found : FlowStep.GoOn));

    /// <summary>Whether an exception from reading the copy is caught.</summary>
    private bool IsTried() => call.Syntax.Ancestors().Any(static node => node is TryStatementSyntax { Catches.Count: > 0 });

    /// <summary>Whether the method reads a whole object, and its result is not an answer to branch on.</summary>
    public bool IsMeantToRead()
    {
        string name = call.TargetMethod.Name;
        return StartsWithOneOf(name)
            && !LookingNames.Any(word => name.IndexOf(word, StringComparison.OrdinalIgnoreCase) >= 0)
            && !IsAnswer(call.TargetMethod.ReturnType)
            && !IsGivenAgain()
            && method.ReadsObject(isAtStart: (tokens & JsonTokens.All) == JsonTokens.StartObject);
    }

    /// <summary>Returns the next calls of <c>Read</c>. Empty if the caller first uses the reader in any other way:
    /// skips what was read, restores the reader, reads the object again, or reads the current token.</summary>
    public List<SyntaxNode> FirstReadsAfter()
    {
        List<SyntaxNode> reads = [];
        bool doesElse = Search(step =>
        {
            if (ReaderMoveClassifier.Classify(step, reader, flow) == ReaderMove.Read)
            {
                reads.Add(step.Syntax);
                return FlowStep.Stop;
            }

            return VariableReference.RefersTo(step, reader) && !IsReceiverOfRead(step) ? FlowStep.Found : FlowStep.GoOn;
        });
        return doesElse ? [] : reads;
    }

    /// <summary>Whether the loop that continues reading contains the call. Another loop after the call reads the object
    /// a second time.</summary>
    public bool IsInLoopWith(SyntaxNode read)
        => read.Ancestors()
            .FirstOrDefault(static node => node is WhileStatementSyntax or DoStatementSyntax or ForStatementSyntax
                or CommonForEachStatementSyntax) is { } loop
            && loop.Span.Contains(call.Syntax.Span);

    /// <summary>Whether the caller stops reading at the end of an object, its own or another one.</summary>
    public bool EndsAtEndOfObject(SyntaxNode read)
        => !new FlowSearch(flow, step => IsMove(step) ? FlowStep.Found : FlowStep.GoOn, OutcomeAt(JsonTokens.EndObject)).FindsAfter(read);

    /// <summary>Whether the caller makes the call for the name of a property as well, and only then continues
    /// reading.</summary>
    public bool ComesAgainAtName(SyntaxNode read)
    {
        Func<IOperation, bool?> outcome = OutcomeAt(JsonTokens.PropertyName);
        return new FlowSearch(
            flow, step => IsCall(step) ? FlowStep.Found : IsMove(step) ? FlowStep.Stop : FlowStep.GoOn, outcome).FindsAfter(read)
            && !new FlowSearch(
                flow, step => IsCall(step) ? FlowStep.Stop : IsMove(step) ? FlowStep.Found : FlowStep.GoOn, outcome).FindsAfter(read);
    }

    private bool IsCall(IOperation step) => FlowSearch.IsAt(step, call.Syntax);

    private bool Search(Func<IOperation, FlowStep> judge) => new FlowSearch(flow, judge, static _ => null).FindsAfter(call.Syntax);

    private bool IsMove(IOperation step) => ReaderMoveClassifier.Classify(step, reader, flow) != ReaderMove.None;

    private static bool StartsWithOneOf(string name) => ReadingNames.Any(word => name.StartsWith(word, StringComparison.Ordinal));

    /// <summary>Whether a value is something to branch on: a condition, a name, a number, a type.</summary>
    private static bool IsAnswer(ITypeSymbol type)
    {
        if (type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T, TypeArguments: [var value] })
            type = value;

        return type is { SpecialType: not (SpecialType.None or SpecialType.System_Void or SpecialType.System_Object) }
            or { TypeKind: TypeKind.Enum or TypeKind.TypeParameter or TypeKind.Error or TypeKind.Delegate }
            or { IsTupleType: true }
            or { Name: "Type" or "Utf8JsonReader" or "JsonConverter" or "JsonTypeInfo" or "Guid" or "Version" };
    }

    /// <summary><c>Parse(reader, out reader)</c></summary>
    private bool IsGivenAgain()
    {
        int given = 0;
        foreach (IOperation operation in call.Descendants())
        {
            if (VariableReference.RefersTo(operation, reader))
                given++;
        }

        return given > 1;
    }

    /// <summary>The receiver is evaluated before the call.</summary>
    private static bool IsReceiverOfRead(IOperation step)
        => step.Parent is IInvocationOperation { TargetMethod.Name: "Read", Instance: { } instance } && instance == step;

    private Func<IOperation, bool?> OutcomeAt(JsonTokens token)
    {
        var test = new TokenTest(flow, reader);
        return condition => (test.TokensWhere(condition, isTrue: true) & token) == 0 ? false
            : (test.TokensWhere(condition, isTrue: false) & token) == 0 ? true
            : null;
    }
}
