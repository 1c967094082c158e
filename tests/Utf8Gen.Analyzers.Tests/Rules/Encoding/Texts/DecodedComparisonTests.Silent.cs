namespace Utf8Gen.Analyzers.Tests.Rules.Encoding.Texts;

public partial class DecodedComparisonTests
{
    [Theory]
    [InlineData("""
        Encoding.Latin1.GetString(bytes) == "größe"
        """)]
    [InlineData("""
        Encoding.UTF32.GetString(bytes) == "id"
        """)]
    [InlineData("""
        Encoding.BigEndianUnicode.GetString(bytes) == "id"
        """)]
    [InlineData("""
        Encoding.GetEncoding("utf-8").GetString(bytes) == "id"
        """)]
    [InlineData("""
        new UTF8Encoding().GetString(bytes) == "id"
        """)]
    [InlineData("""
        ((UTF8Encoding)Encoding.UTF8).GetString(bytes) == "id"
        """)]
    [InlineData("""
        (flag ? Encoding.UTF8 : encoding).GetString(bytes) == "id"
        """)]
    [InlineData("""
        new string(Encoding.UTF8.GetChars(bytes)) == "id"
        """)]
    [InlineData("""
        Convert.ToBase64String(bytes) == "id"
        """)]
    [InlineData("""
        BitConverter.ToString(bytes) == "69-64"
        """)]
    [InlineData("""
        new StreamReader(new MemoryStream(bytes)).ReadToEnd() == "id"
        """)]
    [InlineData("System.Text.Unicode.Utf8.IsValid(bytes) == true")]
    public Task Another_decoder_is_left_alone(string expression)
        => U8G0042.StaysSilent(TextCode.Expression(expression));

    [Theory]
    [InlineData("""
        Encoding.UTF8.GetString(bytes).ToLowerInvariant() == "id"
        """)]
    [InlineData("""
        Encoding.UTF8.GetString(bytes).Normalize() == "id"
        """)]
    [InlineData("""
        Encoding.UTF8.GetString(bytes).Substring(1) == "d"
        """)]
    [InlineData("""
        Encoding.UTF8.GetString(bytes).TrimEnd('\0') == "id"
        """)]
    [InlineData("""
        Encoding.UTF8.GetString(bytes).Replace("a", "b") == "id"
        """)]
    [InlineData("""
        Encoding.UTF8.GetString(bytes) + "x" == "idx"
        """)]
    [InlineData("""
        $"{Encoding.UTF8.GetString(bytes)}" == "id"
        """)]
    [InlineData("""
        string.Concat(Encoding.UTF8.GetString(bytes), "x") == "idx"
        """)]
    [InlineData("""
        string.Intern(Encoding.UTF8.GetString(bytes)) == "id"
        """)]
    [InlineData("""
        (Encoding.UTF8.GetString(bytes) ?? "") == "id"
        """)]
    [InlineData("""
        (flag ? Encoding.UTF8.GetString(bytes) : text) == "id"
        """)]
    [InlineData("""
        Encoding.UTF8.GetString(bytes).Split(',')[0] == "id"
        """)]
    [InlineData("""Encoding.UTF8.GetString(bytes).ToUpper(culture).Contains("ID")""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).PadLeft(4).StartsWith("  id", StringComparison.Ordinal)""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).TrimStart('\uFEFF').StartsWith("id", StringComparison.Ordinal)""")]
    [InlineData("""
        Encoding.UTF8.GetString(bytes).Trim() is "id" or "name"
        """)]
    [InlineData("Encoding.UTF8.GetString(bytes)[0] == 'i'")]
    [InlineData("""
        Encoding.UTF8.GetString(bytes).AsSpan() is "id"
        """)]
    [InlineData("""Encoding.UTF8.GetString(bytes).AsSpan().SequenceEqual("id")""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).SequenceEqual("id")""")]
    public Task Text_that_is_made_from_the_decoded_one_is_left_alone(string expression)
        => U8G0042.StaysSilent(TextCode.Expression(expression));

