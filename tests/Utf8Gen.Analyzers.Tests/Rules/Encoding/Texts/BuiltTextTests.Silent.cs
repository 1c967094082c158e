namespace Utf8Gen.Analyzers.Tests.Rules.Encoding.Texts;

public partial class BuiltTextTests
{
    [Theory]
    [InlineData("var b = new StringBuilder();\nb.Append(1);\nb.Clear();\nUse(Encoding.UTF8.GetBytes(b.ToString()));")]
    [InlineData("var b = new StringBuilder();\nb.Append(1);\nb.Remove(0, 1);\nUse(Encoding.UTF8.GetBytes(b.ToString()));")]
    [InlineData("var b = new StringBuilder();\nb.Append(1);\nb.EnsureCapacity(9);\nUse(b.Capacity);\nUse(Encoding.UTF8.GetBytes(b.ToString()));")]
    [InlineData("var b = new StringBuilder();\nb.Append(1);\nforeach (ReadOnlyMemory<char> chunk in b.GetChunks()) Use(chunk.Length);\nUse(Encoding.UTF8.GetBytes(b.ToString()));")]
    [InlineData("var b = new StringBuilder();\nb.Append(b);\nUse(Encoding.UTF8.GetBytes(b.ToString()));")]
    [InlineData("var b = new StringBuilder();\nb = b.Append(1);\nUse(Encoding.UTF8.GetBytes(b.ToString()));")]
    [InlineData("var b = new StringBuilder();\nStringBuilder same = b.Append(1);\nsame.Insert(0, 'a');\nUse(Encoding.UTF8.GetBytes(b.ToString()));")]
    [InlineData("var b = new StringBuilder();\nusing var w = new StringWriter(b);\nw.Write(1);\nUse(Encoding.UTF8.GetBytes(b.ToString()));")]
    [InlineData("var b = new StringBuilder();\nref StringBuilder r = ref b;\nr = new StringBuilder(\"a\");\nUse(Encoding.UTF8.GetBytes(b.ToString()));")]
    [InlineData("var b = new StringBuilder();\nb.Append(1);\nstring s = b.ToString();\nUse(s);\nUse(Encoding.UTF8.GetBytes(s));")]
    [InlineData("var b = new StringBuilder();\nb.Append(1);\nstring s = b.ToString();\nb.Append(2);\nUse(Encoding.UTF8.GetBytes(s));")]
    [InlineData("var b = new StringBuilder();\nb.Append(1);\nUse(Encoding.UTF8.GetBytes(b.ToString(0, 1)));")]
    [InlineData("var b = new StringBuilder();\nb.Append(1);\nUse(Encoding.UTF8.GetBytes(b.ToString().Trim()));")]
    [InlineData("var b = new StringBuilder();\nb.Append(1);\nUse(Encoding.UTF8.GetBytes(b.ToString() + \"\\n\"));")]
    [InlineData("var b = new StringBuilder();\nb.Append(1);\nUse(Encoding.Unicode.GetBytes(b.ToString()));")]
    [InlineData("var b = new StringBuilder();\nb.Append(1);\nUse(encoding.GetBytes(b.ToString()));")]
    [InlineData("var b = new StringBuilder();\nb.Append(1);\nUse(Encoding.UTF8.GetByteCount(b.ToString()));")]
    [InlineData("var b = new StringBuilder();\nb.Append(1);\nUse(b.AppendLine().Length);\nUse(Encoding.UTF8.GetBytes(b.ToString()));")]
    [InlineData("var b = new StringBuilder();\nb.Append(1);\nUse(b.Equals(b));\nUse(Encoding.UTF8.GetBytes(b.ToString()));")]
    [InlineData("var b = new StringBuilder();\nb.AppendJoin(',', bytes).Replace(\",,\", \",\");\nUse(Encoding.UTF8.GetBytes(b.ToString()));")]
    [InlineData("StringBuilder b = new StringBuilder(\"a\", 16);\nb.Append(1);\nUse(Encoding.UTF8.GetBytes(b.ToString()));")]
    [InlineData("StringBuilder b = new() { Length = 2 };\nb.Append(1);\nUse(Encoding.UTF8.GetBytes(b.ToString()));")]
    [InlineData("StringBuilder b = flag ? new StringBuilder() : new StringBuilder(8);\nb.Append(1);\nUse(Encoding.UTF8.GetBytes(b.ToString()));")]
    [InlineData("StringBuilder b;\nb = new StringBuilder();\nb.Append(1);\nUse(Encoding.UTF8.GetBytes(b.ToString()));")]
    public Task A_builder_that_is_read_changed_or_shared_is_left_alone(string statements)
        => U8G0046.StaysSilent(TextCode.Statements(statements));
}
