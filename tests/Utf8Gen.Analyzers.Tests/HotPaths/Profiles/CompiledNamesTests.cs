using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.HotPaths.Profiles;
using Utf8Gen.Analyzers.HotPaths.Profiles.Format;

namespace Utf8Gen.Analyzers.Tests.HotPaths.Profiles;

/// <summary>The names that the compiler really gives, and that a profiler would find, lead back to
/// the code.</summary>
public class CompiledNamesTests
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
            public enum Kind { One }
            public delegate int Reader(int i);
        }
        """;

    [Theory]
    [InlineData(OptimizationLevel.Debug)]
    [InlineData(OptimizationLevel.Release)]
    public void Every_method_of_the_compiler_is_found_in_the_code(OptimizationLevel level)
    {
        CSharpCompilation compilation = Compile(level);
        string[] names = [.. NamesIn(compilation).Where(static name => !HasNoCode(name))];
        string[] lost = [
            .. names.Where(name => MethodName.TryParse(name) is not { } method || MissingMethod.Find(method, compilation) is not null)
        ];

        Assert.True(names.Length > 60, $"only {names.Length} names");
        Assert.Empty(lost);
    }

    [Fact]
    public void A_name_that_is_there_as_written_leads_to_one_member_only()
    {
        CSharpCompilation compilation = Compile(OptimizationLevel.Release);
        ISymbol[] members = [
            .. AllTypes(compilation.Assembly.GlobalNamespace).SelectMany(static type => type.GetMembers()).OfType<IMethodSymbol>()
        ];
        MethodName name = MethodName.TryParse(
            "Shop.Parser`1+Inner`1+Deep.Read(class System.Collections.Generic.Dictionary`2<!0,!1>,!0[])")!;

        ISymbol[] meant = [
            .. members.Where(member => MemberPath.TryCreate(member) is { } path && path.Keys.Contains(name.Key) && path.Is(name))
        ];

        Assert.Equal("Read", Assert.Single(meant).Name);
    }

    /// <summary>Members of records, closures, delegates and base calls that only the compiler
    /// has written.</summary>
    private static bool HasNoCode(string name)
        => name.Contains("<Clone>$", StringComparison.Ordinal)
            || name.StartsWith('<') && !name.Contains("__Helper", StringComparison.Ordinal)
            || name.Contains("<PrivateImplementationDetails>", StringComparison.Ordinal)
            || name.Contains("<>c", StringComparison.Ordinal) && name.EndsWith("ctor", StringComparison.Ordinal)
            || name.StartsWith("Microsoft.", StringComparison.Ordinal)
            || name.StartsWith("System.", StringComparison.Ordinal);

    private static CSharpCompilation Compile(OptimizationLevel level)
    {
        var compilation = CSharpCompilation.Create(
            "Names",
            [CSharpSyntaxTree.ParseText(Code, new CSharpParseOptions(LanguageVersion.CSharp12), "folder/My-File.cs")],
            References.Of(CodeOptions.Default),
            new CSharpCompilationOptions(
                OutputKind.ConsoleApplication,
                optimizationLevel: level,
                nullableContextOptions: NullableContextOptions.Enable));
        CompilerErrors.AssertNone(compilation, "The example");
        return compilation;
    }

    /// <summary>As a profiler writes them: <c>Namespace.Type+Nested.Method</c>.</summary>
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
