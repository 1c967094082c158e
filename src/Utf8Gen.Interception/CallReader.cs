using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Interception;

namespace Utf8Gen.Interception;

/// <summary>From the calls of a file to values.</summary>
internal static class CallReader
{
    public static void Read(FileCalls file, InterceptionSymbols symbols, CancellationToken cancellation)
    {
        SemanticModel? model = null;
        foreach (InvocationExpressionSyntax call in CallFinder.FindCalls(file.Tree, cancellation))
        {
            model ??= symbols.ModelOf(file.Tree);
            if (!MayBeReplaced(call, model) || model.GetOperation(call, cancellation) is not IInvocationOperation operation)
                continue;

            ITypeSymbol? type = SerializerBodies.TypeOf(operation, symbols);
            if (TryRead(call, operation, model, symbols, cancellation) is { } found)
                file.Add(found, type is not null && SerializerBodies.HasOwnReader(operation, type, symbols) ? type : null);
            else if (type is not null)
                file.LeftTypes++;
        }
    }

    /// <summary>Whether a call may be replaced, without binding what contains it.</summary>
    public static bool MayBeReplaced(InvocationExpressionSyntax call, SemanticModel model)
        => InterceptionTable.Find(CallFinder.NameIn(call.Expression)!.Identifier.ValueText)!.MayBeFound(call, model);

    private static FoundCall? TryRead(
        InvocationExpressionSyntax syntax,
        IInvocationOperation call,
        SemanticModel model,
        InterceptionSymbols symbols,
        CancellationToken cancellation)
    {
        if (InterceptorFactory.TryCreate(call, symbols) is not { } interceptor)
            return null;

        string? location = InterceptablePlace.IsInterceptable(call)
            ? model.GetInterceptableLocation(syntax, cancellation)?.GetInterceptsLocationAttributeSyntax()
            : null;
        int position = CallFinder.NameIn(syntax.Expression)!.SpanStart;
        LinePosition place = syntax.SyntaxTree.GetText(cancellation).Lines.GetLinePosition(position);
        return new FoundCall(syntax.SyntaxTree.FilePath, place.Line + 1, place.Character + 1, position, location, interceptor);
    }
}

/// <summary>The calls of all files.</summary>
internal static class CompilationReader
{
    /// <returns>The files that have such calls.</returns>
    public static IEnumerable<FileCalls> Read(Compilation compilation, CancellationToken cancellation)
    {
        var symbols = new InterceptionSymbols(compilation);
        if (!symbols.HasSpans)
            return [];

        FileCalls[] files = [.. compilation.SyntaxTrees.Select(static tree => new FileCalls(tree))];
        var options = new ParallelOptions
        {
            CancellationToken = cancellation,
            MaxDegreeOfParallelism = compilation.Options.ConcurrentBuild ? -1 : 1,
        };
        Parallel.ForEach(files, options, file => CallReader.Read(file, symbols, cancellation));
        return files.Where(static file => file.Calls.Count > 0 || file.LeftTypes > 0);
    }
}

/// <summary>A file, and the calls that are found in it.</summary>
internal sealed class FileCalls(SyntaxTree tree)
{
    public SyntaxTree Tree { get; } = tree;

    public List<FoundCall> Calls { get; } = [];

    /// <summary>The types that some of the calls read by a reader of the build.</summary>
    public Dictionary<FoundCall, ITypeSymbol> Types { get; } = [];

    /// <summary>How many calls read or write a type without a reader or writer, or one with
    /// code.</summary>
    public int LeftTypes { get; set; }

    public void Add(FoundCall call, ITypeSymbol? type)
    {
        Calls.Add(call);
        if (type is not null && call.Interceptor.Body.Contains("Utf8JsonSerializer"))
            Types.Add(call, type);
    }
}

/// <summary>Finds the calls of a file whose method has a name of the table.</summary>
/// <remarks>The names are searched for in the text, since most files have none of them, and the
/// nodes of a file are created when they are asked for.</remarks>
internal static class CallFinder
{
    public static IEnumerable<InvocationExpressionSyntax> FindCalls(SyntaxTree tree, CancellationToken cancellation)
    {
        string text = tree.GetText(cancellation).ToString();

        // A name may be written with escapes.
        if (Contains(text, "\\u") || Contains(text, "\\U"))
            return tree.GetRoot(cancellation).DescendantNodes().OfType<InvocationExpressionSyntax>().Where(HasKnownName);

        return InterceptionTable.Methods.SelectMany(method => CallsOf(method, text, tree, cancellation));
    }

    /// <summary>The name of the method, as a call writes it.</summary>
    public static SimpleNameSyntax? NameIn(ExpressionSyntax called) => called switch
    {
        MemberAccessExpressionSyntax { Name: var name } => name,
        MemberBindingExpressionSyntax { Name: var name } => name,
        SimpleNameSyntax name => name,
        _ => null,
    };

    private static IEnumerable<InvocationExpressionSyntax> CallsOf(
        string method, string text, SyntaxTree tree, CancellationToken cancellation)
    {
        for (int position = IndexOf(method, text, 0); position >= 0; position = IndexOf(method, text, position + method.Length))
        {
            SyntaxToken token = tree.GetRoot(cancellation).FindToken(position);
            if (token.ValueText == method && token.Parent is SimpleNameSyntax name && CallOf(name) is { } call)
                yield return call;
        }
    }

    private static InvocationExpressionSyntax? CallOf(SimpleNameSyntax name)
    {
        SyntaxNode? called = name.Parent is MemberAccessExpressionSyntax or MemberBindingExpressionSyntax ? name.Parent : name;
        return called.Parent is InvocationExpressionSyntax call && NameIn(call.Expression) == name ? call : null;
    }

    private static bool HasKnownName(InvocationExpressionSyntax call)
        => NameIn(call.Expression) is { Identifier.ValueText: var name } && InterceptionTable.Find(name) is not null;

    private static bool Contains(string text, string part) => IndexOf(part, text, 0) >= 0;

    private static int IndexOf(string part, string text, int start) => text.IndexOf(part, start, StringComparison.Ordinal);
}
