using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.FindSymbols;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading;

/// <summary><c>ReadOwner(reader)</c> becomes <c>ReadOwner(ref reader)</c>, with the declaration and all other calls, in
/// any file.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class ReaderByValueFixProvider : CodeFixProvider
{
    internal const string Title = "Pass the reader by ref";

    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(RuleCatalogue.ReaderByValue.Id);

    public override FixAllProvider GetFixAllProvider() => ReaderByValueFixAllProvider.Instance;

    public override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        if (await ReaderByRefChange.TryCreateAsync(context.Document, context.Span, context.CancellationToken)
            .ConfigureAwait(false) is not { } change)
            return;

        string title = change.OtherCalls switch
        {
            0 => Title,
            1 => $"{Title} (another call then also advances its reader)",
            var others => $"{Title} ({others} other calls then also advance their readers)",
        };
        context.RegisterCodeFix(
            CodeAction.Create(
                title, cancellation => change.Insertions.ApplyAsync(context.Document.Project.Solution, cancellation),
                RuleCatalogue.ReaderByValue.Id),
            context.Diagnostics);
    }
}

/// <summary>Makes all changes at once. Two findings may involve one method, and a file may be changed for findings in
/// others.</summary>
internal sealed class ReaderByValueFixAllProvider : FixAllProvider
{
    public static ReaderByValueFixAllProvider Instance { get; } = new();

    public override IEnumerable<FixAllScope> GetSupportedFixAllScopes() => FixTarget.Scopes;

    public override async Task<CodeAction?> GetFixAsync(FixAllContext fixAllContext)
    {
        var insertions = new TextInsertions();
        foreach (FixTarget finding in await FixTarget.AllOfAsync(fixAllContext).ConfigureAwait(false))
        {
            Document document = fixAllContext.Solution.GetDocument(finding.Document)!;
            if (await ReaderByRefChange.TryCreateAsync(document, finding.Place.Span, fixAllContext.CancellationToken)
                .ConfigureAwait(false) is { OtherCalls: 0 } change)
                insertions.AddRange(change.Insertions);
        }

        return CodeAction.Create(
            ReaderByValueFixProvider.Title,
            cancellation => insertions.ApplyAsync(fixAllContext.Solution, cancellation),
            fixAllContext.CodeActionEquivalenceKey);
    }
}

/// <summary>Changes a parameter to <c>ref</c>, with all calls of its method.</summary>
internal sealed class ReaderByRefChange
{
    private readonly Solution _solution;
    private readonly int _parameter;
    private readonly HashSet<(DocumentId, TextSpan)> _calls = [];

    private ReaderByRefChange(Solution solution, int parameter)
    {
        _solution = solution;
        _parameter = parameter;
    }

    public TextInsertions Insertions { get; } = new();

    /// <summary>The number of calls that may be meant to look ahead: their readers stay in place now, and would
    /// advance.</summary>
    public int OtherCalls { get; private set; }

    /// <returns><see langword="null"/> unless the declaration and every call can be changed, wherever they are
    /// compiled.</returns>
    public static async Task<ReaderByRefChange?> TryCreateAsync(Document document, TextSpan span, CancellationToken cancellation)
    {
        SyntaxNode? root = await document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
        SemanticModel? model = await document.GetSemanticModelAsync(cancellation).ConfigureAwait(false);
        if (root is null || model is null || !root.FullSpan.Contains(span)
            || JsonSymbols.TryCreate(model.Compilation) is not { } json
            || root.FindNode(span, getInnermostNodeForTie: true).FirstAncestorOrSelf<InvocationExpressionSyntax>() is not { } call
            || model.GetOperation(call, cancellation) is not IInvocationOperation operation
            || ReaderByValue.TryMatch(operation, json) is not { Argument: { Parameter: { } parameter } argument }
            || argument.Value.Syntax.Span != span)
        {
            return null;
        }

        IMethodSymbol method = RefParameter.DefinitionOf(operation.TargetMethod);
        var change = new ReaderByRefChange(document.Project.Solution, RefParameter.OrdinalOf(parameter, operation.TargetMethod));
        return await change.TryAddAsync(method, cancellation).ConfigureAwait(false)
            && await change.CompilesAsync(cancellation).ConfigureAwait(false)
            ? change
            : null;
    }

