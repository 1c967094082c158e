namespace Utf8Gen.Analyzers.Tests.Rules.Encoding.Constants;

public partial class ConstantByteCountTests
{
    [Theory]
    [InlineData("""Encoding.UTF32.GetByteCount("id")""")]
    [InlineData("""Encoding.BigEndianUnicode.GetByteCount("id")""")]
    [InlineData("""new ASCIIEncoding().GetByteCount("id")""")]
    [InlineData("""new UTF8Encoding(flag).GetByteCount("id")""")]
    [InlineData("""(flag ? Encoding.UTF8 : encoding).GetByteCount("id")""")]
    [InlineData("""Encoding.GetEncoding(65001).GetByteCount("id")""")]
    [InlineData("""Encoding.Latin1.GetByteCount("\u00FF")""")]
    [InlineData("""Encoding.UTF8.GetByteCount("id" + text)""")]
    [InlineData("Encoding.UTF8.GetByteCount(string.Empty)")]
    [InlineData("""Encoding.UTF8.GetByteCount(flag ? "a" : "b")""")]
    [InlineData("""Encoding.UTF8.GetByteCount("id".Trim())""")]
    [InlineData("""Encoding.UTF8.GetByteCount("id"[..1])""")]
    [InlineData("""Encoding.UTF8.GetByteCount("a\uDC00")""")]
    [InlineData("""Encoding.UTF8.GetByteCount("\uD83D" + "x")""")]
    [InlineData("""Encoding.UTF8.GetByteCount("id".ToCharArray())""")]
    [InlineData("""Encoding.UTF8.GetByteCount("id".ToCharArray(), 0, 1)""")]
    [InlineData("""Encoding.UTF8.GetByteCount("id".AsSpan(1))""")]
    [InlineData("Encoding.UTF8.GetByteCount(new[] { 'i', 'd' })")]
    [InlineData("""Encoding.UTF8.GetEncoder().GetByteCount("id", flush: true)""")]
    [InlineData("""Encoding.UTF8.GetCharCount("id"u8)""")]
    [InlineData("""
        "id".Length
        """)]
    public Task Other_encodings_and_other_texts_are_left_alone(string expression)
        => U8G0043.StaysSilent(EncodingCode.Sync($"TakeNumber({expression});"));
}
