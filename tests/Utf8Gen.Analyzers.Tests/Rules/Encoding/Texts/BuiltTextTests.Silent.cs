namespace Utf8Gen.Analyzers.Tests.Rules.Encoding.Texts;

public partial class BuiltTextTests
{
    [Theory]
    [InlineData("""
        var b = new StringBuilder();
        b.Append(1);
        b.Clear();
        Use(Encoding.UTF8.GetBytes(b.ToString()));
        """)]
    [InlineData("""
        var b = new StringBuilder();
        b.Append(1);
        b.Remove(0, 1);
        Use(Encoding.UTF8.GetBytes(b.ToString()));
        """)]
    [InlineData("""
        var b = new StringBuilder();
        b.Append(1);
        b.EnsureCapacity(9);
        Use(b.Capacity);
        Use(Encoding.UTF8.GetBytes(b.ToString()));
        """)]
    [InlineData("""
        var b = new StringBuilder();
        b.Append(1);
        foreach (ReadOnlyMemory<char> chunk in b.GetChunks()) Use(chunk.Length);
        Use(Encoding.UTF8.GetBytes(b.ToString()));
        """)]
    [InlineData("""
        var b = new StringBuilder();
        b.Append(b);
        Use(Encoding.UTF8.GetBytes(b.ToString()));
        """)]
    [InlineData("""
        var b = new StringBuilder();
        b = b.Append(1);
        Use(Encoding.UTF8.GetBytes(b.ToString()));
        """)]
    [InlineData("""
        var b = new StringBuilder();
        StringBuilder same = b.Append(1);
        same.Insert(0, 'a');
        Use(Encoding.UTF8.GetBytes(b.ToString()));
        """)]
    [InlineData("""
        var b = new StringBuilder();
        using var w = new StringWriter(b);
        w.Write(1);
        Use(Encoding.UTF8.GetBytes(b.ToString()));
        """)]
    [InlineData("""
        var b = new StringBuilder();
        ref StringBuilder r = ref b;
        r = new StringBuilder("a");
        Use(Encoding.UTF8.GetBytes(b.ToString()));
        """)]
    [InlineData("""
        var b = new StringBuilder();
        b.Append(1);
        string s = b.ToString();
        Use(s);
        Use(Encoding.UTF8.GetBytes(s));
        """)]
    [InlineData("""
        var b = new StringBuilder();
        b.Append(1);
        string s = b.ToString();
        b.Append(2);
        Use(Encoding.UTF8.GetBytes(s));
        """)]
    [InlineData("""
        var b = new StringBuilder();
        b.Append(1);
        Use(Encoding.UTF8.GetBytes(b.ToString(0, 1)));
        """)]
    [InlineData("""
        var b = new StringBuilder();
        b.Append(1);
        Use(Encoding.UTF8.GetBytes(b.ToString().Trim()));
        """)]
    [InlineData("""
        var b = new StringBuilder();
        b.Append(1);
        Use(Encoding.UTF8.GetBytes(b.ToString() + "\n"));
        """)]
    [InlineData("""
        var b = new StringBuilder();
        b.Append(1);
        Use(Encoding.Unicode.GetBytes(b.ToString()));
        """)]
    [InlineData("""
        var b = new StringBuilder();
        b.Append(1);
        Use(encoding.GetBytes(b.ToString()));
        """)]
    [InlineData("""
        var b = new StringBuilder();
        b.Append(1);
        Use(Encoding.UTF8.GetByteCount(b.ToString()));
        """)]
    [InlineData("""
        var b = new StringBuilder();
        b.Append(1);
        Use(b.AppendLine().Length);
        Use(Encoding.UTF8.GetBytes(b.ToString()));
        """)]
    [InlineData("""
        var b = new StringBuilder();
        b.Append(1);
        Use(b.Equals(b));
        Use(Encoding.UTF8.GetBytes(b.ToString()));
        """)]
    [InlineData("""
        var b = new StringBuilder();
        b.AppendJoin(',', bytes).Replace(",,", ",");
        Use(Encoding.UTF8.GetBytes(b.ToString()));
        """)]
    [InlineData("""
        StringBuilder b = new StringBuilder("a", 16);
        b.Append(1);
        Use(Encoding.UTF8.GetBytes(b.ToString()));
        """)]
    [InlineData("""
        var b = new StringBuilder();
        b.Append(1).Append(b.Length);
        Use(Encoding.UTF8.GetBytes(b.ToString()));
        """)]
    [InlineData("""
        StringBuilder b = new() { Length = 2 };
        b.Append(1);
        Use(Encoding.UTF8.GetBytes(b.ToString()));
        """)]
    [InlineData("""
        StringBuilder b = flag ? new StringBuilder() : new StringBuilder(8);
        b.Append(1);
        Use(Encoding.UTF8.GetBytes(b.ToString()));
        """)]
    [InlineData("""
        StringBuilder b;
        b = new StringBuilder();
        b.Append(1);
        Use(Encoding.UTF8.GetBytes(b.ToString()));
        """)]
    public Task A_builder_that_is_read_changed_or_shared_is_left_alone(string statements)
        => U8G0046.StaysSilent(TextCode.Statements(statements));
}