    /// <summary>Adds the method, as each project that shares its file sees it, and all references to it.</summary>
    private async Task<bool> TryAddAsync(IMethodSymbol method, CancellationToken cancellation)
    {
        foreach (IMethodSymbol twin in await FindTwinsAsync(method, cancellation).ConfigureAwait(false))
        {
            if (!RefParameter.CanBeMade(twin, _parameter) || !TryAddDeclarations(twin))
                return false;

            foreach (ReferencedSymbol referenced in await SymbolFinder.FindReferencesAsync(twin, _solution, cancellation)
                .ConfigureAwait(false))
            {
                foreach (ReferenceLocation reference in referenced.Locations)
                {
                    if (!await TryAddReferenceAsync(reference, cancellation).ConfigureAwait(false))
                        return false;
                }
            }
        }

        return true;
    }

    private async Task<List<IMethodSymbol>> FindTwinsAsync(IMethodSymbol method, CancellationToken cancellation)
    {
        List<IMethodSymbol> twins = [method];
        foreach (SyntaxReference declaration in method.DeclaringSyntaxReferences)
        {
            foreach (DocumentId id in _solution.GetDocument(declaration.SyntaxTree)?.GetLinkedDocumentIds() ?? [])
            {
                Document linked = _solution.GetDocument(id)!;
                SyntaxNode root = (await linked.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
                SemanticModel model = (await linked.GetSemanticModelAsync(cancellation).ConfigureAwait(false))!;
                if (root.FullSpan.Contains(declaration.Span)
                    && model.GetDeclaredSymbol(root.FindNode(declaration.Span), cancellation) is IMethodSymbol twin)
                    twins.Add(twin);
            }
        }

        return twins;
    }

    private bool TryAddDeclarations(IMethodSymbol method)
    {
        foreach (SyntaxReference declaration in RefParameter.DeclarationsOf(method))
        {
            if (_solution.GetDocument(declaration.SyntaxTree) is not { } document
                || RefParameter.TryCreate(declaration.GetSyntax(), _parameter) is not { Type: { } type })
            {
                return false;
            }

            Insertions.Add(document.Id, type.SpanStart, "ref ");
        }

        return true;
    }

    private async Task<bool> TryAddReferenceAsync(ReferenceLocation reference, CancellationToken cancellation)
    {
        SyntaxNode root = (await reference.Document.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!;
        SemanticModel model = (await reference.Document.GetSemanticModelAsync(cancellation).ConfigureAwait(false))!;
        SyntaxNode name = root.FindNode(reference.Location.SourceSpan, findInsideTrivia: true, getInnermostNodeForTie: true);
        if (ReferenceToMethod.IsOnlyName(name))
            return true;

        if (JsonSymbols.TryCreate(model.Compilation) is not { } json
            || reference.Document is SourceGeneratedDocument
            || ReferenceToMethod.CallOf(name) is not { } call
            || model.GetOperation(call, cancellation) is not IInvocationOperation operation
            || ReaderByValue.FindArgument(operation, json) is not { } argument
            || !RefParameter.CanBePassed(argument.Value))
        {
            return false;
        }

        if (argument.Syntax is ArgumentSyntax { Expression: IdentifierNameSyntax value })
            Insertions.Add(reference.Document.Id, value.SpanStart, "ref ");
        else if (argument.Value.Syntax is not IdentifierNameSyntax { Parent: MemberAccessExpressionSyntax })
            return false;

        if (_calls.Add((reference.Document.Id, call.Span)) && ReaderByValue.TryMatch(operation, json) is null
            && !ReaderByValue.IsLastUse(operation, json))
            OtherCalls++;
        return true;
    }

    /// <remarks>The rules for what may refer to a span differ with <c>ref</c>: the compiler decides.</remarks>
    private async Task<bool> CompilesAsync(CancellationToken cancellation)
    {
        Solution changed = await Insertions.ApplyAsync(_solution, cancellation).ConfigureAwait(false);
        foreach (DocumentId id in Insertions.Documents)
        {
            if (await CompilerErrors.HasMoreAsync(changed.GetDocument(id)!, _solution.GetDocument(id)!, cancellation).ConfigureAwait(false))
                return false;
        }

        return true;
    }
}

/// <summary>Parameters that become <c>ref</c>.</summary>
internal static class RefParameter
{
    /// <summary>Returns the original definition of the method, neither reduced nor constructed.</summary>
    public static IMethodSymbol DefinitionOf(IMethodSymbol called) => (called.ReducedFrom ?? called).OriginalDefinition;

    public static int OrdinalOf(IParameterSymbol parameter, IMethodSymbol called)
        => called.ReducedFrom is not null && parameter.ContainingSymbol is IMethodSymbol { ReducedFrom: not null }
            ? parameter.Ordinal + 1
            : parameter.Ordinal;

    /// <summary>Whether no other code relies on the signature, and no other method has the new one.</summary>
    public static bool CanBeMade(IMethodSymbol method, int ordinal)
        => !IsVisibleOutside(method) && !ImplementsInterface(method) && !HasTwin(method, ordinal);

    /// <summary>All parts of a method.</summary>
    public static IEnumerable<SyntaxReference> DeclarationsOf(IMethodSymbol method)
    {
        IEnumerable<SyntaxReference> declarations = method.DeclaringSyntaxReferences;
        foreach (IMethodSymbol? part in (IMethodSymbol?[])[method.PartialDefinitionPart, method.PartialImplementationPart])
        {
            if (part is not null)
                declarations = declarations.Concat(part.DeclaringSyntaxReferences);
        }

        return declarations;
    }

    /// <returns><see langword="null"/> if the parameter has a default value, or a modifier that is incompatible with
    /// <c>ref</c>.</returns>
    public static ParameterSyntax? TryCreate(SyntaxNode declaration, int ordinal)
    {
        ParameterListSyntax? list = declaration switch
        {
            MethodDeclarationSyntax method => method.ParameterList,
            LocalFunctionStatementSyntax local => local.ParameterList,
            _ => null,
        };
        return list is { Parameters: var parameters } && ordinal < parameters.Count
            && parameters[ordinal] is { Default: null, Modifiers: var modifiers } parameter
            && modifiers.All(static modifier => modifier.Kind() is SyntaxKind.ThisKeyword or SyntaxKind.ScopedKeyword)
            ? parameter
            : null;
    }

    /// <summary>Whether an argument is a writable variable.</summary>
    public static bool CanBePassed(IOperation value) => value switch
    {
        Microsoft.CodeAnalysis.Operations.ILocalReferenceOperation
        {
            Local:
            {
                IsUsing: false, IsForEach: false,
                RefKind: not RefKind.RefReadOnly
            }
        } => true,
        Microsoft.CodeAnalysis.Operations.IParameterReferenceOperation
        {
            Parameter.RefKind: RefKind.None or RefKind.Ref
            or RefKind.Out
        } => true,
        _ => false,
    };

    private static bool IsVisibleOutside(IMethodSymbol method)
    {
        if (method.MethodKind == MethodKind.LocalFunction)
            return false;

        for (ISymbol? symbol = method; symbol is not null and not INamespaceSymbol; symbol = symbol.ContainingSymbol)
        {
            if (symbol.DeclaredAccessibility is Accessibility.Private or Accessibility.Internal or Accessibility.ProtectedAndInternal)
                return false;
        }

        return true;
    }

    private static bool ImplementsInterface(IMethodSymbol method)
        => !method.ExplicitInterfaceImplementations.IsEmpty
            || (method.ContainingType is { } type && type.AllInterfaces.Any(declared => declared.GetMembers(method.Name)
                .Any(member => SymbolEqualityComparer.Default.Equals(type.FindImplementationForInterfaceMember(member), method))));

    private static bool HasTwin(IMethodSymbol method, int ordinal)
        => method.MethodKind == MethodKind.Ordinary
            && method.ContainingType.GetMembers(method.Name).Any(member => member is IMethodSymbol other
                && other.Parameters.Length == method.Parameters.Length
                && !SymbolEqualityComparer.Default.Equals(other, method)
                && !SymbolEqualityComparer.Default.Equals(other, method.PartialDefinitionPart)
                && !SymbolEqualityComparer.Default.Equals(other, method.PartialImplementationPart)
                && other.Parameters[ordinal].RefKind != RefKind.None);
}

/// <summary>The use of a method name.</summary>
internal static class ReferenceToMethod
{
    /// <summary><c>nameof(ReadOwner)</c>, or a <c>cref</c> without parameters: both stay valid with another
    /// signature.</summary>
    public static bool IsOnlyName(SyntaxNode name)
    {
        foreach (SyntaxNode ancestor in name.AncestorsAndSelf(ascendOutOfTrivia: false))
        {
            if (ancestor is NameMemberCrefSyntax cref)
                return cref.Parameters is null;
            if (ancestor is InvocationExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: "nameof" } })
                return true;
            if (ancestor is StatementSyntax)
                return false;
        }

        return false;
    }

    /// <summary>Returns the call of the named method; not <c>Func&lt;...&gt; f = ReadOwner;</c>.</summary>
    public static InvocationExpressionSyntax? CallOf(SyntaxNode name)
    {
        if (name is not SimpleNameSyntax)
            return null;

        ExpressionSyntax called = name.Parent is MemberAccessExpressionSyntax access && access.Name == name
            ? access
            : (ExpressionSyntax)name;
        return called.Parent is InvocationExpressionSyntax call && call.Expression == called ? call : null;
    }
}
