using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>Whether code of another type, or invisible code, may have tested a token before it calls the function that
/// uses its bytes.</summary>
/// <remarks>Queried only for what would be reported otherwise, because it searches other files.</remarks>
internal sealed class OtherCallers(FunctionFlow flow, TokenBytes bytes)
{
    private static readonly ConditionalWeakTable<Compilation, ConcurrentDictionary<ISymbol, bool>> Known = new();

    public bool MayHaveAsked()
        => ParameterBehind(bytes.Reader) is { ContainingSymbol: IMethodSymbol function }
            && IsTokenOfCaller()
            && (function.MethodKind == MethodKind.AnonymousFunction ? IsGivenAway(flow.Body) : MayBeCalledElsewhere(function));

    /// <summary>Returns the parameter, even if the reader is a copy of it.</summary>
    private IParameterSymbol? ParameterBehind(ISymbol reader) => reader switch
    {
        IParameterSymbol parameter => parameter,
        ILocalSymbol local => VariableReference.FindVariable(SingleValue.FindInitializer(local, flow.Body)) as IParameterSymbol,
        _ => null,
    };

    /// <summary>Whether the bytes may belong to the token that the function is called for: the reader may not have
    /// advanced.</summary>
    private bool IsTokenOfCaller()
        => new FlowSearch(flow, Judge, static _ => null).FindsFromStart();

    private FlowStep Judge(IOperation step)
    {
        if (FlowSearch.IsAt(step, bytes.Read.Syntax))
            return FlowStep.Found;

        return ReaderMoveClassifier.Classify(step, bytes.Reader, flow) is ReaderMove.Read or ReaderMove.Skip
            ? FlowStep.Stop
            : FlowStep.GoOn;
    }

    /// <summary>Whether a lambda is more than the value of a local variable: its callers are unknown then.</summary>
    private static bool IsGivenAway(IOperation lambda)
        => DelegateTarget.FindTarget(lambda) is not IVariableInitializerOperation;

    private bool MayBeCalledElsewhere(IMethodSymbol function)
    {
        if (function.MethodKind == MethodKind.LocalFunction || bytes.Read.SemanticModel is not { } model)
            return false;

        return Known.GetOrCreateValue(model.Compilation).GetOrAdd(
            function,
            _ => new TokenPasser(model).WaysTo(function).Any(way => IsForOthers(way) || IsCalledElsewhere(way, model.Compilation)));
    }

    /// <summary>Whether other libraries may call it: their tests are not visible.</summary>
    private static bool IsForOthers(IMethodSymbol function)
    {
        if (Original(function) is { IsOverride: false } original && !SymbolEqualityComparer.Default.Equals(original, function))
            return original.DeclaringSyntaxReferences.IsEmpty && !ReaderCall.IsOfSystemTextJson(original);

        return (IsVisible(function) && !function.ReturnsVoid) || ImplementsUnseenInterface(function);
    }

    private static IMethodSymbol Original(IMethodSymbol method)
    {
        while (method.OverriddenMethod is { } overridden)
            method = overridden;

        return method;
    }

    private static bool IsVisible(ISymbol member)
    {
        for (ISymbol? symbol = member; symbol is not null and not INamespaceSymbol; symbol = symbol.ContainingSymbol)
        {
            if (symbol.DeclaredAccessibility is not (Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal))
                return false;
        }

        return true;
    }

    private static bool ImplementsUnseenInterface(IMethodSymbol function)
        => function.ContainingType.AllInterfaces.Any(declared => declared.DeclaringSyntaxReferences.IsEmpty
            && declared.GetMembers().Any(member => member is IMethodSymbol && function.Implements(member)));

    private static bool IsCalledElsewhere(IMethodSymbol function, Compilation compilation)
    {
        if (function.IsOverride && ReaderCall.IsOfSystemTextJson(Original(function)))
            return false;

        var use = new UseByName(function);
        IEnumerable<SyntaxTree> trees = function.DeclaredAccessibility == Accessibility.Private
            ? function.ContainingType.DeclaringSyntaxReferences.Select(static part => part.SyntaxTree)
            : compilation.SyntaxTrees;
        return trees.Any(use.IsIn);
    }
}

/// <summary>Methods of one type that pass a reader to each other without advancing it.</summary>
internal sealed class TokenPasser(SemanticModel model)
{
    /// <summary>Returns a method, its callers for the same token, their callers, and so on.</summary>
    public IEnumerable<IMethodSymbol> WaysTo(IMethodSymbol function)
    {
        var seen = new HashSet<IMethodSymbol>(SymbolEqualityComparer.Default) { function };
        var open = new Queue<IMethodSymbol>(seen);
        while (open.Count > 0)
        {
            IMethodSymbol called = open.Dequeue();
            yield return called;

            foreach (ISymbol member in called.ContainingType.GetMembers())
            {
                if (member is IMethodSymbol { MethodKind: MethodKind.Ordinary } caller && ReaderOf(caller) is { } reader
                    && !seen.Contains(caller) && MayPass(caller, reader, called))
                {
                    seen.Add(caller);
                    open.Enqueue(caller);
                }
            }
        }
    }

    private static IParameterSymbol? ReaderOf(IMethodSymbol method)
        => method.Parameters.FirstOrDefault(static parameter => parameter.Type.Name == "Utf8JsonReader");

