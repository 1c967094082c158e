namespace Utf8Gen.Analyzers.Tests.Rules.Encoding.Texts;

public partial class CodedTextTests
{
    [Theory]
    [InlineData("""Encoding.UTF8.GetBytes(Convert.ToBase64String(b) + "\n")""")]
    [InlineData("Encoding.UTF8.GetBytes(Convert.ToBase64String(b).Replace('+', '-').Replace('/', '_'))")]
    [InlineData("""Encoding.UTF8.GetBytes($"{Convert.ToBase64String(b)}")""")]
    [InlineData("""Encoding.UTF8.GetBytes("0x" + Convert.ToHexString(b))""")]
    [InlineData("Encoding.UTF8.GetBytes(Convert.ToHexString(b)[..8])")]
    [InlineData("""Encoding.UTF8.GetBytes(BitConverter.ToString(b).Replace("-", ""))""")]
    [InlineData("Encoding.UTF8.GetBytes(Convert.ToString(255, 16))")]
    [InlineData("Encoding.UTF8.GetBytes(Base64Url.EncodeToString(b))")]
    [InlineData("Encoding.UTF8.GetBytes(Convert.ToBase64String(b).ToCharArray())")]
    [InlineData("Encoding.ASCII.GetBytes(Convert.ToBase64String(b))")]
    [InlineData("Encoding.Latin1.GetBytes(Convert.ToHexString(b))")]
    [InlineData("Encoding.UTF32.GetBytes(Convert.ToHexString(b))")]
    [InlineData("new UTF8Encoding().GetBytes(Convert.ToBase64String(b))")]
    [InlineData("Encoding.UTF8.GetByteCount(Convert.ToBase64String(b))")]
    [InlineData("Convert.FromBase64String(Encoding.ASCII.GetString(b))")]
    [InlineData("Convert.FromBase64String(Encoding.Latin1.GetString(b))")]
    [InlineData("Convert.FromBase64String(new UTF8Encoding().GetString(b))")]
    [InlineData("Convert.FromBase64String(Encoding.UTF8.GetString(b)[..4])")]
    [InlineData("""Convert.FromBase64String(Encoding.UTF8.GetString(b) + "==")""")]
    [InlineData("Convert.FromBase64String(Encoding.UTF8.GetString(b).PadRight(4, '='))")]
    [InlineData("Convert.FromHexString(Encoding.UTF8.GetString(b).ToUpperInvariant())")]
    [InlineData("Convert.FromHexString(Encoding.UTF8.GetString(b).Substring(2))")]
    [InlineData("""Convert.FromHexString("00FF")""")]
    [InlineData("Convert.TryFromBase64String(Encoding.UTF8.GetString(b), b, out _)")]
    [InlineData("Convert.FromBase64CharArray(Encoding.UTF8.GetChars(b), 0, 4)")]
    [InlineData("Base64Url.DecodeFromChars(Encoding.UTF8.GetString(b))")]
    public Task Digits_that_are_changed_or_meant_for_another_encoding_are_left_alone(string expression)
        => U8G0047.StaysSilent(Program(expression));
}
