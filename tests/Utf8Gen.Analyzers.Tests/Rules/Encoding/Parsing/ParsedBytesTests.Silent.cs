namespace Utf8Gen.Analyzers.Tests.Rules.Encoding.Parsing;

public partial class ParsedBytesTests
{
    [Theory]
    [InlineData("DateTime.TryParse(Encoding.UTF8.GetString(bytes), culture, out _)")]
    [InlineData("DateTimeOffset.Parse(Encoding.UTF8.GetString(bytes), culture)")]
    [InlineData("""DateTimeOffset.ParseExact(Encoding.UTF8.GetString(bytes), "O", culture)""")]
    [InlineData("DateTimeOffset.TryParse(Encoding.UTF8.GetString(bytes), culture, DateTimeStyles.AssumeUniversal, out _)")]
    [InlineData("TimeSpan.Parse(Encoding.UTF8.GetString(bytes), culture)")]
    [InlineData("TimeSpan.TryParse(Encoding.UTF8.GetString(bytes), culture, out _)")]
    [InlineData("""TimeSpan.TryParseExact(Encoding.UTF8.GetString(bytes), "c", culture, out _)""")]
    [InlineData("TimeOnly.Parse(Encoding.UTF8.GetString(bytes))")]
    [InlineData("DateOnly.TryParse(Encoding.UTF8.GetString(bytes), out _)")]
    [InlineData("""DateOnly.ParseExact(Encoding.UTF8.GetString(bytes), "O")""")]
    [InlineData("""Guid.TryParseExact(Encoding.UTF8.GetString(bytes), "N", out _)""")]
    [InlineData("Enum.TryParse<DayOfWeek>(Encoding.UTF8.GetString(bytes), out _)")]
    [InlineData("Enum.Parse(typeof(DayOfWeek), Encoding.UTF8.GetString(bytes))")]
    [InlineData("bool.TryParse(Encoding.UTF8.GetString(bytes), out _)")]
    [InlineData("char.TryParse(Encoding.UTF8.GetString(bytes), out _)")]
    [InlineData("Convert.ToInt64(Encoding.UTF8.GetString(bytes), 16)")]
    [InlineData("Convert.ToDouble(Encoding.UTF8.GetString(bytes), culture)")]
    [InlineData("Convert.ToDateTime(Encoding.UTF8.GetString(bytes))")]
    [InlineData("System.Xml.XmlConvert.ToInt32(Encoding.UTF8.GetString(bytes))")]
    [InlineData("new Version(Encoding.UTF8.GetString(bytes))")]
    [InlineData("new Uri(Encoding.UTF8.GetString(bytes))")]
    [InlineData("Uri.TryCreate(Encoding.UTF8.GetString(bytes), UriKind.Absolute, out _)")]
    [InlineData("System.Net.Mail.MailAddress.TryCreate(Encoding.UTF8.GetString(bytes), out _)")]
    [InlineData("TimeZoneInfo.FindSystemTimeZoneById(Encoding.UTF8.GetString(bytes))")]
    [InlineData("CultureInfo.GetCultureInfo(Encoding.UTF8.GetString(bytes))")]
    [InlineData("Type.GetType(Encoding.UTF8.GetString(bytes))")]
    public Task Other_types_and_other_ways_to_parse_are_left_alone(string expression)
        => U8G0044.StaysSilent(TextCode.Expression(expression));

    [Theory]
    [InlineData("""int.Parse(Encoding.UTF8.GetString(bytes) + "0")""")]
    [InlineData("""int.Parse(Encoding.UTF8.GetString(bytes) ?? "0")""")]
    [InlineData("int.Parse(flag ? Encoding.UTF8.GetString(bytes) : text)")]
    [InlineData("int.Parse(Encoding.UTF8.GetString(bytes).PadLeft(4))")]
    [InlineData("""int.Parse(Encoding.UTF8.GetString(bytes).Replace(",", ""))""")]
    [InlineData("int.Parse(Encoding.UTF8.GetString(bytes).Split(',')[0])")]
    [InlineData("int.Parse(Encoding.UTF8.GetString(bytes).TrimEnd('\\0'))")]
    [InlineData("int.Parse(string.Intern(Encoding.UTF8.GetString(bytes)))")]
    [InlineData("""int.Parse($"{Encoding.UTF8.GetString(bytes)}")""")]
    [InlineData("int.Parse(Encoding.UTF8.GetString(bytes).AsSpan(1))")]
    [InlineData("int.Parse(Encoding.Latin1.GetString(bytes))")]
    [InlineData("int.Parse(Encoding.UTF32.GetString(bytes))")]
    [InlineData("""int.Parse(Encoding.GetEncoding("utf-8").GetString(bytes))""")]
    [InlineData("int.Parse(new UTF8Encoding(false, true).GetString(bytes))")]
    [InlineData("int.Parse(new string(Encoding.UTF8.GetChars(bytes)))")]
    [InlineData("int.Parse(Convert.ToHexString(bytes), NumberStyles.HexNumber)")]
    [InlineData("int.Parse(BitConverter.ToString(bytes))")]
    [InlineData("decimal.Parse(text, culture)")]
    [InlineData("double.TryParse(text, out _)")]
    [InlineData("""Guid.Parse("00000000-0000-0000-0000-000000000000")""")]
    public Task Text_that_is_changed_chosen_or_of_another_encoding_is_left_alone(string expression)
        => U8G0044.StaysSilent(TextCode.Expression(expression));

