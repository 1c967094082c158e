using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Writing;

namespace Utf8Gen.Analyzers.Tests.Rules.Writing;

public class FormattedWriteTests
{
    private static readonly Rule U8G0023 = Rule.Of<PatternAnalyzer, FormattedWriteFixProvider>("U8G0023");

    private static readonly Rule U8G1023 = Rule.Of<PatternAnalyzer, FormattedWriteFixProvider>("U8G1023");

    [Theory]
    [InlineData("writer.WriteStringValue([|id.ToString()|]);", "writer.WriteStringValue(id);")]
    [InlineData("""writer.WriteStringValue([|id.ToString("D")|]);""", "writer.WriteStringValue(id);")]
    [InlineData("""writer.WriteString(name, [|id.ToString("d")|]);""", "writer.WriteString(name, id);")]
    [InlineData("""writer.WriteString("id"u8, /* a */ [|id.ToString(/* b */)|]);""", """writer.WriteString("id"u8, /* a */ /* b */ id);""")]
    [InlineData("writer.WriteString(name, value: [|ids[0].ToString()|]);", "writer.WriteString(name, value: ids[0]);")]
    [InlineData("writer.WriteString(name, [|Guid.NewGuid().ToString()|]);", "writer.WriteString(name, Guid.NewGuid());")]
    public Task A_Guid_is_written_by_the_writer(string before, string after) => U8G0023.Fixes(Code(before), Code(after));

    [Theory]
    [InlineData("writer.WriteStringValue([|size.ToString()|]);", "use TryFormat into a buffer of 10 bytes")]
    [InlineData("writer.WriteStringValue([|count.ToString(CultureInfo.InvariantCulture)|]);", "use TryFormat into a buffer of 11 bytes")]
    [InlineData("""writer.WriteString(name, [|time.ToString("O")|]);""", "use TryFormat into a buffer of 33 bytes")]
    [InlineData("""writer.WriteString(name, [|id.ToString("N")|]);""", "use TryFormat into a buffer of 32 bytes")]
    [InlineData("writer.WritePropertyName([|id.ToString()|]);", "use TryFormat into a buffer of 36 bytes")]
    [InlineData("writer.WriteString(name, [|count.ToString()|]);", "use TryFormat into a buffer, whose length depends on the culture")]
    public async Task What_the_writer_writes_otherwise_can_be_formatted_as_UTF_8(string statement, string advice)
    {
        await U8G0023.Reports(Code(statement), $"'{MethodIn(statement)}' writes a string that 'ToString' allocates; {advice}");
        await U8G0023.OffersNoFix(Code(statement));
    }

    [Theory]
    [InlineData("writer.WriteStringValue(id);")]
    [InlineData("writer.WriteNumberValue(count);")]
    [InlineData("writer.WriteStringValue(id.ToString(format));")]
    [InlineData("writer.WriteStringValue(id.ToString().ToUpperInvariant());")]
    [InlineData("writer.WriteStringValue(time.ToString());")]
    [InlineData("writer.WriteStringValue(ratio.ToString(CultureInfo.InvariantCulture));")]
    [InlineData("writer.WriteStringValue(day.ToString());")]
    [InlineData("writer.WriteStringValue(flag.ToString());")]
    [InlineData("writer.WriteStringValue(maybe?.ToString());")]
    [InlineData("writer.WriteStringValue(maybe.ToString());")]
    [InlineData("writer.WriteRawValue(count.ToString(CultureInfo.InvariantCulture));")]
    [InlineData("writer.WriteString(id.ToString(), name);")]
    [InlineData("none?.WriteStringValue(id.ToString());")]
    [InlineData("own.WriteStringValue(id.ToString());")]
    [InlineData("Expression<Action<Guid, Utf8JsonWriter>> e = (a, b) => b.WriteStringValue(a.ToString());")]
    [InlineData("string text = id.ToString(); writer.WriteStringValue(text); Log(text);")]
    public Task Other_text_is_left_alone(string statement) => U8G0023.StaysSilent(Code(statement));

    [Theory]
    [InlineData("foreach (Guid one in ids) writer.WriteStringValue([|one.ToString()|]);")]
    [InlineData("""foreach (Guid one in ids) writer.WriteStringValue([|one.ToString("N")|]);""")]
    public Task For_each_item_it_is_a_warning(string statement) => U8G1023.Reports(Code(statement));

    [Fact]
    public Task It_is_a_note_where_the_length_depends_on_the_culture()
        => U8G0023.Reports(Code("foreach (Guid one in ids) writer.WriteStringValue([|count.ToString()|]);"));

    private static string MethodIn(string statement) => statement.Split('.', '(')[1];

    private static string Code(string statement) => $$"""
        using System;
        using System.Globalization;
        using System.Linq.Expressions;
        using System.Text.Json;

        class Own { public void WriteStringValue(string text) { } }

        class C
        {
            static void Log(string text) => Console.WriteLine(text);

            void M(
                Utf8JsonWriter writer, Utf8JsonWriter? none, Own own, string name, string format, Guid id, Guid? maybe, Guid[] ids,
                int count, uint size, double ratio, bool flag, DateTime time, DayOfWeek day)
            {
                {{statement}}
            }
        }
        """;
}
