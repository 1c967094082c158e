using Utf8Gen.Analyzers.Rules;

namespace Utf8Gen.Analyzers.Tests.Rules.Encoding.Texts;

public partial class BuiltTextTests
{
    private static readonly Rule U8G0046 = Rule.Of<PatternAnalyzer>("U8G0046");

    [Theory]
    [InlineData("""
        var built = new StringBuilder();
        built.Append("a").Append(1);
        Use([|Encoding.UTF8.GetBytes(built.ToString())|]);
        """)]
    [InlineData("""
        StringBuilder built = new(256);
        foreach (byte b in bytes)
            built.Append(b).AppendLine();
        Use([|Encoding.UTF8.GetBytes(built.ToString())|]);
        """)]
    [InlineData("""
        var built = new StringBuilder();
        if (flag)
            built.AppendFormat("{0}", length);
        Use([|Encoding.UTF8.GetBytes(built.ToString())|]);
        """)]
    [InlineData("""
        var built = new StringBuilder();
        built.AppendJoin(',', bytes);
        string all = built.ToString();
        Use([|Encoding.UTF8.GetBytes(all)|]);
        """)]
    [InlineData("""
        var built = new StringBuilder();
        built.Append($"{length}");
        Use([|Encoding.UTF8.GetBytes(built.ToString())|]);
        """)]
    public Task A_builder_that_only_collects_what_is_encoded_is_reported(string statements)
        => U8G0046.Reports(
            TextCode.Statements(statements),
            "'GetBytes' encodes what a 'StringBuilder' collects; write UTF-8 into a buffer writer or a stream");

    [Theory]
    [InlineData("""
        var builder = new StringBuilder();
        builder.Append(1);
        Log(builder.ToString());
        Use(Encoding.UTF8.GetBytes(builder.ToString()));
        """)]
    [InlineData("""
        var builder = new StringBuilder();
        builder.Append(1);
        if (builder.Length > 0) Use(Encoding.UTF8.GetBytes(builder.ToString()));
        """)]
    [InlineData("""
        var builder = new StringBuilder();
        builder.Append(1);
        builder.Length--;
        Use(Encoding.UTF8.GetBytes(builder.ToString()));
        """)]
    [InlineData("""
        var builder = new StringBuilder();
        builder.Append(1).Replace('a', 'b');
        Use(Encoding.UTF8.GetBytes(builder.ToString()));
        """)]
    [InlineData("""
        var builder = new StringBuilder();
        builder.Append(1);
        builder[0] = 'a';
        Use(Encoding.UTF8.GetBytes(builder.ToString()));
        """)]
    [InlineData("""
        var builder = new StringBuilder();
        builder.Insert(0, 1);
        Use(Encoding.UTF8.GetBytes(builder.ToString()));
        """)]
    [InlineData("""
        var builder = new StringBuilder();
        Use(builder);
        Use(Encoding.UTF8.GetBytes(builder.ToString()));
        """)]
    [InlineData("""
        var builder = new StringBuilder();
        Use(builder.Append(1));
        Use(Encoding.UTF8.GetBytes(builder.ToString()));
        """)]
    [InlineData("""
        var builder = new StringBuilder();
        Action append = () => builder.Append(1);
        append();
        Use(Encoding.UTF8.GetBytes(builder.ToString()));
        """)]
    [InlineData("""
        var builder = new StringBuilder();
        var same = builder;
        Use(Encoding.UTF8.GetBytes(builder.ToString()));
        """)]
    [InlineData("""
        var builder = new StringBuilder(text);
        builder.Append(1);
        Use(Encoding.UTF8.GetBytes(builder.ToString()));
        """)]
    [InlineData("""
        var builder = new StringBuilder();
        builder = new StringBuilder();
        Use(Encoding.UTF8.GetBytes(builder.ToString()));
        """)]
    [InlineData("""
        StringBuilder builder = Shared();
        builder.Append(1);
        Use(Encoding.UTF8.GetBytes(builder.ToString()));
        static StringBuilder Shared() => new();
        """)]
    [InlineData("""
        var builder = new StringBuilder();
        builder.Append(1);
        string all = builder.ToString();
        Log(all);
        Use(Encoding.UTF8.GetBytes(all));
        """)]
    [InlineData("""
        var builder = new StringBuilder();
        builder.Append(1);
        Use(Encoding.Unicode.GetBytes(builder.ToString()));
        """)]
    [InlineData("""
        var builder = new StringBuilder();
        builder.Append(1);
        Use(Encoding.UTF8.GetBytes(builder.ToString(0, 1)));
        """)]
    [InlineData("Use(Encoding.UTF8.GetBytes(new StringBuilder().Append(1).ToString()));")]
    public Task A_builder_that_is_used_otherwise_is_left_alone(string statements) => U8G0046.StaysSilent(TextCode.Statements(statements));

    [Fact]
    public Task A_builder_that_is_a_parameter_is_left_alone()
        => U8G0046.StaysSilent(Code.Members("byte[] M(StringBuilder b) => Encoding.UTF8.GetBytes(b.ToString());"));

    [Fact]
    public Task It_is_silent_in_CSharp_10()
        => U8G0046.StaysSilent(
            Code.Members("byte[] M() { var b = new StringBuilder(); b.Append(1); return Encoding.UTF8.GetBytes(b.ToString()); }"),
            CodeOptions.CSharp10);

    [Fact]
    public Task Generated_code_is_left_alone()
        => U8G0046.StaysSilent("// <auto-generated/>\n" + TextCode.Statements("""
            var b = new StringBuilder();
            b.Append(1);
            Use(Encoding.UTF8.GetBytes(b.ToString()));
            """));
}
