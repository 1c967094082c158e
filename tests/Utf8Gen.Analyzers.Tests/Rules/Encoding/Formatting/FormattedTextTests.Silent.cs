namespace Utf8Gen.Analyzers.Tests.Rules.Encoding.Formatting;

public partial class FormattedTextTests
{
    [Theory]
    [InlineData("""
        $"{count:N}"
        """)]
    [InlineData("""
        $"{count:C}"
        """)]
    [InlineData("""
        $"{count:P}"
        """)]
    [InlineData("""
        $"{count:E}"
        """)]
    [InlineData("""
        $"{count:#,##0}"
        """)]
    [InlineData("""
        $"{count:D100}"
        """)]
    [InlineData("""
        $"{time:g}"
        """)]
    [InlineData("""
        $"{time:F}"
        """)]
    [InlineData("""
        $"{time:dd}"
        """)]
    [InlineData("""
        $"{time.TimeOfDay:g}"
        """)]
    [InlineData("""
        $"{DateOnly.FromDateTime(time)}"
        """)]
    [InlineData("""
        $"{TimeOnly.FromDateTime(time):t}"
        """)]
    [InlineData("""
        $"{number * 0.5f}"
        """)]
    [InlineData("""
        $"{(double)number:R}"
        """)]
    [InlineData("""
        $"{(double)number:F2}"
        """)]
    [InlineData("""
        $"{number / 2m}"
        """)]
    [InlineData("""
        $"{text.Length,600}"
        """)]
    [InlineData("""
        $"{count,-512}"
        """)]
    [InlineData("""
        $"{new Version(1, 2)}"
        """)]
    [InlineData("""
        $"{typeof(string)}"
        """)]
    [InlineData("""
        $"{DayOfWeek.Friday:D}"
        """)]
    [InlineData("""
        $"{(DayOfWeek)number}"
        """)]
    [InlineData("""
        $"{(object)id}"
        """)]
    [InlineData("""
        $"{(IFormattable)id}"
        """)]
    [InlineData("""
        $"{(Guid?)id}"
        """)]
    [InlineData("""
        $"{culture}"
        """)]
    [InlineData("""
        $"{text[0]}{id}"
        """)]
    [InlineData("""
        $"{id}{text}"
        """)]
    [InlineData("""
        $"{true}{id}"
        """)]
    [InlineData("""
        $"{new[] { 1 }}"
        """)]
    [InlineData("""
        $"{(nint)number}"
        """)]
    [InlineData("""time.ToString("g")""")]
    [InlineData("time.ToLongDateString()")]
    [InlineData("time.ToShortTimeString()")]
    [InlineData("time.ToString(culture)")]
    [InlineData("""number.ToString("N0")""")]
    [InlineData("number.ToString(text)")]
    [InlineData("id.ToString(text)")]
    [InlineData("(number * 0.5).ToString()")]
    [InlineData("(number / 2m).ToString(CultureInfo.InvariantCulture)")]
    [InlineData("(number > 0).ToString()")]
    [InlineData("text[0].ToString()")]
    [InlineData("new object().ToString()!")]
    [InlineData("""((IFormattable)id).ToString("N", null)""")]
    public Task Values_in_words_of_a_culture_or_of_any_length_are_left_alone(string text)
        => U8G0045.StaysSilent(Program($"Encoding.UTF8.GetBytes({text})"));

    [Theory]
    [InlineData("""
        "a" + id
        """)]
    [InlineData("""
        id + ""
        """)]
    [InlineData("""string.Format("{0}", id)""")]
    [InlineData("""string.Format(culture, "{0}", count)""")]
    [InlineData("""string.Join(",", id, count)""")]
    [InlineData("string.Concat(id, count)")]
    [InlineData("""FormattableString.Invariant($"{id}")""")]
    [InlineData("""string.Create(null, $"{id}")""")]
    [InlineData("""$"{id}".Trim()""")]
    [InlineData("""
        $"{id}" + $"{count}"
        """)]
    [InlineData("""
        $"{id}{"\uD800"}"
        """)]
    [InlineData("""
        $"\uDC00{count}"
        """)]
    [InlineData("id.ToString()[..8]")]
    [InlineData("id.ToString().Substring(8)")]
    [InlineData("""id.ToString().Replace("-", "")""")]
    [InlineData("id.ToString().ToUpper(culture)")]
    [InlineData("Convert.ToString(number, 2)")]
    [InlineData("Convert.ToString(count)")]
    [InlineData("""$"{id}".ToCharArray()""")]
    public Task Text_that_is_made_otherwise_is_left_alone(string text)
        => U8G0045.StaysSilent(Program($"Encoding.UTF8.GetBytes({text})"));

    [Theory]
    [InlineData("""Encoding.ASCII.GetBytes($"größe {count}")""")]
    [InlineData("""Encoding.Latin1.GetBytes($"größe {count}")""")]
    [InlineData("""Encoding.ASCII.GetBytes($"{number}")""")]
    [InlineData("Encoding.Latin1.GetBytes(number.ToString())")]
    public Task Text_that_may_not_be_ascii_is_left_alone_in_ascii(string expression)
        => U8G0045.StaysSilent(Program(expression));

    [Theory]
    [InlineData("Encoding.BigEndianUnicode")]
    [InlineData("Encoding.GetEncoding(65001)")]
    [InlineData("new UTF8Encoding()")]
    [InlineData("(count > 0 ? Encoding.UTF8 : Encoding.Unicode)")]
    public Task Another_encoding_is_left_alone(string encoding)
        => U8G0045.StaysSilent(Program($"{encoding}.GetBytes(id.ToString())"));

    [Theory]
    [InlineData(
        """struct S { public override string ToString() => ""; } class C { byte[] M(S s) => Encoding.UTF8.GetBytes(s.ToString()!); }""")]
    [InlineData("""struct S { public override string ToString() => ""; } class C { byte[] M(S s) => Encoding.UTF8.GetBytes($"{s}"); }""")]
    [InlineData("record R(int Id); class C { byte[] M(R r) => Encoding.UTF8.GetBytes(r.ToString()); }")]
    [InlineData("""
        namespace Own
        {
            struct Guid { public bool TryFormat(Span<byte> s, out int n) { n = 0; return true; } }
            class C { byte[] M(Guid g) => Encoding.UTF8.GetBytes(g.ToString()!); }
        }
        """)]
    [InlineData("""class C<T> { byte[] M(T t) => Encoding.UTF8.GetBytes($"{t}"); }""")]
    [InlineData("class C<T> where T : struct, IUtf8SpanFormattable { byte[] M(T t) => Encoding.UTF8.GetBytes(t.ToString()!); }")]
    [InlineData("""
        static class Own { public static string ToString(this int i, bool b) => ""; }
        class C { byte[] M(int i) => Encoding.UTF8.GetBytes(i.ToString(true)); }
        """)]
    [InlineData("""class C { byte[] M(dynamic d) => Encoding.UTF8.GetBytes($"{d}"); }""")]
    public Task Types_of_ones_own_are_left_alone(string source)
        => U8G0045.StaysSilent(source);
}