    [Theory]
    [InlineData("""
        string s = Encoding.UTF8.GetString(bytes);
        Use(s);
        Use(int.Parse(s));
        """)]
    [InlineData("""
        string s = Encoding.UTF8.GetString(bytes);
        if (s.Length > 0) Use(int.Parse(s));
        """)]
    [InlineData("""
        string s = Encoding.UTF8.GetString(bytes);
        Use(int.TryParse(s, out int i) ? i : s.Length);
        """)]
    [InlineData("""
        string s = Encoding.UTF8.GetString(bytes);
        s = s.Trim();
        Use(int.Parse(s));
        """)]
    [InlineData("""
        string s = Encoding.UTF8.GetString(bytes);
        Array.Reverse(bytes);
        Use(int.Parse(s));
        """)]
    [InlineData("""
        string s = Encoding.UTF8.GetString(buffer);
        buffer.Fill(1);
        Use(int.Parse(s));
        """)]
    [InlineData("""
        string s = Encoding.UTF8.GetString(bytes);
        bytes = Read();
        Use(int.Parse(s));
        """)]
    [InlineData("""
        string s = Encoding.UTF8.GetString(bytes);
        do { Use(int.Parse(s)); } while (flag);
        """)]
    [InlineData("""
        string s = Encoding.UTF8.GetString(bytes);
        int Parse() => int.Parse(s);
        Use(Parse());
        """)]
    [InlineData("""
        string s = Encoding.UTF8.GetString(bytes);
        Use(int.Parse(s) + long.Parse(s));
        """)]
    [InlineData("""
        string? s = flag ? Encoding.UTF8.GetString(bytes) : null;
        Use(int.Parse(s ?? "0"));
        """)]
    [InlineData("""
        string s = Encoding.UTF8.GetString(bytes);
        lock (_field) { Use(int.Parse(s)); }
        s = "";
        """)]
    public Task A_local_of_which_more_is_asked_is_left_alone(string statements)
        => U8G0044.StaysSilent(TextCode.Statements(statements));

    [Theory]
    [InlineData("class C<T> where T : IParsable<T> { T M(byte[] b) => T.Parse(Encoding.UTF8.GetString(b), null); }")]
    [InlineData("class C<T> where T : IUtf8SpanParsable<T>, IParsable<T> { T M(byte[] b) => T.Parse(Encoding.UTF8.GetString(b), null); }")]
    [InlineData("""
        namespace Own
        {
            struct Guid { public static Guid Parse(string s) => default; }
            class C { object M(byte[] b) => Guid.Parse(Encoding.UTF8.GetString(b)); }
        }
        """)]
    [InlineData("""
        namespace Own { struct Int32
        {
            public static Int32 Parse(string s) => default;
            public static Int32 Parse(ReadOnlySpan<byte> s, IFormatProvider? p) => default;
        } class C { object M(byte[] b) => Int32.Parse(Encoding.UTF8.GetString(b)); } }
        """)]
    [InlineData("""
        namespace Own { class IPAddress
        {
            public static IPAddress Parse(string s) => new();
            public static IPAddress Parse(ReadOnlySpan<byte> s) => new();
        } class C { object M(byte[] b) => IPAddress.Parse(Encoding.UTF8.GetString(b)); } }
        """)]
    [InlineData("""
        class C
        {
            static int Parse(string s) => 0;
            static int Parse(ReadOnlySpan<byte> s) => 1;
            int M(byte[] b) => Parse(Encoding.UTF8.GetString(b));
        }
        """)]
    [InlineData("class C { int Parse(string s) => 0; int M(byte[] b) => Parse(Encoding.UTF8.GetString(b)); }")]
    [InlineData("class C { Func<string, int> Parse { get; } = int.Parse; int M(byte[] b) => Parse(Encoding.UTF8.GetString(b)); }")]
    [InlineData("class C { dynamic M(dynamic b) => int.Parse(Encoding.UTF8.GetString(b)); }")]
    public Task Types_of_the_same_name_and_type_parameters_are_left_alone(string source)
        => U8G0044.StaysSilent(source);
}