    private bool MayPass(IMethodSymbol caller, IParameterSymbol reader, IMethodSymbol called)
    {
        foreach (SyntaxReference declaration in caller.DeclaringSyntaxReferences)
        {
            SyntaxNode code = declaration.GetSyntax();
            if (code.DescendantNodes().Any(node => Names(node, called)) && MayPassIn(code, reader, called))
                return true;
        }

        return false;
    }

    /// <remarks>In another file, or in a nested function, a call may pass the reader.</remarks>
    private bool MayPassIn(SyntaxNode code, IParameterSymbol reader, IMethodSymbol called)
    {
        if (code.SyntaxTree != model.SyntaxTree || model.GetOperation(code) is not IMethodBodyOperation body
            || FunctionFlow.TryCreate(body) is not { } flow)
            return true;

        return code.DescendantNodes()
            .Any(node => node is LocalFunctionStatementSyntax or AnonymousFunctionExpressionSyntax
                && node.DescendantNodes().Any(part => Names(part, called)))
            || new FlowSearch(flow, step => JudgeIn(flow, step, reader, called), static _ => null).FindsFromStart();
    }

    private static FlowStep JudgeIn(FunctionFlow flow, IOperation step, IParameterSymbol reader, IMethodSymbol called)
    {
        if (step is IInvocationOperation { TargetMethod.Name: var name } && name == called.Name)
            return FlowStep.Found;

        return ReaderMoveClassifier.Classify(step, reader, flow) is ReaderMove.Read or ReaderMove.Skip ? FlowStep.Stop : FlowStep.GoOn;
    }

    private static bool Names(SyntaxNode node, IMethodSymbol called)
        => node is SimpleNameSyntax { Identifier.ValueText: var name } && name == called.Name;
}

/// <summary>Finds code that, judged by names, may call a method from another type, or pass it on as a
/// delegate.</summary>
internal sealed class UseByName
{
    private readonly IMethodSymbol _method;
    private readonly string _name;

    public UseByName(IMethodSymbol method)
    {
        _method = method;

        // A method that implements an interface explicitly is called by the
        // name of the interface's member.
        _name = method.MethodKind == MethodKind.Constructor
            ? method.ContainingType.Name
            : method.Name.Substring(method.Name.LastIndexOf('.') + 1);
    }

    public bool IsIn(SyntaxTree tree)
    {
        // Most files do not contain the name: their trees are not walked.
        if (tree.GetText().ToString().IndexOf(_name, StringComparison.Ordinal) < 0)
            return false;

        foreach (SyntaxToken token in tree.GetRoot().DescendantTokens())
        {
            if (token.ValueText == _name && token.Parent is SimpleNameSyntax name
                && (IsPassedOn(name) || (MayBeCall(name) && !IsInOwnType(name))))
                return true;
        }

        return false;
    }

    /// <summary><c>Visit(IsId)</c>, <c>Test test = IsId;</c></summary>
    private static bool IsPassedOn(SimpleNameSyntax name)
    {
        ExpressionSyntax whole = Whole(name);
        return whole.Parent switch
        {
            ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax { Expression: IdentifierNameSyntax called } }
                when called.Identifier.ValueText == "nameof" => false,
            ArgumentSyntax or EqualsValueClauseSyntax => true,
            AssignmentExpressionSyntax { Right: var value } => value == whole,
            _ => false,
        };
    }

    private bool MayBeCall(SimpleNameSyntax name) => Whole(name) switch
    {
        { Parent: InvocationExpressionSyntax call } whole when call.Expression == whole => Fits(
            call.ArgumentList.Arguments, isMember: whole != name),
        { Parent: ObjectCreationExpressionSyntax { ArgumentList.Arguments: var arguments } } => Fits(arguments, isMember: false),
        _ => false,
    };

    private static ExpressionSyntax Whole(SimpleNameSyntax name) => name.Parent switch
    {
        MemberAccessExpressionSyntax access when access.Name == name => access,
        MemberBindingExpressionSyntax binding => binding,
        _ => name,
    };

    /// <summary>Whether the arguments suit the method: <c>reader.Read()</c> calls no other.</summary>
    private bool Fits(SeparatedSyntaxList<ArgumentSyntax> arguments, bool isMember)
    {
        // left.IsId(), for an extension method
        int receiver = isMember && _method.IsExtensionMethod ? 1 : 0;
        int least = _method.Parameters.Count(static parameter => !parameter.IsOptional && !parameter.IsParams) - receiver;
        bool isOpen = _method.Parameters.Any(static parameter => parameter.IsParams);
        int references = _method.Parameters.Count(static parameter => parameter.RefKind == RefKind.Ref) - receiver;
        return arguments.Count >= least
            && (isOpen || arguments.Count <= _method.Parameters.Length)
            && arguments.Count(static argument => argument.RefKindKeyword.IsKind(SyntaxKind.RefKeyword)) >= references;
    }

    private bool IsInOwnType(SyntaxNode node)
    {
        TypeDeclarationSyntax? type = node.FirstAncestorOrSelf<TypeDeclarationSyntax>();
        return type is not null
            && _method.ContainingType.DeclaringSyntaxReferences.Any(part => part.SyntaxTree == type.SyntaxTree && part.Span == type.Span);
    }
}
