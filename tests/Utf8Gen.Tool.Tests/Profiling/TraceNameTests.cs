using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Options;
using Utf8Gen.Tool.Profiling;

namespace Utf8Gen.Tool.Tests.Profiling;

public class TraceNameTests
{
    private const string Code = """
        using System;
        using System.Collections;
        using System.Collections.Generic;
        using System.Linq;
        using System.Threading.Tasks;

        int captured = args.Length;
        await Task.Yield();
        Func<int> lambda = () => captured;
        Console.WriteLine(Local() + lambda());
        int Local() => captured;

        namespace Shop
        {
            public interface IReader<T> { Task<T> ReadAsync(T value); IEnumerable<T> All { get; } }

            public class Parser<T> : IReader<T>, IEnumerable<int>
            {
                private static readonly Func<int, int> Static = i => i + 1;
                private readonly Func<int, int> _instance = i => i + 2;
                public Parser(string[] names, int? limit, ref T value, int[,] table) { Name = () => names; }
                static Parser() { }
                ~Parser() { }
                public Func<string[]> Name { get; set; } = () => [];
                public int this[int index] { get => index; set { } }
                public event Action Changed { add { } remove { } }
                public static Parser<T> operator +(Parser<T> left, int right) => left;
                public static implicit operator int(Parser<T> parser) => 1;
                async Task<T> IReader<T>.ReadAsync(T value)
                {
                    Func<Task> inner = async () => await Task.Delay((int)(object)value!);
                    await inner();
                    return value;
                }
                IEnumerable<T> IReader<T>.All { get { yield break; } }
                public IEnumerator<int> GetEnumerator() { try { yield return 1; } finally { Console.WriteLine(); } }
                IEnumerator IEnumerable.GetEnumerator() { yield return 2; }
                public async IAsyncEnumerable<U> Stream<U>(U value) { await Task.Yield(); yield return value; }
                public async Task<int> Run<U>(U value, List<U> values)
                {
                    int count = await Task.FromResult(1);
                    async Task<int> LocalAsync() { await Task.Yield(); return count; }
                    static int Outer(int i) { return Inner(i) + new Func<int>(() => i)(); int Inner(int j) => j + i; }
                    Func<Func<int>> nested = () => () => count;
                    return await LocalAsync() + Outer(1) + nested()() + (from v in values where v is not null select count).Sum();
                }

                public class Inner<V>
                {
                    public struct Deep { public readonly Dictionary<T, V> Read(Dictionary<T, V> map, T[] items) => map; }
                }
            }

            file class Helper { public static int Count(List<int> list) => list.Count(i => i > 0); }
            public static class Use { public static int Count() => Helper.Count([]); }
            public record Pair(int Left, string Right) { public int Sum() => Left + Right.Length; }
            public struct Counter(int start) { public int Next() => start++; }
            public static class Extensions
            {
                extension<T>(List<T> list)
                {
                    public int Twice() => list.Select(item => 2).Sum();
                    public U Convert<U>(U value) => value;
                    public int Size => list.Count;
                    public static int Zero() => 0;
                }
            }
        }
        """;

