using System.Text;

namespace Utf8Gen.Generation.Tests.Emitting;

/// <summary>The table of an enum finds values by their names, and names by their values.</summary>
public sealed class EnumTableTests
{
    private const string Probe = """
        public static class Probe
        {
            public static string Try(byte[] utf8)
                => Names.TryMatch(utf8, out E value) ? value.ToString("D") : "none " + value.ToString("D");
            public static string TryReader(byte[] json)
            {
                var reader = new Utf8JsonReader(json);
                reader.Read();
                return Names.TryMatch(ref reader, out E value) ? value.ToString("D") : "none";
            }
            public static string TryDocument(byte[] json)
            {
                using JsonDocument document = JsonDocument.Parse(json);
                return Names.TryMatch(document.RootElement, out E value) ? value.ToString("D") : "none";
            }
            public static string TryProperty(byte[] json)
            {
                using JsonDocument document = JsonDocument.Parse(json);
                return Names.TryMatch(document.RootElement.EnumerateObject().First(), out E value) ? value.ToString("D") : "none";
            }
            public static string TrySequence(byte[] utf8)
                => Names.TryMatch(new ReadOnlySequence<byte>(utf8), out E value) ? value.ToString("D") : "none";
            public static string Write(string name)
            {
                E value = Enum.Parse<E>(name);
                Span<byte> exact = new byte[Names.GetUtf8(value).Length];
                bool fits = Names.TryFormat(value, exact, out int written) && written == exact.Length;
                bool tooLong = Names.TryFormat(value, exact[..^1], out int none) || none != 0;
                return Encoding.UTF8.GetString(exact)
                    + " "
                    + Names.GetString(value)
                    + " "
                    + Names.GetEncoded(value)
                    + " "
                    + Names.GetLengthPrefixed(value)[0]
                    + (fits && !tooLong);
            }
            public static string OfTable() => string.Join(' ', Enumerable.Range(0, Names.Count).Select(Describe<Names.Table, E>));
            private static string Describe<TTable, TKey>(int index) where TTable : IUtf8Table<TKey> where TKey : unmanaged, Enum
            {
                TKey key = TTable.GetKey(index);
                return $"{Encoding.UTF8.GetString(Utf8TableData.GetUtf8<TTable>(index))}={key:D}@{TTable.GetIndex(key)}";
            }
            public static void WriteUndefined() => Names.GetUtf8((E)99);
        }
        """;

    private const string OwnValues = "enum E { Zero, One, Two }";

    private const string OtherValues = """
        enum E : long { Low = -5, [System.Runtime.Serialization.EnumMember(Value = "the-middle")]
        Middle = 7, High = long.MaxValue, Top = High }
        """;

    [Theory]
    [InlineData(OwnValues, "Zero=0@0 One=1@1 Two=2@2")]
    [InlineData("enum E : byte { Zero, One, Two }", "Zero=0@0 One=1@1 Two=2@2")]
    [InlineData("enum E : ulong { Two = 2, Zero = 0, One = 1 }", "Two=2@0 Zero=0@1 One=1@2")]
    [InlineData(OtherValues, "Low=-5@0 the-middle=7@1 High=9223372036854775807@2 Top=9223372036854775807@2")]
    [InlineData("enum E { @class, @event, value__2 }", "class=0@0 event=1@1 value__2=2@2")]
    public void Values_and_indexes_belong_together(string declaration, string table)
    {
        using LoadedProgram program = Load(declaration);

        Assert.Equal(table, program.Invoke("Probe", "OfTable"));
    }

