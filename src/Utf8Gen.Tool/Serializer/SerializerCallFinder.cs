using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Tool.Serializer;

/// <summary>Finds the calls of System.Text.Json in a project, and says of each whether generated code can do the
/// work.</summary>
/// <remarks>Calls in generated files are none of the project's.</remarks>
internal sealed class SerializerCallFinder
{
    private readonly ReaderVerdicts _verdicts;
    private readonly ContractSources _sources;
    private readonly List<(InvocationExpressionSyntax Syntax, SemanticModel Model)> _calls = [];
    private readonly List<(MethodDeclarationSyntax Syntax, SemanticModel Model)> _actions = [];

    private SerializerCallFinder(Project project, Compilation compilation, CancellationToken cancel)
    {
        _verdicts = new ReaderVerdicts(compilation);
        var lines = new List<IInvocationOperation>();
        foreach (SyntaxTree tree in compilation.SyntaxTrees.Where(tree => project.GetDocument(tree) is { } and not SourceGeneratedDocument))
        {
            var model = new Lazy<SemanticModel>(() => compilation.GetSemanticModel(tree));
            foreach (SyntaxNode node in tree.GetRoot(cancel).DescendantNodes())
            {
                if (node is MethodDeclarationSyntax { AttributeLists.Count: > 0 } action && WebEndpoint.MayBeAction(action))
                    _actions.Add((action, model.Value));
                else if (node is not InvocationExpressionSyntax call)
                    continue;
                else if (ContractSources.IsNameOfLine(NameOf(call)) && model.Value.GetOperation(call, cancel) is IInvocationOperation line)
                    lines.Add(line);
                else if (MayBeOfSerializer(NameOf(call)) || WebEndpoint.IsNameOfMap(NameOf(call)))
                    _calls.Add((call, model.Value));
            }
        }

        _sources = new ContractSources(_verdicts, lines);
    }

    /// <summary>Finds the calls of a project for one target framework.</summary>
    public static IEnumerable<SerializerCall> Find(Project project, Compilation compilation, CancellationToken cancel)
        => KnownTypes.Find(compilation, "System.Text.Json.JsonSerializer") is null
            ? []
            : new SerializerCallFinder(project, compilation, cancel).Find(cancel);

    private IEnumerable<SerializerCall> Find(CancellationToken cancel)
    {
        foreach ((InvocationExpressionSyntax syntax, SemanticModel model) in _calls)
        {
            if (model.GetOperation(syntax, cancel) is not IInvocationOperation call)
                continue;
            if (IsOfSerializer(call.TargetMethod))
                yield return Describe(call, cancel);
            else if (WebEndpoint.TryMatch(call) is { } handler)
            {
                foreach (SerializerCall one in Describe(handler, cancel))
                    yield return one;
            }
        }

        foreach ((MethodDeclarationSyntax syntax, SemanticModel model) in _actions)
        {
            if (model.GetDeclaredSymbol(syntax, cancel) is IMethodSymbol method && WebEndpoint.TryMatch(method, syntax) is { } action)
            {
                foreach (SerializerCall one in Describe(action, cancel))
                    yield return one;
            }
        }
    }

    private SerializerCall Describe(IInvocationOperation call, CancellationToken cancel)
    {
        IMethodSymbol method = call.TargetMethod;
        ITypeSymbol? type = TypeOf(call);
        (ContractSource source, INamedTypeSymbol? context) = _sources.Of(call, type, cancel);
        string? reason = _verdicts.WhyNone
            ?? (type is null ? "its type is known at run time only"
            : context is not null ? _verdicts.WhyNot(type, context, cancel)
            : _verdicts.WhyNot(type, cancel));
        return At(call.Syntax, $"{method.ContainingType.Name}.{method.Name}", type, source, reason);
    }

    private IEnumerable<SerializerCall> Describe(WebEndpoint endpoint, CancellationToken cancel)
        => from body in endpoint.Bodies
           let reason = _verdicts.WhyNone ?? _verdicts.WhyNot(body.Type, cancel)
           where reason is null || body.IsSure
           select At(endpoint.Syntax, endpoint.Method, body.Type, _sources.OfWeb(endpoint.Kind, body.Type, cancel), reason);

    private static SerializerCall At(SyntaxNode place, string method, ITypeSymbol? type, ContractSource source, string? reason)
        => new(
            place.SyntaxTree.FilePath,
            place.Span,
            place.GetLocation().GetLineSpan().StartLinePosition.Line + 1,
            method,
            type?.WithNullableAnnotation(NullableAnnotation.None).ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat) ?? "object",
            source)
        {
            WhyNot = reason,
        };

    /// <summary>The type argument, or a <c>typeof</c>.</summary>
    private static ITypeSymbol? TypeOf(IInvocationOperation call)
        => call.TargetMethod.TypeArguments is [var type]
            ? type
            : call.Arguments.Select(static argument => argument.Value).OfType<ITypeOfOperation>().FirstOrDefault()?.TypeOperand;

    private static bool MayBeOfSerializer(string name)
        => name.Contains("Json", StringComparison.Ordinal) || name == "Create" || IsNameOfSerializer(name); // JsonContent.Create

    private static bool IsNameOfSerializer(string name)
        => name.StartsWith("Serialize", StringComparison.Ordinal) || name.StartsWith("Deserialize", StringComparison.Ordinal);

    private static bool IsOfSerializer(IMethodSymbol method) => method.ContainingType switch
    {
        { Name: "JsonSerializer" } owner => owner.IsInNamespace("System.Text.Json")
            && IsNameOfSerializer(method.Name),
        { Name: "HttpClientJsonExtensions" or "HttpContentJsonExtensions" or "JsonContent" } owner
            => owner.IsInNamespace("System.Net.Http.Json"),
        { Name: "HttpRequestJsonExtensions" or "HttpResponseJsonExtensions" } owner => owner.IsInNamespace("Microsoft.AspNetCore.Http"),
        { Name: "Results" or "TypedResults" } owner => method.Name == "Json" && owner.IsInNamespace("Microsoft.AspNetCore.Http"),
        _ => false,
    };

    private static string NameOf(InvocationExpressionSyntax call)
        => call.Expression is MemberBindingExpressionSyntax binding ? binding.Name.Identifier.ValueText : call.Expression.SimpleName();
}