    [Theory]
    [InlineData("Shop.Parser.Read", "M:Shop.Parser.Read")]
    [InlineData("Shop.Parser.Read(class System.String,int32)", "M:Shop.Parser.Read")]
    [InlineData("Shop.Outer+Inner.Read()", "M:Shop.Outer.Inner.Read")]
    [InlineData("Shop.Parser`1[System.__Canon].Read(!0)", "M:Shop.Parser`1.Read")]
    [InlineData("Shop.Parser`2[System.__Canon,System.Collections.Generic.List`1[System.Int32]]+Inner.Read", "M:Shop.Parser`2.Inner.Read")]
    [InlineData("Shop.Parser.Read[System.__Canon](!!0)", "M:Shop.Parser.Read")]
    [InlineData("Shop.Parser..ctor(int32)", "M:Shop.Parser..ctor")]
    [InlineData("Shop.Parser..cctor()", "M:Shop.Parser..cctor")]
    [InlineData("Shop.Parser.get_Name()", "M:Shop.Parser.get_Name")]
    [InlineData("Shop.Parser.op_Addition(class Shop.Parser,int32)", "M:Shop.Parser.op_Addition")]
    [InlineData("Shop.Parser`1[System.__Canon].Shop.IReader<T>.Read()", "M:Shop.Parser`1.Shop.IReader*.Read")]
    [InlineData("Größe.Straße.Öffnen", "M:Größe.Straße.Öffnen")]
    [InlineData("Shop.Parser+<Run>d__3.MoveNext()", "M:Shop.Parser.Run")]
    [InlineData("Shop.Parser`1+<Run>d__3[System.__Canon].MoveNext()", "M:Shop.Parser`1.Run")]
    [InlineData("Shop.Parser+<Run>d__3.<>m__Finally1", "M:Shop.Parser.Run")]
    [InlineData("Shop.Parser+<Shop-IReader<System-Int32>-Read>d__1.MoveNext", "M:Shop.Parser.Shop.IReader*.Read")]
    [InlineData("Shop.Parser+<>c.<Run>b__0_1(int32)", "M:Shop.Parser.Run")]
    [InlineData("Shop.Parser+<>c__DisplayClass0_0`1[System.__Canon].<Run>b__1", "M:Shop.Parser.Run")]
    [InlineData("Shop.Parser+<>c+<<Run>b__0_0>d.MoveNext", "M:Shop.Parser.Run")]
    [InlineData("Shop.Parser+<>c.<Shop.IReader<System.Int32>.Read>b__2_0", "M:Shop.Parser.Shop.IReader*.Read")]
    [InlineData("Shop.Parser.<Run>g__Local|1_0(int32)", "M:Shop.Parser.Run")]
    [InlineData("Shop.Parser+<<Run>g__Local|1_0>d.MoveNext", "M:Shop.Parser.Run")]
    [InlineData("Shop.Parser+<>c.<.ctor>b__2_0", "M:Shop.Parser..ctor, F:Shop.Parser.*")]
    [InlineData("Shop.Parser+<>c+<<-cctor>b__2_0>d.MoveNext", "M:Shop.Parser..cctor, F:Shop.Parser.*")]
    [InlineData("Program.<Main>$(class System.String[])", "M:Program.{Main}$")]
    [InlineData("Program+<<Main>$>d__0.MoveNext()", "M:Program.{Main}$")]
    [InlineData("Program+<>c.<<Main>$>b__0_0", "M:Program.{Main}$")]
    [InlineData("Shop.<Program>FE3B0C44298FC1C149AFBF4C8996FB__Helper`1.Read", "M:Shop.Helper`1.Read")]
    public void A_method_is_named_as_an_option_names_it(string name, string symbols)
        => Assert.Equal(symbols, TraceName.TryParse(name)?.Symbols);

    [Theory]
    [InlineData("Main")]
    [InlineData("?")]
    [InlineData("Shop.Parser+<>c..ctor()")]
    [InlineData("Shop.Pair.<Clone>$()")]
    [InlineData("Program.<Main>(class System.String[])")]
    [InlineData("<PrivateImplementationDetails>.ComputeStringHash(class System.String)")]
    [InlineData("<>f__AnonymousType0`1[System.__Canon].get_Name()")]
    [InlineData("Shop.Program+clo@12.Invoke()")]
    [InlineData("Shop.Parser.<Run")]
    [InlineData("Shop..Run")]
    public void What_is_not_in_source_has_no_name(string name) => Assert.Null(TraceName.TryParse(name));

    [Theory]
    [InlineData("A.B.C", null)]
    [InlineData("A.B.C()", "")]
    [InlineData("A.B.C(class System.String,int32)", TraceName.Text)]
    [InlineData("A.B.C(value class System.Text.Json.Utf8JsonReader&,class System.Type)", "System.Text.Json.Utf8JsonReader")]
    [InlineData("A.B.C(int32,value class System.ReadOnlySpan`1<wchar>)", TraceName.Text)]
    [InlineData("A.B.C(value class System.ReadOnlySpan`1<unsigned int8>)", "System.ReadOnlySpan")]
    public void The_first_parameter_tells_overloads_of_the_framework_apart(string name, string? first)
        => Assert.Equal(first, TraceName.TryParse(name)!.FirstParameter);