    [Fact]
    public void A_name_is_found_wherever_it_stands()
    {
        using LoadedProgram program = Load(OtherValues);

        Assert.Equal("7", program.Invoke("Probe", "Try", "the-middle"u8.ToArray()));
        Assert.Equal("none 0", program.Invoke("Probe", "Try", "Middle"u8.ToArray()));
        Assert.Equal("9223372036854775807", program.Invoke("Probe", "TrySequence", "Top"u8.ToArray()));
        Assert.Equal("-5", program.Invoke("Probe", "TryReader", "\"\\u004cow\""u8.ToArray()));
        Assert.Equal("none", program.Invoke("Probe", "TryReader", "null"u8.ToArray()));
        Assert.Equal("-5", program.Invoke("Probe", "TryDocument", "\"Low\""u8.ToArray()));
        Assert.Equal("-5", program.Invoke("Probe", "TryProperty", """{"Low":1}"""u8.ToArray()));
    }

    [Theory]
    [InlineData("Middle", "the-middle the-middle the-middle 10True")]
    [InlineData("Top", "High High High 4True")]
    public void A_value_is_written_under_its_name(string value, string written)
    {
        using LoadedProgram program = Load(OtherValues);

        Assert.Equal(written, program.Invoke("Probe", "Write", value));
    }

    [Fact]
    public void A_value_without_a_name_is_refused()
    {
        using LoadedProgram program = Load(OwnValues);

        var exception = Assert.Throws<ArgumentOutOfRangeException>(() => program.Invoke("Probe", "WriteUndefined"));
        Assert.Contains("Names has no key with the value 99.", exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_naming_policy_changes_the_names_that_no_attribute_gives()
    {
        using LoadedProgram program = Load(OtherValues, "Naming = Utf8Naming.KebabCaseUpper");

        Assert.Equal("LOW=-5@0 the-middle=7@1 HIGH=9223372036854775807@2 TOP=9223372036854775807@2", program.Invoke("Probe", "OfTable"));
    }

    [Fact]
    public void Names_match_in_either_case_where_it_is_ignored()
    {
        using LoadedProgram program = Load(OwnValues, "IgnoreCase = true, Strategy = Utf8LookupStrategy.Hash");

        Assert.Equal("2", program.Invoke("Probe", "Try", "tWO"u8.ToArray()));
        Assert.Equal("none 0", program.Invoke("Probe", "Try", Encoding.UTF8.GetBytes("tW\u00D6")));
    }

    [Theory]
    [InlineData("public enum E { A } [Utf8Table<E>] public static partial class T { }", "public static bool TryMatch")]
    [InlineData("internal enum E { A } [Utf8Table<E>] public static partial class T { }", "internal static bool TryMatch")]
    [InlineData("internal enum E { A } [Utf8Table<E>] internal static partial class T { }", "public static bool TryMatch")]
    [InlineData(
        "partial class Outer { private enum E { A } [Utf8Table<E>] private static partial class T { } }",
        "public static bool TryMatch")]
    [InlineData(
        "internal enum E { A } public partial class G { [Utf8Table<E>] protected static partial class T { } }",
        "internal static bool TryMatch")]
    [InlineData(
        "public partial class Outer { protected internal enum E { A } [Utf8Table<E>] public static partial class T { } }",
        "internal static bool TryMatch")]
    [InlineData(
        "partial class O { enum E { A } partial class P { [Utf8Table<E>] static partial class K { } } }",
        "public static bool TryMatch")]
    [InlineData(
        "public partial class O { protected enum E { A } [Utf8Table<E>] private protected static partial class K { } }",
        "public static bool TryMatch")]
    [InlineData(
        """
        public class O { protected enum E { A } }
        public partial class D : O { [Utf8Table<E>] protected static partial class K { } }
        """,
        "public static bool TryMatch")]
    public void Members_can_be_seen_as_far_as_the_enum(string source, string member)
        => Assert.Contains(member, GeneratorRun.Of(source).AssertCompiles().File, StringComparison.Ordinal);

    private static LoadedProgram Load(string declaration, string options = "")
        => GeneratorRun.Of($$"""{{Probe}} public {{declaration}} [Utf8Table<E>({{options}})] public static partial class Names { }""")
            .AssertCompiles()
            .Load();
}
