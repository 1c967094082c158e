using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Analyzers.Tests.Rules;

/// <summary>What the preview of C# 15 has: unions, closed classes, extension indexers, arguments of collection
/// expressions, labels of loops, static members of interfaces. Code in it is found and fixed as any other.</summary>
public class CSharp15Tests
{
    private const string Program = """
        internal record Cat(string Name);

        internal record Dog(string Name);

        internal union Pet(Cat, Dog)
        {
            public static bool IsId(JsonProperty property) => property.Name == "id";

            [Utf8HotPath]
            public static void Write(Utf8JsonWriter writer) => writer.WriteNumber("count", 1);
        }

        internal closed class Shape
        {
            public virtual byte[] Name => Encoding.UTF8.GetBytes("shape");
        }

        internal sealed class Square : Shape
        {
            public string Text { get => field; set => field = value; } = "";
            public override byte[] Name => Encoding.UTF8.GetBytes("square");
        }

        internal interface IReads
        {
            static bool IsId(JsonProperty property) => property.Name == "id";
        }

        internal static class Extensions
        {
            extension(JsonProperty property)
            {
                public bool IsName => property.Name == "name";

                public static byte[] Label() => Encoding.UTF8.GetBytes("label");

                public bool this[int index] => property.Name == "index";

                [Utf8HotPath]
                public void Write(Utf8JsonWriter writer) => writer.WriteNumber("count", 1);

                public int Kind()
                {
                    switch (property.Name)
                    {
                        case "first": return 1;
                        case "second": return 2;
                        case "third": return 3;
                        default: return 0;
                    }
                }
            }
        }

        internal static class Program1
        {
            public static int Count(JsonElement orders, Pet pet)
            {
                int count = 0;
                outer: foreach (JsonProperty order in orders.EnumerateObject())
                {
                    foreach (JsonProperty property in order.Value.EnumerateObject())
                    {
                        if (property.Name == "id")
                            continue outer;
                        if (property.IsName)
                            break outer;
                        count++;
                    }
                }

                List<byte[]> names = [with(capacity: 2), Encoding.UTF8.GetBytes("list")];
                return count + names.Count + pet switch
                {
                    Cat cat => cat.Name.Length,
                    Dog dog => Encoding.UTF8.GetBytes("dog").Length,
                };
            }
        }
        """;

    /// <summary>What .NET 11 has for the compiler.</summary>
    private static readonly SourceFile Attributes = new("Attributes.cs", """
        namespace System.Runtime.CompilerServices;

        [AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct)]
        internal sealed class UnionAttribute : Attribute;

        [AttributeUsage(AttributeTargets.Class)]
        internal sealed class IsClosedTypeAttribute : Attribute;

        internal interface IUnion
        {
            object? Value { get; }
        }
        """);

    private static readonly CodeOptions Preview =
        CodeOptions.Default with { LanguageVersion = LanguageVersion.Preview, Sources = [Attributes] };

    public static TheoryData<string> Ids => [.. EveryFix.Ids];

    public CSharp15Tests() => Assert.SkipUnless(CodeOptions.KnowsCSharp15, "The compiler of this run does not know C# 15.");

    [Fact]
    public async Task Rules_find_what_they_know_in_it()
    {
        Assert.Equal(
            [
                "U8G0001: property.Name == \"id\"",
                "U8G0001: property.Name == \"id\"",
                "U8G0001: property.Name == \"index\"",
                "U8G1001: property.Name == \"id\"",
                "U8G1001: property.Name == \"name\"",
            ],
            await FindAsync("U8G0001"));
        Assert.Equal(
            ["dog", "label", "list", "shape", "square"],
            (await FindAsync("U8G0040")).Select(static found => found.Split('"')[1]).Order(StringComparer.Ordinal));
    }

    [Fact]
    public async Task Every_fix_leaves_code_that_compiles_and_nothing_to_find()
    {
        string after = await EveryFix.TextAfterFixAll(Program, Preview);

        GeneratorRun.Of(after, Preview).AssertCompiles();
        Assert.DoesNotContain("== \"", after, StringComparison.Ordinal);
        Assert.DoesNotContain("GetBytes", after, StringComparison.Ordinal);
    }

    [Theory]
    [MemberData(nameof(Ids))]
    public Task Nothing_throws_while_it_is_typed(string id) => EveryFix.RuleOf(id).SurvivesHalfTyped(Program, Preview);

    [Fact]
    public void Tables_are_generated_beside_it()
        => GeneratorRun.Of(
            Program + """


            internal partial interface IKeys
            {
                [Utf8Table("id", "name")]
                internal static partial class Keys;
            }

            internal closed partial class Closed
            {
                [Utf8Table("id", "name")]
                internal static partial class Keys;
            }
            """,
            Preview).AssertCompiles();

    [Fact]
    public void No_generator_throws_while_it_is_typed()
        => GeneratorRun.SurvivesHalfTyped(
            """
            internal closed partial class Closed
            {
                [Utf8Table("id", "name")]
                internal static partial class Keys;
            }

            internal union Text(string, byte[]);
            """,
            Preview);

    private static async Task<string[]> FindAsync(string id)
        => [.. (await EveryFix.RuleOf(id).Find(Program, Preview))
            .Where(found => found.Id == id || found.Id == id.Replace("U8G0", "U8G1", StringComparison.Ordinal))
            .Select(static found => $"{found.Id}: {found.Location.SourceTree!.GetText().ToString(found.Location.SourceSpan)}")
            .Order(StringComparer.Ordinal)];
}
