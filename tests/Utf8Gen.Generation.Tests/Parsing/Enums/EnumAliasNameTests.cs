namespace Utf8Gen.Generation.Tests.Parsing.Enums;

/// <summary>Of several members with one value, the one whose name System.Text.Json writes gives the
/// name of the value, whatever attributes they have.</summary>
[Trait("Matrix", "Json")]
public sealed class EnumAliasNameTests
{
    private const string Probe = """
        using System.Text.Json.Serialization;

        public static class Probe
        {
            public static string Written() => JsonSerializer.Deserialize<string>(JsonSerializer.Serialize(
                E.A, new JsonSerializerOptions { Converters = { new JsonStringEnumConverter(JsonNamingPolicy.KebabCaseLower) } }))!;
            public static string Found() => Encoding.UTF8.GetString(T.GetUtf8(E.A));
            public static bool FindsAll(string[] names)
                => names.All(static name => T.TryMatch(Encoding.UTF8.GetBytes(name), out E value) && value == E.A);
        }
        [Utf8Table<E>(Naming = Utf8Naming.KebabCaseLower)] static partial class T { }

        """;

    [Theory]
    [InlineData("A, SecondName = A", "a second-name")]
    [InlineData("FirstName = 0, A = 0", "first-name a")]
    [InlineData("""A, [JsonStringEnumMemberName("B!")] Second = A""", "a B!")]
    [InlineData("""[JsonStringEnumMemberName("A!")] A, Second = A""", "A! second")]
    [InlineData("""First = 0, [JsonStringEnumMemberName("A!")] A = 0""", "first A!")]
    [InlineData("""Other, Second = 5, [JsonStringEnumMemberName("A!")] A = 5, Third = 5""", "second A! third")]
    [InlineData("Negative = -1, A = -1, Zero = 0", "negative a")]
    [InlineData("First = 2, A = 2, Zero = 0", "first a")]
    [InlineData("First = 2, Zero = 0, A = 2", "first a")]
    [InlineData("Two = 2, First = 0, A = 0", "first a")]
    [InlineData("First = 2, A = 2, Zero = 0, One = 1", "first a")]
    [InlineData("First = 2, A = 2, Third = 2", "first a third")]
    public void The_name_that_is_written_is_the_one_that_the_serializer_writes(string members, string names)
    {
        using LoadedProgram program = GeneratorRun.Of($$"""{{Probe}} public enum E { {{members}} }""").AssertCompiles().Load();

        Assert.Equal(program.Invoke("Probe", "Written"), program.Invoke("Probe", "Found"));
        Assert.Equal(true, program.Invoke("Probe", "FindsAll", [names.Split(' ')]));
    }

    [Theory]
    [InlineData("partial class Outer { private enum E { A, B } [Utf8Table<E>] private static partial class T { } }")]
    [InlineData("partial class Outer { private enum E { A, B } partial class In { [Utf8Table<E>] private static partial class T { } } }")]
    [InlineData("partial class Outer { private enum E { A } private partial class In { [Utf8Table<E>] public static partial class T; } }")]
    [InlineData("class Base { protected enum E { A } } partial class Outer : Base { [Utf8Table<E>] private static partial class T { } }")]
    [InlineData("class Q<X> { private protected enum E { A } } partial class Outer : Q<int> { [Utf8Table<E>] private partial struct T; }")]
    public void A_private_enum_of_a_type_around_the_table_is_accepted(string source)
    {
        GeneratorRun run = GeneratorRun.Of(source).AssertCompiles();

        Assert.Empty(run.Diagnostics);
        Assert.Single(run.Files);
    }
}
