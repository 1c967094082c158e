using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Testing.Tests.Generation;

/// <summary>One bad model for each kind of thing that must not travel in a pipeline.</summary>
public class ModelGraphTests
{
    private static readonly CompilationUnitSyntax Root = SyntaxFactory.ParseCompilationUnit("class C { }");

    private static readonly SyntaxTree Tree = Root.SyntaxTree;

    private static readonly CSharpCompilation Compilation = CSharpCompilation.Create("Test", [Tree]);

    [Fact]
    public void Values_have_no_fault()
    {
        var nested = new Model(new EquatableArray<string>(["a", "b"]));
        var model = new Model((1, 'c', 2.5m, "text", DiagnosticSeverity.Error, nested));

        Assert.Empty(ModelGraph.FaultsOf(model, "Model"));
        Assert.Empty(ModelGraph.FaultsOf(model: null, "Model"));
    }

    [Fact]
    public void A_symbol_is_found() => AssertFault("Model.Value is of the compiler: SourceAssemblySymbol", Compilation.Assembly);

    [Fact]
    public void A_syntax_node_is_found() => AssertFault("is of the compiler: CompilationUnitSyntax", Root);

    [Fact]
    public void A_syntax_token_is_found() => AssertFault("is of the compiler: SyntaxToken", Root.GetFirstToken());

    [Fact]
    public void A_syntax_tree_is_found() => AssertFault("is of the compiler: ParsedSyntaxTree", Tree);

    [Fact]
    public void A_location_is_found() => AssertFault("is of the compiler: SourceLocation", Root.GetLocation());

    [Fact]
    public void A_compilation_is_found() => AssertFault("is of the compiler: CSharpCompilation", Compilation);

    [Fact]
    public void A_semantic_model_is_found()
        => AssertFault("is of the compiler: SyntaxTreeSemanticModel", Compilation.GetSemanticModel(Tree));

    [Fact]
    public void A_diagnostic_is_found()
        => AssertFault("is of the compiler: ", Compilation.GetDiagnostics(TestContext.Current.CancellationToken)[0]);

    [Fact]
    public void A_type_that_only_derives_from_one_of_the_compiler_is_found()
        => AssertFault("is of the compiler: Walker, a CSharpSyntaxWalker", new Walker());

    [Fact]
    public void A_delegate_is_found() => AssertFault("Model.Value is a delegate", () => Compilation);

    [Fact]
    public void An_array_is_found() => AssertFault("Model.Value is an array", new[] { "a" });

    [Fact]
    public void An_immutable_array_is_found() => AssertFault("Model.Value is an array", ImmutableArray.Create("a"));

    [Fact]
    public void A_list_is_found() => AssertFault("Model.Value is equal to itself only: List`1", new List<string> { "a" });

    [Fact]
    public void A_class_without_equality_is_found() => AssertFault("Model.Value is equal to itself only: PlainClass", new PlainClass());

    [Fact]
    public void A_fault_deep_inside_is_found_with_its_path()
    {
        var models = new EquatableArray<Model>([new Model("fine"), new Model(Tree)]);

        AssertFault("Model.Value.Item2[1].Value is of the compiler", (1, models));
    }

    [Fact]
    public void A_fault_in_a_field_of_the_base_class_is_found()
        => AssertFault("Model.Value is of the compiler", model: new DerivedModel(Tree));

    [Fact]
    public void A_model_that_reaches_itself_ends()
    {
        var model = new Model("later") { Other = null };
        model.Other = model;

        Assert.Empty(ModelGraph.FaultsOf(model, "Model"));
    }

    private static void AssertFault(string expected, object value) => AssertFault(expected, model: new Model(value));

    private static void AssertFault(string expected, Model model)
        => Assert.Contains(expected, Assert.Single(ModelGraph.FaultsOf(model, "Model")), StringComparison.Ordinal);

    private record Model(object Value)
    {
        public Model? Other { get; set; }
    }

    private sealed record DerivedModel(object Value) : Model(Value);

    private sealed class PlainClass;

    private sealed class Walker : CSharpSyntaxWalker;
}
