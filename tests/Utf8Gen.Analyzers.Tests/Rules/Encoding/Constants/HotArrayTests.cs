using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Encoding;

namespace Utf8Gen.Analyzers.Tests.Rules.Encoding.Constants;

/// <summary>An array for each item of data: a literal that is copied ends the warning, and keeps the array.</summary>
public class HotArrayTests
{
    private const string FieldKey = "U8G0040.Field";

    private static readonly Rule U8G0040 = Rule.Of<PatternAnalyzer, ConstantBytesFixProvider>("U8G0040");

    private static readonly Rule U8G1040 = Rule.Of<PatternAnalyzer, ConstantBytesFixProvider>("U8G1040");

    private static readonly Rule Field = U8G1040.WithAction(FieldKey).WithoutFixAll();

    [Theory]
    [InlineData("""Take([|Encoding.UTF8.GetBytes("id")|]);""", """Take("id"u8.ToArray());""")]
    [InlineData("""byte[] id = [|Encoding.UTF8.GetBytes("id")|]; Take(id);""", """byte[] id = "id"u8.ToArray(); Take(id);""")]
    public Task Fix_All_does_not_copy_a_literal_for_each_item(string before, string after)
        => U8G1040.WithoutFixAll().Fixes(InLoop(before), InLoop(after));

    [Theory]
    [InlineData("""stream.Write([|Encoding.UTF8.GetBytes("id")|]);""", """stream.Write("id"u8);""")]
    [InlineData("""_ = [|Encoding.UTF8.GetBytes("id")|].Length;""", """_ = "id"u8.Length;""")]
    [InlineData("""[|Encoding.UTF8.GetBytes("id", buffer)|];""", """ "id"u8.CopyTo(buffer);""")]
    public Task Fix_All_writes_what_allocates_nothing(string before, string after)
        => U8G1040.Fixes(InLoop(before), InLoop(after.TrimStart()));

    [Fact]
    public Task Elsewhere_Fix_All_copies_the_literal()
        => U8G0040.Fixes(
            Once("""Take([|Encoding.UTF8.GetBytes("id")|]);"""),
            Once("""Take("id"u8.ToArray());"""));

    [Fact]
    public Task One_array_in_a_field_serves_all_calls()
        => Field.Fixes(
            InLoop("""Take([|Encoding.UTF8.GetBytes("ping")|]);"""),
            InLoop("""Take(PingBytes);""", """
                private static readonly byte[] PingBytes = "ping"u8.ToArray();

                """));

    [Fact]
    public Task The_field_of_another_place_is_used_again()
        => Field.Fixes(
            InLoop("""Take([|Encoding.UTF8.GetBytes("ping")|]); Take([|Encoding.ASCII.GetBytes("ping")|]);"""),
            InLoop("""Take(PingBytes); Take(PingBytes);""", """
                private static readonly byte[] PingBytes = "ping"u8.ToArray();

                """));

    [Fact]
    public Task The_field_is_named_like_the_others()
        => Field.Fixes(
            InLoop("""Take([|Encoding.UTF8.GetBytes("ping\r\n")|]);""", "private static readonly int s_count = 1;\n"),
            InLoop("""Take(s_pingBytes);""", """
                private static readonly byte[] s_pingBytes = "ping\r\n"u8.ToArray();

                private static readonly int s_count = 1;

                """));

    [Theory]
    [InlineData("""Take(Encoding.UTF8.GetBytes("\r\n"));""", "")]
    [InlineData("""Take(Encoding.UTF8.GetBytes("a rather long sentence about something or other, and more"));""", "")]
    [InlineData("""Take(Encoding.UTF8.GetBytes(Text));""", """const string Text = "ping";""")]
    [InlineData("""Take(Encoding.UTF8.GetBytes(nameof(M)));""", "")]
    [InlineData("""Take(Encoding.UTF8.GetBytes("ping"));""", "static int PingBytes;")]
    [InlineData("""int PingBytes = 1; Take(Encoding.UTF8.GetBytes("ping")); _ = PingBytes;""", "")]
    [InlineData("""_ = Encoding.UTF8.GetBytes("ping", buffer);""", "")]
    public async Task There_may_be_no_field(string statements, string members)
        => Assert.DoesNotContain(
            await U8G1040.OfferedTitles(InLoop(statements, members)),
            static title => title.StartsWith("Use one array", StringComparison.Ordinal));

    [Fact]
    public async Task A_field_cannot_be_put_before_the_initializers_of_another_file()
        => Assert.DoesNotContain(
            await U8G1040.OfferedTitles(
                InLoop("""Take(Encoding.UTF8.GetBytes("ping"));""").Replace("class C", "partial class C", StringComparison.Ordinal),
                CodeOptions.Default with { Sources = [new("Other.cs", "partial class C { static readonly C Shared = new(); }")] }),
            static title => title.StartsWith("Use one array", StringComparison.Ordinal));

    [Fact]
    public async Task Code_that_runs_once_needs_no_field()
        => Assert.DoesNotContain(
            await U8G0040.OfferedTitles(Once("""Take(Encoding.UTF8.GetBytes("ping"));""")),
            static title => title.StartsWith("Use one array", StringComparison.Ordinal));

    private static string InLoop(string statements, string members = "") => Once($"while (flag) {{ {statements} }}", members);

    private static string Once(string statements, string members = "") => $$"""
        internal class C
        {
        {{Indent(members)}}    public void M(Stream stream, byte[] buffer, bool flag)
            {
                {{statements}}
            }

            private static void Take(byte[] array) { }
        }

        """;

    private static string Indent(string members)
        => members.Length == 0 ? ""
            : string.Concat(members.Split('\n').Select(static line => line.Length == 0 ? "\n" : "    " + line + "\n"));
}