    [Theory]
    [InlineData("""Encoding.UTF8.GetString(bytes).CompareTo("id") == 0""")]
    [InlineData("""string.CompareOrdinal(Encoding.UTF8.GetString(bytes), "id") == 0""")]
    [InlineData("""string.Compare(Encoding.UTF8.GetString(bytes), "id", StringComparison.Ordinal) == 0""")]
    [InlineData("""string.Compare(Encoding.UTF8.GetString(bytes), "id", true, culture) == 0""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).GetHashCode() == "id".GetHashCode()""")]
    [InlineData("""StringComparer.OrdinalIgnoreCase.Equals(Encoding.UTF8.GetString(bytes), "id")""")]
    [InlineData("""ReferenceEquals(Encoding.UTF8.GetString(bytes), "id")""")]
    [InlineData("""new[] { "id", "name" }.Contains(Encoding.UTF8.GetString(bytes))""")]
    [InlineData("""new HashSet<string> { "id" }.Contains(Encoding.UTF8.GetString(bytes))""")]
    [InlineData("""new List<string> { "id" }.IndexOf(Encoding.UTF8.GetString(bytes)) >= 0""")]
    [InlineData("text.Contains(Encoding.UTF8.GetString(bytes))")]
    [InlineData("text.StartsWith(Encoding.UTF8.GetString(bytes), StringComparison.Ordinal)")]
    [InlineData("""
        "id, name".Contains(Encoding.UTF8.GetString(bytes))
        """)]
    [InlineData("""
        "id, name".StartsWith(Encoding.UTF8.GetString(bytes), StringComparison.Ordinal)
        """)]
    [InlineData("""
        "id, name".IndexOf(Encoding.UTF8.GetString(bytes), StringComparison.Ordinal) >= 0
        """)]
    [InlineData("""culture.CompareInfo.IndexOf(Encoding.UTF8.GetString(bytes), "id") >= 0""")]
    [InlineData("""culture.CompareInfo.IsPrefix(Encoding.UTF8.GetString(bytes), "id")""")]
    [InlineData("Encoding.UTF8.GetString(bytes).Count(c => c == 'i') == 1")]
    [InlineData("Encoding.UTF8.GetString(bytes).Any(char.IsDigit)")]
    public Task A_comparison_by_other_means_is_left_alone(string expression)
        => U8G0042.StaysSilent(TextCode.Expression(expression));

    [Theory]
    [InlineData("""Encoding.UTF8.GetString(bytes).StartsWith("id", StringComparison.CurrentCulture)""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).StartsWith("id", StringComparison.InvariantCulture)""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).StartsWith("id", ignoreCase: true, null)""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).EndsWith("id", false, CultureInfo.InvariantCulture)""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).EndsWith("id", StringComparison.InvariantCultureIgnoreCase)""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).Contains("id", StringComparison.CurrentCultureIgnoreCase)""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).Contains("id", StringComparison.OrdinalIgnoreCase)""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).Contains("id", flag ? StringComparison.Ordinal : StringComparison.OrdinalIgnoreCase)""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).Contains("id", (StringComparison)start)""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).Equals("id", StringComparison.InvariantCulture)""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).Equals("id", StringComparison.OrdinalIgnoreCase)""")]
    [InlineData("""string.Equals(Encoding.UTF8.GetString(bytes), "id", StringComparison.CurrentCulture)""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).IndexOf("id", StringComparison.CurrentCulture) >= 0""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).IndexOf("id", StringComparison.OrdinalIgnoreCase) >= 0""")]
    [InlineData("Encoding.UTF8.GetString(bytes).StartsWith('i')")]
    [InlineData("Encoding.UTF8.GetString(bytes).EndsWith('d')")]
    [InlineData("Encoding.UTF8.GetString(bytes).IndexOf('i') >= 0")]
    [InlineData("Encoding.UTF8.GetString(bytes).IndexOfAny(['i', 'd']) >= 0")]
    public Task Culture_case_and_chars_are_left_alone(string expression)
        => U8G0042.StaysSilent(TextCode.Expression(expression));

    [Theory]
    [InlineData("""Encoding.UTF8.GetString(bytes).IndexOf("id", StringComparison.Ordinal) != 0""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).IndexOf("id", StringComparison.Ordinal) <= 0""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).IndexOf("id", StringComparison.Ordinal) > -2""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).IndexOf("id", StringComparison.Ordinal) >= 1""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).IndexOf("id", StringComparison.Ordinal) - 1 < 0""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).IndexOf("id", StringComparison.Ordinal).CompareTo(0) >= 0""")]
    [InlineData("""Math.Max(Encoding.UTF8.GetString(bytes).IndexOf("id", StringComparison.Ordinal), 0)""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).IndexOf("id", 0, 2, StringComparison.Ordinal) >= 0""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).IndexOf("id", start, StringComparison.Ordinal) >= 0""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).LastIndexOf("id", StringComparison.Ordinal) == -1""")]
    [InlineData("""Encoding.UTF8.GetString(bytes)[Encoding.UTF8.GetString(bytes).IndexOf("id", StringComparison.Ordinal)..]""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).IndexOf("id", StringComparison.Ordinal) is > 0 and < 9""")]
    public Task An_index_that_says_more_is_left_alone(string expression)
        => U8G0042.StaysSilent(TextCode.Expression(expression));