    [Theory]
    [InlineData(OptimizationLevel.Debug)]
    [InlineData(OptimizationLevel.Release)]
    public void Every_method_of_the_compiler_leads_to_one_member_or_its_overloads(OptimizationLevel level)
    {
        CSharpCompilation compilation = Compile(level);
        ISymbol[] members = [.. AllTypes(compilation.Assembly.GlobalNamespace).SelectMany(static type => type.GetMembers())];
        string[] names = [.. NamesIn(compilation).Where(static name => !HasNoCode(name))];

        Assert.True(names.Length > 60, $"only {names.Length} names");
        Assert.All(names, name =>
        {
            Assert.True(SymbolPatterns.TryParse(TraceName.TryParse(name)!.Symbols, out SymbolPatterns patterns));
            Assert.Single(members.Where(member => member is IMethodSymbol && patterns.Find(member) is not null)
                .Select(static member => (member.ContainingType.ContainingType ?? member.ContainingType, member.MetadataName)).Distinct());
        });
    }

    [Fact]
    public void A_lambda_in_an_initializer_leads_to_the_fields_of_its_type()
    {
        CSharpCompilation compilation = Compile(OptimizationLevel.Release);
        string name = Assert.Single(NamesIn(compilation), static name => name.Contains("<.cctor>b__", StringComparison.Ordinal));
        Assert.True(SymbolPatterns.TryParse(TraceName.TryParse(name)!.Symbols, out SymbolPatterns patterns));

        INamedTypeSymbol parser = compilation.GetTypeByMetadataName("Shop.Parser`1")!;
        Assert.NotNull(patterns.Find(Assert.Single(parser.GetMembers("Static"))));
        Assert.Null(patterns.Find(Assert.Single(parser.GetMembers("Run"))));
    }

    /// <summary>Members of records, closures, delegates and base calls that only the compiler
    /// has written, and markers of extension blocks.</summary>
    private static bool HasNoCode(string name)
        => name.Contains("<Clone>$", StringComparison.Ordinal)
            || (name.StartsWith('<') && !name.Contains("__Helper", StringComparison.Ordinal))
            || name.Contains("<PrivateImplementationDetails>", StringComparison.Ordinal)
            || name.Contains("<G>$", StringComparison.Ordinal)
            || name.EndsWith("Program.<Main>", StringComparison.Ordinal)
            || (name.Contains("<>c", StringComparison.Ordinal) && name.EndsWith("ctor", StringComparison.Ordinal))
            || name.StartsWith("Microsoft.", StringComparison.Ordinal)
            || name.StartsWith("System.", StringComparison.Ordinal);

    private static CSharpCompilation Compile(OptimizationLevel level)
    {
        var compilation = CSharpCompilation.Create(
            "Names",
            [CSharpSyntaxTree.ParseText(Code, new CSharpParseOptions(LanguageVersion.CSharp14), "folder/My-File.cs")],
            Support.MemorySolution.Framework,
            new CSharpCompilationOptions(OutputKind.ConsoleApplication, optimizationLevel: level));
        Assert.Empty(compilation.GetDiagnostics().Where(static diagnostic => diagnostic.Severity == DiagnosticSeverity.Error));
        return compilation;
    }

    /// <summary>As a trace has them: <c>Namespace.Type+Nested.Method</c>.</summary>
    private static List<string> NamesIn(CSharpCompilation compilation)
    {
        using var image = new MemoryStream();
        Assert.True(compilation.Emit(image).Success);
        image.Position = 0;
        using var file = new PEReader(image);
        MetadataReader metadata = file.GetMetadataReader();
        return
        [
            .. from handle in metadata.MethodDefinitions
               let method = metadata.GetMethodDefinition(handle)
               select $"{TypeName(metadata, method.GetDeclaringType())}.{metadata.GetString(method.Name)}",
        ];
    }

    private static string TypeName(MetadataReader metadata, TypeDefinitionHandle handle)
    {
        TypeDefinition type = metadata.GetTypeDefinition(handle);
        string name = metadata.GetString(type.Name);
        if (type.IsNested)
            return $"{TypeName(metadata, type.GetDeclaringType())}+{name}";

        string space = metadata.GetString(type.Namespace);
        return space.Length == 0 ? name : $"{space}.{name}";
    }

    private static IEnumerable<INamedTypeSymbol> AllTypes(INamespaceOrTypeSymbol container)
        => container.GetMembers().OfType<INamespaceOrTypeSymbol>()
            .SelectMany(static member => AllTypes(member).Concat(member is INamedTypeSymbol type ? [type] : []));
}
