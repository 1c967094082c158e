using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Encoding;

namespace Utf8Gen.Analyzers.Tests.Rules.Encoding.Constants;

public partial class ConstantByteCountTests
{
    private static readonly Rule U8G0043 = Rule.Of<PatternAnalyzer, ConstantByteCountFixProvider>("U8G0043");

    [Theory]
    [InlineData(
        """int n = [|Encoding.UTF8.GetByteCount("id")|];""",
        """int n = "id"u8.Length;""")]
    [InlineData(
        """TakeNumber([|Encoding.UTF8.GetByteCount("i" + "d")|] + 1);""",
        """TakeNumber(("i"u8 + "d"u8).Length + 1);""")]
    [InlineData(
        """int n = [|Encoding.UTF8.GetByteCount("id".AsSpan())|];""",
        """int n = "id"u8.Length;""")]
    [InlineData(
        """int n = [|Encoding.ASCII.GetByteCount(/* a */ "id")|];""",
        """int n = /* a */ "id"u8.Length;""")]
    [InlineData(
        """const string id = "id"; int n = [|Encoding.UTF8.GetByteCount(id)|];""",
        """ReadOnlySpan<byte> idUtf8 = "id"u8; int n = idUtf8.Length;""")]
    public Task The_bytes_of_a_constant_are_counted_by_the_compiler(string before, string after)
        => U8G0043.Fixes(EncodingCode.Sync(before), EncodingCode.Sync(after));

    [Theory]
    [InlineData("_ = Encoding.UTF8.GetByteCount(text);")]
    [InlineData("""_ = Encoding.UTF8.GetByteCount("\uD800");""")]
    [InlineData("""_ = Encoding.Unicode.GetByteCount("id");""")]
    [InlineData("""_ = Encoding.ASCII.GetByteCount("é");""")]
    [InlineData("""_ = Encoding.Default.GetByteCount("id");""")]
    [InlineData("""_ = encoding.GetByteCount("id");""")]
    [InlineData("""_ = Encoding.UTF8.GetByteCount("id", 0, 1);""")]
    [InlineData("_ = Encoding.UTF8.GetByteCount(['i']);")]
    [InlineData("_ = Encoding.UTF8.GetMaxByteCount(2);")]
    [InlineData("_ = Encoding.UTF8.GetCharCount(bytes);")]
    [InlineData("""_ = "id"u8.Length;""")]
    [InlineData("""Expression<Func<int>> e = () => Encoding.UTF8.GetByteCount("id");""")]
    public Task Other_counts_are_left_alone(string statements) => U8G0043.StaysSilent(EncodingCode.Sync(statements));

    [Fact]
    public Task It_is_never_a_warning()
        => U8G0043.Reports(
            EncodingCode.Sync("""
                while (flag)
                    TakeNumber([|Encoding.UTF8.GetByteCount("id")|]);
                """),
            """'GetByteCount' counts constant text on every call; use "id"u8.Length""");

    [Fact]
    public Task A_constant_without_a_form_for_UTF8_is_reported_without_a_fix()
        => U8G0043.OffersNoFix(EncodingCode.Sync("_ = [|Encoding.UTF8.GetByteCount(nameof(C))|];"));

    [Fact]
    public Task Below_CSharp_11_it_is_silent()
        => U8G0043.StaysSilent(Code.Members("""int M() => Encoding.UTF8.GetByteCount("id");"""), CodeOptions.CSharp10);
}
