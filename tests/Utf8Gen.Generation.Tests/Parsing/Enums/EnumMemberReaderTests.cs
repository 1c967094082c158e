using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing;
using Utf8Gen.Generation.Tests.Parsing.UserTypes;

namespace Utf8Gen.Generation.Tests.Parsing.Enums;

/// <summary>An enum has the names that <see cref="JsonStringEnumConverter"/> reads and writes.</summary>
[Trait("Matrix", "Json")]
public sealed class EnumMemberReaderTests
{
    private const string Enums = """
        using System.Text.Json.Serialization;
        namespace Enums
        {
            public enum Plain { First, SecondOne, HTTPStatus, lower, With_Underscore, Ünïcode }
            public enum Values { Ten = 10, Minus = -1, Zero = 0, Big = int.MaxValue }
            public enum Bytes : byte { Max = 255, Min = 0 }
            public enum Longs : ulong { Max = ulong.MaxValue, One = 1 }
            public enum Named { [JsonStringEnumMemberName("first-name")]
            First, Second, [JsonStringEnumMemberName("Örtlich")] Third, [JsonStringEnumMemberName("with space")] Fourth }
            public enum Swapped { [JsonStringEnumMemberName("B")] A, [JsonStringEnumMemberName("A")] B }
            public enum Doubled { A, B = A, C, [JsonStringEnumMemberName("d")] D = C }
            public enum Empty { }
            [Flags] public enum Flags { None, One = 1, Two = 2, Three = 3 }
        }
        """;

    [Fact]
    public void Every_name_is_read_by_the_converter_and_each_that_is_alone_is_written_by_it()
    {
        using var shapes = new CompiledShapes(Enums);

        Assert.All(shapes.TypesIn("Enums"), static type => Assert.All(JsonPolicies.All, policy => AssertSameNames(
            type.Symbol, type.Type, policy.Ours, policy.Theirs)));
    }

    [Fact]
    public void Members_stand_in_declared_order()
    {
        using var shapes = new CompiledShapes(Enums);

        Assert.Equal(
            ["Ten", "Minus", "Zero", "Big"],
            EnumMemberReader.Read(shapes.Compilation.GetTypeByMetadataName("Enums.Values")!).Select(static member => member.ClrName));
    }

    [Theory]
    [InlineData("A", null)]
    [InlineData("""[JsonStringEnumMemberName("a")] A""", "a")]
    [InlineData("""[EnumMember(Value = "a")] A""", "a")]
    [InlineData("[EnumMember] A", null)]
    [InlineData("""[EnumMember(Value = "e"), JsonStringEnumMemberName("j")] A""", "j")]
    [InlineData("""[EnumMember(Value = "")] A""", "")]
    [InlineData("""[Other.EnumMember(Value = "a")] A""", null)]
    [InlineData("""[Obsolete("a")] A""", null)]
    public void An_attribute_gives_a_name(string member, string? name)
        => Assert.Equal(
            name,
            Assert.Single(EnumMemberReader.Read(Compile($$"""enum E { {{member}} }""", allowErrors: false))).ExplicitName);

    [Theory]
    [InlineData("A, B", "")]
    [InlineData("A, B = A", "B=A")]
    [InlineData("A, B = 0, C = A, D", "B=A C=A")]
    [InlineData("A = 1, B = 0, C, D = 1", "C=A D=A")]
    [InlineData("A = 'a', B = 97", "B=A")]
    public void A_member_with_the_value_of_an_earlier_one_is_its_duplicate(string members, string duplicates)
        => Assert.Equal(duplicates, string.Join(' ', EnumMemberReader.Read(Compile($$"""enum E { {{members}} }""", allowErrors: false))
            .Where(static member => member.DuplicateOf is not null)
            .Select(static member => $"{member.ClrName}={member.DuplicateOf!.ClrName}")));

    [Theory]
    [InlineData("[Flags] enum E", true)]
    [InlineData("[System.FlagsAttribute] enum E", true)]
    [InlineData("enum E", false)]
    [InlineData("[Other.Flags] enum E", false)]
    public void Flags_are_told_by_the_attribute(string declaration, bool isFlags)
        => Assert.Equal(isFlags, EnumMemberReader.IsFlags(Compile(declaration + " { A }", allowErrors: false)));

    [Theory]
    [InlineData("""enum E { A = , B = Missing, C = B, D = "x" }""")]
    [InlineData("enum E : Missing { A = 99999999999, B = 99999999999 }")]
    [InlineData("enum E { A = B, B = A }")]
    [InlineData("""
        enum E { A, A, [JsonStringEnumMemberName(null)]
        B, [JsonStringEnumMemberName] C, [EnumMember(Value = null)] D, [EnumMember(Value = 1)] F }
        """)]
    [InlineData("""enum E { [JsonStringEnumMemberName(new[] { "" })] A, [EnumMember(Value = """)]
    public void Half_typed_code_is_read_without_an_exception(string source)
    {
        INamedTypeSymbol type = Compile(source, allowErrors: true);

        Assert.All(EnumMemberReader.Read(type), static member => Assert.Null(member.ExplicitName));
        Assert.False(EnumMemberReader.IsFlags(type));
    }

    private static void AssertSameNames(INamedTypeSymbol symbol, Type type, NamingPolicy ours, JsonNamingPolicy? theirs)
    {
        var options = new JsonSerializerOptions { Converters = { new JsonStringEnumConverter(theirs, allowIntegerValues: false) } };
        var members = EnumMemberReader.Read(symbol);
        Assert.Equal(
            Enum.GetNames(type).Order(StringComparer.Ordinal),
            members.Select(static member => member.ClrName).Order(StringComparer.Ordinal));
        foreach (EnumMember member in members)
        {
            string json = JsonSerializer.Serialize(member.ExplicitName ?? NamingPolicyConverter.Apply(ours, member.ClrName));
            object value = Enum.Parse(type, member.ClrName);

            Assert.Equal(value, JsonSerializer.Deserialize(json, type, options));
            if (!members.Any(other => other.DuplicateOf is not null && Enum.Parse(type, other.ClrName).Equals(value)))
                Assert.Equal(json, JsonSerializer.Serialize(value, type, options));
        }
    }

    private static INamedTypeSymbol Compile(string source, bool allowErrors)
    {
        Compilation compilation = GeneratorRun.Of(
            $$"""
            using System.Runtime.Serialization;
            using System.Text.Json.Serialization;
            {{source}}
            namespace Other
            {
                class EnumMemberAttribute : Attribute
                {
                    public string? Value { get; set; }
                }
                class FlagsAttribute : Attribute;
            }
            """,
            options: null,
            []).Output;
        if (!allowErrors)
            CompilerErrors.AssertNone(compilation, "The enum");
        return compilation.GetTypeByMetadataName("E")!;
    }
}
