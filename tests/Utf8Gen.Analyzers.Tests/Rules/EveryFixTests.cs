using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Tests.Rules.Documents;
using Utf8Gen.Analyzers.Tests.Rules.Reading;
using Utf8Gen.Analyzers.Tests.Rules.Writing;

namespace Utf8Gen.Analyzers.Tests.Rules;

/// <summary>All fixes together: what one writes is nothing that another one finds.</summary>
[Trait("Matrix", "Roslyn")]
public class EveryFixTests
{
    private static readonly Dictionary<string, string> Nested = new()
    {
        ["Base64 of a constant"] = """
            class C
            {
                byte[] Constant() => Encoding.UTF8.GetBytes(Convert.ToBase64String(Encoding.UTF8.GetBytes("x")));
                byte[] Literal() => Encoding.UTF8.GetBytes(Convert.ToBase64String("x"u8.ToArray()));
                byte[] Hex() => Encoding.UTF8.GetBytes(Convert.ToHexString(Encoding.UTF8.GetBytes("x")));
                byte[] HexOfLiteral() => Encoding.UTF8.GetBytes(Convert.ToHexString(("x"u8 + "y"u8).ToArray()));
                byte[] Back() => Convert.FromHexString(Encoding.UTF8.GetString(Encoding.UTF8.GetBytes("00")));
            }
            """,
        ["Text of a constant, decoded again"] = """
            class C
            {
                const string Key = "key";
                int Parse() => int.Parse(Encoding.UTF8.GetString(Encoding.UTF8.GetBytes("1")));
                int ParseLiteral() => int.Parse(Encoding.UTF8.GetString("1"u8.ToArray()));
                bool Compare() => Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(Key)) == "id";
                bool CompareLiteral() => Encoding.UTF8.GetString("x"u8.ToArray()) == Key;
                object? Read() => JsonSerializer.Deserialize<int>(Encoding.UTF8.GetString(Encoding.UTF8.GetBytes("1")));
                object? ReadLiteral() => JsonSerializer.Deserialize<int>(Encoding.UTF8.GetString("1"u8.ToArray()));
                object? ReadConstant() => JsonSerializer.Deserialize<int>("1");
                void Write(Utf8JsonWriter w) => w.WriteString("a", Encoding.UTF8.GetString(Encoding.UTF8.GetBytes("b")));
            }
            """,
        ["Locals and fields"] = """
            class C
            {
                static readonly byte[] Id = Encoding.UTF8.GetBytes("id");
                static readonly byte[] Other = "other"u8.ToArray();
                byte[] M()
                {
                    byte[] bytes = Encoding.UTF8.GetBytes("x");
                    string text = Convert.ToBase64String(bytes);
                    return Encoding.UTF8.GetBytes(text);
                }
                int Field() => Id.Length;
                bool N(byte[] b) => b.AsSpan().SequenceEqual(Id) || Encoding.UTF8.GetString(Other) == "other";
                async Task Send(System.IO.Pipelines.PipeWriter pipe) => await pipe.WriteAsync(Encoding.UTF8.GetBytes("ok"));
                int Count() => Encoding.UTF8.GetByteCount("id") + Encoding.UTF8.GetBytes("id").Length;
            }
            """,
    };

    public static TheoryData<string> Programs
        => [
            .. Nested.Keys,
            .. TrickyPrograms.All.Keys,
            .. TrickyDocumentTests.All.Keys.Select(static name => name + "/documents"),
            .. TrickyWriterTests.All.Keys.Select(static name => name + "/writing")
        ];

    /// <summary>All but the mistakes, which are mistakes in any version of the language.</summary>
    public static TheoryData<string> Literals
        => [
            .. from rule in CatalogueRules.AboutCode
               where rule.Category != RuleCategory.Pooling && EveryFix.Ids.Contains(rule.Id)
                   && rule.Id is not ("U8G0008" or "U8G0010" or "U8G0017")
               select rule.Id,
        ];

    /// <summary>The rule is silent there, but the file is the same.</summary>
    [Theory]
    [MemberData(nameof(Literals))]
    public async Task Nothing_is_fixed_where_one_of_the_targets_has_no_literals_of_utf8(string id)
    {
        Rule rule = EveryFix.RuleOf(id);
        string source = CatalogueFindings.ProgramWith(id);
        Diagnostic found = Assert.Single(await rule.Find(source));
        string marked = source.Insert(found.Location.SourceSpan.End, "|]").Insert(found.Location.SourceSpan.Start, "[|");
        await rule.OffersNoFixWhenLinked(marked, CodeOptions.Default, CodeOptions.CSharp10);
    }

    [Fact]
    public void Every_fix_of_the_catalogue_is_among_them()
    {
        HashSet<string> known = [.. RuleCatalogue.All.Select(static rule => rule.Id)];
        Assert.Superset(EveryFix.Ids.ToHashSet(), known);
        Assert.True(EveryFix.Ids.Count() > 20);
    }

    [Theory]
    [MemberData(nameof(Programs))]
    public async Task A_second_pass_changes_nothing(string name)
    {
        CodeOptions options = TrickyPrograms.OptionsOf(name) with
        {
            OutputKind = name.StartsWith("Top", StringComparison.Ordinal)
            ? OutputKind.ConsoleApplication
            : OutputKind.DynamicallyLinkedLibrary
        };
        foreach (bool isBackwards in (bool[])[false, true])
        {
            string once = await EveryFix.TextAfterFixAll(TextOf(name), options, isBackwards);
            Assert.Equal(once, await EveryFix.TextAfterFixAll(once, options, isBackwards));
        }
    }

    private static string TextOf(string name) => name.Split('/') switch
    {
        [var document, "documents"] => TrickyDocumentTests.All[document],
        [var writer, "writing"] => TrickyWriterTests.All[writer],
        _ => Nested.GetValueOrDefault(name) ?? TrickyPrograms.All[name],
    };
}
