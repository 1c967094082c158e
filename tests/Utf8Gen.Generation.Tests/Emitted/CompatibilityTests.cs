using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Generation.Tests.Emitted;

/// <summary>Emitted code compiles, without a warning, wherever it may land.</summary>
public sealed class CompatibilityTests
{
    private const string HostileNames = """
        namespace System.Next.Door { class Enum { } }
        namespace Shop.System { class ReadOnlySpan { } }
        namespace Shop
        {
            class Key { }
            class Utf8 { }
            class Table { }
            class Utf8Gen { }

            [Utf8Table("utf8", "equals", "to-string", "key", "count", "match", "table", "unknown", "system", "global", "get-type", "get-hash-code", "memberwise-clone", "reference-equals", "finalize", "value__", "get-utf8")]
            static partial class Names { }
        }
        """;

    [Fact]
    public void Beside_types_and_namespaces_with_the_names_that_it_uses() => GeneratorRun.Of(HostileNames).AssertCompiles();

    [Theory]
    [InlineData("file")]
    [InlineData("required")]
    [InlineData("scoped")]
    [InlineData("field")]
    [InlineData("record")]
    [InlineData("extension")]
    [InlineData("keys")]
    [InlineData("_")]
    public void In_a_type_whose_name_only_an_at_sign_makes_acceptable(string name)
        => GeneratorRun.Of($"namespace @{name} {{ partial class Outer {{ [Utf8Table(\"id\")] partial class @{name} {{ }} }} }}").AssertCompiles();

    [Fact]
    public void In_CSharp_11() => GeneratorRun.Of(HostileNames, CodeOptions.CSharp11).AssertCompiles();

    [Fact]
    public void With_nullable_off() => GeneratorRun.Of(HostileNames, CodeOptions.Default with { Nullable = Microsoft.CodeAnalysis.NullableContextOptions.Disable }).AssertCompiles();

    [Fact]
    public void Without_System_Text_Json_there_are_no_members_for_it()
    {
        GeneratorRun run = GeneratorRun.Of("""[Utf8Table("id")] partial class Keys { }""", CodeOptions.WithoutSystemTextJson).AssertCompiles();

        Assert.DoesNotContain("Json", run.File, StringComparison.Ordinal);
    }

    [Fact]
    public void Without_the_runtime_library_nothing_is_emitted()
        => Assert.Empty(GeneratorRun.Of("""[Utf8Table("id")] partial class Keys { }""", CodeOptions.WithoutRuntime).Files);

    [Theory]
    [InlineData(LanguageVersion.CSharp8)]
    [InlineData(LanguageVersion.CSharp9)]
    [InlineData(LanguageVersion.CSharp10)]
    public void Below_CSharp_11_the_members_match_nothing_and_one_error_says_why(LanguageVersion version)
    {
        GeneratorRun run = GeneratorRun.Of(
            """
            namespace Shop
            {
                [global::Utf8Gen.Utf8Table("id")] partial class Keys { static int Use() => (int)Match(new byte[0]) + GetUtf8(Key.Id).Length; }
            }
            """,
            CodeOptions.Default with { LanguageVersion = version, GlobalUsings = [], Nullable = Microsoft.CodeAnalysis.NullableContextOptions.Disable }).AssertCompiles();

        Assert.Contains("it needs C# 11 or later", Assert.Single(run.Diagnostics).GetMessage(), StringComparison.Ordinal);
    }
}
