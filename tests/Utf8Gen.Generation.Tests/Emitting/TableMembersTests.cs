using Microsoft.CodeAnalysis;

namespace Utf8Gen.Generation.Tests.Emitting;

/// <summary>A table has the members that it is asked for, and no others.</summary>
public sealed class TableMembersTests
{
    [Theory]
    [InlineData("Utf8Members.Constants", "Count MaxLength MinLength Utf8")]
    [InlineData("Utf8Members.Match", "Count Key Match MaxLength MinLength Table")]
    [InlineData("Utf8Members.Constants | Utf8Members.Match", "Count Key Match MaxLength MinLength Table Utf8")]
    [InlineData(
        "Utf8Members.Getters",
        "All Count GetEncoded GetLengthPrefixed GetString GetUtf8 In Key Match MaxLength MinLength ReadString Table")]
    [InlineData("Utf8Members.None", "Count MaxLength MinLength")]
    public void Of_names(string members, string expected)
        => Assert.Equal(expected, NamesIn($$"""[Utf8Table("id", "name", Members = {{members}})] public static partial class T { }"""));

    [Theory]
    [InlineData("Utf8Members.Constants", "Count MaxLength MinLength Utf8")]
    [InlineData("Utf8Members.Match", "Count MaxLength MinLength Table TryMatch")]
    [InlineData(
        "Utf8Members.Getters",
        "Count GetEncoded GetLengthPrefixed GetString GetUtf8 In MaxLength MinLength Table TryFormat TryMatch")]
    public void Of_an_enum(string members, string expected)
        => Assert.Equal(
            expected, NamesIn($$"""public enum E { A, B = 7 } [Utf8Table<E>(Members = {{members}})] public static partial class T { }"""));

    [Theory]
    [InlineData("Utf8Members.Constants", "Count MaxLength MinLength Utf8")]
    [InlineData("Utf8Members.Match", "Count Key Match MaxLength MinLength Table")]
    [InlineData("Utf8Members.Getters", "Count GetString GetUtf8 Key Match MaxLength MinLength ReadString Table")]
    [InlineData("Utf8Members.None", "Count MaxLength MinLength")]
    public void Of_names_without_the_runtime_library(string members, string expected)
        => Assert.Equal(
            expected,
            NamesIn($$"""[Utf8Table("id", "name", Members = {{members}})] public static partial class T { }""", CodeOptions.NetStandard2));

    [Theory]
    [InlineData("Utf8Members.Constants", "Count MaxLength MinLength Utf8")]
    [InlineData("Utf8Members.Match", "Count MaxLength MinLength Table TryMatch")]
    [InlineData("Utf8Members.Getters", "Count GetString GetUtf8 MaxLength MinLength Table TryFormat TryMatch")]
    public void Of_an_enum_without_the_runtime_library(string members, string expected)
        => Assert.Equal(
            expected,
            NamesIn(
                $$"""public enum E { A, B = 7 } [Utf8Table<E>(Members = {{members}})] public static partial class T { }""",
                CodeOptions.NetStandard2));

    [Theory]
    [InlineData("Branch")]
    [InlineData("Hash")]
    public void Without_getters_keys_are_found_as_well(string strategy)
    {
        using LoadedProgram program = GeneratorRun.Of($$"""
            [Utf8Table("id", "name", "a name of more than thirty-two bytes", Strategy = Utf8LookupStrategy.{{strategy}}, Expected = true,
                Members = Utf8Members.Match)]
            public static partial class T { }
            public static class Probe
            {
                public static string Run()
                {
                    int expected = 0;
                    return $"{(int)T.Match("name"u8)} {(int)T.Match("a name of more than thirty-two bytes")} "
                        + $"{(int)T.Match("id"u8, ref expected)} {expected} {(int)T.Match("nope"u8, ref expected)}";
                }
            }
            """).Load();

        Assert.Equal("1 2 0 1 -1", program.TypeOf("Probe").GetMethod("Run")!.Invoke(null, []));
    }

    [Fact]
    public void A_name_that_is_not_generated_is_free()
        => GeneratorRun.Of(
            """
            [Utf8Table("id", Members = Utf8Members.Match)]
            public static partial class T { public static int All => 1; public static string GetUtf8(Key key) => ""; class Utf8 { } }
            """).AssertCompiles();

    private static string NamesIn(string source, CodeOptions? options = null)
    {
        Compilation output = GeneratorRun.Of(source, options ?? CodeOptions.Default).AssertCompiles().Output;
        return string.Join(' ', output.GetTypeByMetadataName("T")!.GetMembers()
            .Where(static member => member.CanBeReferencedByName)
            .Select(static member => member.Name).Distinct().Order(StringComparer.Ordinal));
    }
}
