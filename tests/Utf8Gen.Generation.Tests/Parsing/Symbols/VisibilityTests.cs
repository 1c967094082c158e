using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Parsing;

namespace Utf8Gen.Generation.Tests.Parsing.Symbols;

/// <summary>A table of an enum is accepted where C# accepts a method with the enum in its
/// signature, and nowhere else.</summary>
[Trait("Matrix", "Roslyn")]
public sealed class VisibilityTests
{
    private const string InconsistentAccessibility = "CS0051";

    private static readonly string[] OfTypes = ["public", "internal"];

    private static readonly string[] OfMembers = ["private", "private protected", "protected", "internal", "protected internal", "public"];

    [Fact]
    public void Members_can_be_seen_as_far_as_the_compiler_allows() => AssertAsTheCompiler(Nestings());

    [Theory]
    [InlineData("")]
    [InlineData("""[assembly: System.Runtime.CompilerServices.InternalsVisibleTo("Test")]""")]
    public void Members_can_be_seen_as_far_as_the_compiler_allows_for_an_enum_of_another_assembly(string access)
    {
        string[] places = [
            .. OfMembers.Select(static accessibility => $$"""public class {{NameOf(accessibility)}} { {{accessibility}} enum E { A } }""")
        ];
        Compilation library = Compile(
            $$"""{{access}} public enum E { A } internal enum I { A } {{string.Join('\n', places)}}""",
            CodeOptions.Default);

        AssertAsTheCompiler(NestingsOfLibrary(), library.WithAssemblyName("Library").ToMetadataReference());
    }

    /// <summary>Each nesting is one namespace. Those where the enum is out of reach are none.</summary>
    private static void AssertAsTheCompiler(IEnumerable<string> nestings, params ImmutableArray<MetadataReference> references)
    {
        string source = string.Concat(nestings.Select(static (nesting, i) => $$"""
            namespace N{{i}} { {{nesting}} }

            """));
        Compilation compilation = Compile(source, CodeOptions.Default with { ExtraReferences = references });
        var errors = compilation.GetDiagnostics().Where(static found => found.Severity == DiagnosticSeverity.Error)
            .ToLookup(static found => found.Location.GetLineSpan().StartLinePosition.Line);
        string[] lines = source.Split('\n');

        string[] wrong =
        [
            .. MethodsOf(compilation)
                .Select(method => (Method: method, Line: method.Locations[0].GetLineSpan().StartLinePosition.Line))
                .Where(found => errors[found.Line].All(static error => error.Id == InconsistentAccessibility))
                .Where(found => errors[found.Line].Any(error => error.Location == found.Method.Locations[0]) == Reaches(found.Method))
                .Select(found => $"{found.Method.Name}: {lines[found.Line]}"),
        ];

        Assert.True(errors.Count > 0);
        Assert.True(wrong.Length == 0, $"{wrong.Length} of {lines.Length} are wrong:\n{string.Join('\n', wrong.Take(20))}");
    }

    private static bool Reaches(IMethodSymbol method)
        => Visibility.Reaches(method.Parameters[0].Type, method.DeclaredAccessibility, method.ContainingType);

    private static IEnumerable<IMethodSymbol> MethodsOf(Compilation compilation)
        => compilation.GetSymbolsWithName(static name => name is "OfPublic" or "OfInternal", SymbolFilter.Member).Cast<IMethodSymbol>();

    private static IEnumerable<string> Nestings()
    {
        foreach (string outer in OfTypes)
        {
            foreach (string enumeration in OfMembers)
            {
                foreach (string table in OfMembers)
                    yield return $$"""{{outer}} class O { {{enumeration}} enum E { A } {{Table(table)}} }""";
                foreach (string table in OfMembers.SelectMany(between => OfMembers.Select(table => Nested(between, table))))
                {
                    yield return $$"""{{outer}} class O { {{enumeration}} enum E { A } {{table}} }""";
                    yield return $$"""{{outer}} class O { {{enumeration}} enum E { A } } {{outer}} class D : O { {{table}} }""";
                    yield return $$"""{{outer}} class O { {{enumeration}} enum E { A } private class D : O { {{table}} } }""";
                }
            }
        }

        foreach (string around in OfMembers.SelectMany(
            around => OfMembers.Select(enumeration => $$"""{{around}} class Q { {{enumeration}} enum E { A } }""")))
        {
            foreach (string table in OfMembers)
                yield return $$"""public class O { {{around}} {{Table(table, "Q.E")}} }""";
            string tables = Table("private", "O<S>.Q.E") + " " + Table("internal", "O<S[]>.Q.E", "L");
            yield return $$"""public class O<T> { {{around}} private class S { } {{tables}} }""";
        }
    }

    private static IEnumerable<string> NestingsOfLibrary()
    {
        foreach (string enumeration in new[] { "E", "I" })
        {
            foreach (string table in OfTypes)
                yield return Table(table, "global::" + enumeration);
        }

        foreach (string enumeration in OfMembers)
        {
            foreach (string table in OfMembers.SelectMany(between => OfMembers.Select(table => Nested(between, table))))
                yield return $$"""public class D : {{NameOf(enumeration)}} { {{table}} }""";
        }
    }

    private static string NameOf(string accessibility) => "O" + accessibility.Replace(" ", "", StringComparison.Ordinal);

    private static string Nested(string between, string table) => $$"""{{between}} class P { {{Table(table)}} }""";

    private static string Table(string accessibility, string enumeration = "E", string name = "K") => $$"""
        {{accessibility}} static class {{name}}
        {
            public static void OfPublic({{enumeration}} e) { }
            internal static void OfInternal({{enumeration}} e) { }
        }
        """;

    private static Compilation Compile(string source, CodeOptions options) => GeneratorRun.Of(source, options, []).Output;
}
