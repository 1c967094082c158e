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
        SyntaxTree[] trees =
            [.. compilation.SyntaxTrees.Where(tree => project.GetDocument(tree) is { } and not SourceGeneratedDocument)];
        var values = new ValueSources(compilation, trees, cancel);
        _verdicts = new ReaderVerdicts(compilation);
        _sources = new ContractSources(_verdicts, values, new OptionsOrigins(values, cancel));
        foreach (SyntaxTree tree in trees)
        {
            var model = new Lazy<SemanticModel>(() => compilation.GetSemanticModel(tree));
            foreach (SyntaxNode node in tree.GetRoot(cancel).DescendantNodes())
            {
                if (node is MethodDeclarationSyntax { AttributeLists.Count: > 0 } action && WebEndpoint.MayBeAction(action))
                    _actions.Add((action, model.Value));
                else if (node is not InvocationExpressionSyntax call)
                    continue;
                else if (MayBeOfSerializer(NameOf(call)) || WebEndpoint.IsNameOfMap(NameOf(call)))
                    _calls.Add((call, model.Value));
            }
        }
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
        SerializerUse? use = type is null ? null : new SerializerUse(type, IsWriting(method.Name));
        (ContractSource source, string? whyNot) = _sources.Find(call, use, cancel);
        return At(call.Syntax, $"{method.ContainingType.Name}.{method.Name}", type, source, _verdicts.WhyNone ?? whyNot);
    }

    private IEnumerable<SerializerCall> Describe(WebEndpoint endpoint, CancellationToken cancel)
        => from body in endpoint.Bodies
           let found = _sources.FindOfWeb(endpoint.Kind, new SerializerUse(body.Type, body.IsAnswer) { MayReflect = true }, cancel)
           let whyNot = _verdicts.WhyNone ?? found.WhyNot
           where whyNot is null || body.IsSure
           select At(endpoint.Syntax, endpoint.Method, body.Type, found.Source, whyNot);

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

    private static bool IsWriting(string name)
        => !name.StartsWith("Deserialize", StringComparison.Ordinal) && !name.Contains("FromJson", StringComparison.Ordinal);

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
