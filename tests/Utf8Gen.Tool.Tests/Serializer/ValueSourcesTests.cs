using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Tool.Serializer;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Serializer;

public sealed class ValueSourcesTests
{
    private static readonly CSharpCompilationOptions Library = new(OutputKind.DynamicallyLinkedLibrary);

    /// <summary>What another project assigns is not in the trees of this one, where its symbols have their syntax
    /// nevertheless.</summary>
    [Fact]
    public void Variables_of_another_project_have_no_known_value()
    {
        CancellationToken cancel = TestContext.Current.CancellationToken;
        SyntaxTree tree = CSharpSyntaxTree.ParseText(
            "public static class Values { public static object One = new(); public static object Make() => One; }",
            cancellationToken: cancel);
        var other = CSharpCompilation.Create("Other", [tree], MemorySolution.Framework, Library);
        var project = CSharpCompilation.Create("Shop", [], [.. MemorySolution.Framework, other.ToMetadataReference()], Library);
        INamedTypeSymbol values = project.GetTypeByMetadataName("Values")!;
        ISymbol one = values.GetMembers("One").Single();
        var make = (IMethodSymbol)values.GetMembers("Make").Single();

        Assert.Null(new ValueSources(project, [], cancel).FindOnlyValue(one, cancel));
        Assert.Null(new ValueSources(project, [], cancel).FindOnlyReturned(make, cancel));
        Assert.NotNull(new ValueSources(other, [tree], cancel).FindOnlyReturned(make, cancel));
    }
}