    [Theory]
    [InlineData("Encoding.UTF8.GetString(bytes) is null")]
    [InlineData("Encoding.UTF8.GetString(bytes) is not null")]
    [InlineData("Encoding.UTF8.GetString(bytes) is { Length: > 0 }")]
    [InlineData("Encoding.UTF8.GetString(bytes) is var s")]
    [InlineData("Encoding.UTF8.GetString(bytes) is ['i', ..]")]
    [InlineData("""Encoding.UTF8.GetString(bytes) is "id" and { Length: 2 }""")]
    [InlineData("""Encoding.UTF8.GetString(bytes) is "id" or null""")]
    [InlineData("Encoding.UTF8.GetString(bytes) is string { Length: 2 }")]
    [InlineData("""
        Encoding.UTF8.GetString(bytes) is "a" or "b" or "c" or "d" or "e" or "f" or "g" or "h" or "i"
        """)]
    [InlineData("""Encoding.UTF8.GetString(bytes) switch { "id" => 1, _ => 0 }""")]
    [InlineData("""Encoding.UTF8.GetString(bytes) == Log("id")""")]
    [InlineData("Encoding.UTF8.GetString(bytes) == string.Empty")]
    [InlineData("Encoding.UTF8.GetString(bytes) == Environment.NewLine")]
    [InlineData("""Encoding.UTF8.GetString(bytes) == (flag ? "a" : "b")""")]
    [InlineData("Encoding.UTF8.GetString(bytes) == (string?)null")]
    [InlineData("Encoding.UTF8.GetString(bytes) == default")]
    [InlineData("Encoding.UTF8.GetString(bytes) == Encoding.UTF8.GetString(bytes)")]
    [InlineData("""
        Encoding.UTF8.GetString(bytes) is "\uD800"
        """)]
    [InlineData("""
        Encoding.UTF8.GetString(bytes) is "a" or "\uD800"
        """)]
    [InlineData("""Encoding.UTF8.GetString(bytes).Contains("\uDC00")""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).StartsWith("\uD83D", StringComparison.Ordinal)""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).StartsWith("\uFFFD", StringComparison.Ordinal)""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).EndsWith("x\uFFFD", StringComparison.Ordinal)""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).IndexOf("\uFFFD", StringComparison.Ordinal) >= 0""")]
    [InlineData("""
        Encoding.UTF8.GetString(bytes) != "\uFFFD"
        """)]
    [InlineData("""Encoding.UTF8.GetString(bytes).Equals("a\uFFFDb")""")]
    [InlineData("""string.Equals("\uFFFD", Encoding.UTF8.GetString(bytes))""")]
    public Task Other_patterns_and_other_constants_are_left_alone(string expression)
        => U8G0042.StaysSilent(TextCode.Expression(expression));

    [Theory]
    [InlineData("""
        string s = Encoding.UTF8.GetString(bytes);
        Use(s == "id" || s.Length == 0);
        """)]
    [InlineData("""
        string s = Encoding.UTF8.GetString(bytes);
        s = s.Trim();
        Use(s == "id");
        """)]
    [InlineData("""
        string s = Encoding.UTF8.GetString(bytes);
        s += "x";
        Use(s == "idx");
        """)]
    [InlineData("""
        string s = Encoding.UTF8.GetString(bytes);
        switch (s) { case "id": Use(1); break; case "name": Use(2); break; }
        """)]
    [InlineData("""
        string s = Encoding.UTF8.GetString(bytes);
        Array.Reverse(bytes);
        Use(s == "id");
        """)]
    [InlineData("""
        string s = Encoding.UTF8.GetString(buffer);
        buffer.Clear();
        Use(s == "id");
        """)]
    [InlineData("""
        string s = Encoding.UTF8.GetString(memory.Span);
        memory.Span[0] = 1;
        Use(s == "id");
        """)]
    [InlineData("""
        string s = Encoding.UTF8.GetString(bytes);
        bytes = Read();
        Use(s == "id");
        """)]
    [InlineData("""
        string s = Encoding.UTF8.GetString(bytes);
        for (int i = 0; i < length; i++) Use(s == "id");
        """)]
    [InlineData("""
        string s = Encoding.UTF8.GetString(bytes);
        bool Is() => s == "id";
        Use(Is());
        """)]
    [InlineData("""
        string s = Encoding.UTF8.GetString(bytes);
        ref string r = ref s;
        r = "id";
        Use(s == "id");
        """)]
    [InlineData("""
        string s = Encoding.UTF8.GetString(bytes);
        Use(nameof(s));
        Use(s == "id");
        """)]
    [InlineData("""
        string? s = flag ? Encoding.UTF8.GetString(bytes) : null;
        Use(s == "id");
        """)]
    [InlineData("""
        string s = Encoding.UTF8.GetString(bytes), t = text;
        Use(s == t);
        """)]
    public Task A_local_of_which_more_is_asked_is_left_alone(string statements)
        => U8G0042.StaysSilent(TextCode.Statements(statements));
}
