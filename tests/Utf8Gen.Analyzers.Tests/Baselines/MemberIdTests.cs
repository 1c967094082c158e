using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Baselines;

namespace Utf8Gen.Analyzers.Tests.Baselines;

/// <summary>The members of findings, each with as many as the compiler analyzes at once.</summary>
[Trait("Matrix", "Roslyn")]
public class MemberIdTests
{
    private const string Finding = "new JsonProperty().Name == \"id\"";

    [Theory]
    [InlineData("bool M() => #;", "M:C.M")]
    [InlineData("bool M<T>(List<T> list, int? i) => #;", "M:C.M``1(System.Collections.Generic.List{``0},System.Nullable{System.Int32})")]
    [InlineData("bool P => #;", "M:C.get_P")]
    [InlineData("bool P { get { return #; } }", "M:C.get_P")]
    [InlineData("bool P { set { value = #; } }", "M:C.set_P(System.Boolean)")]
    [InlineData("bool P { get; } = #;", "P:C.P")]
    [InlineData("bool this[int i] => #;", "M:C.get_Item(System.Int32)")]
    [InlineData("bool F = #;", "F:C.F")]
    [InlineData("bool F, G = #;", "F:C.G")]
    [InlineData("Func<bool> F = () => #;", "F:C.F")]
    [InlineData("event Action E { add { _ = #; } remove { } }", "M:C.add_E(System.Action)")]
    [InlineData("C() { _ = #; }", "M:C.#ctor")]
    [InlineData("static C() { _ = #; }", "M:C.#cctor")]
    [InlineData("~C() { _ = #; }", "M:C.Finalize")]
    [InlineData("public static bool operator !(C c) => #;", "M:C.op_LogicalNot(C)")]
    [InlineData("bool M() { return L(); bool L() => #; }", "M:C.M")]
    [InlineData("partial void N(); partial void N() { _ = #; }", "M:C.N")]
    public async Task A_member_has_its_documentation_id(string member, string id)
    {
        string source = $"partial class C {{ {member.Replace("#", Finding, StringComparison.Ordinal)} }}";

        BaselineEntry entry = Assert.Single(await BaselineText.EntriesOf(source));

        Assert.Equal(id, entry.Member);
        await Rule.Of<Analyzers.Rules.PatternAnalyzer>("U8G0001").StaysSilent(source, BaselineText.With(BaselineText.Of(entry)));
    }

    [Fact]
    public async Task Code_for_a_base_type_is_in_its_type()
    {
        const string Source = $"class B(bool b); class C() : B({Finding});";

        BaselineEntry entry = Assert.Single(await BaselineText.EntriesOf(Source));

        Assert.Equal("T:C", entry.Member);
        await Rule.Of<Analyzers.Rules.PatternAnalyzer>("U8G0001").StaysSilent(Source, BaselineText.With(BaselineText.Of(entry)));
    }

    [Fact]
    public async Task Statements_of_a_program_are_in_its_entry_point()
    {
        const string Source = $"while (args.Length > 0) {{ if ({Finding}) return; }}";
        var options = new CodeOptions { OutputKind = OutputKind.ConsoleApplication };

        BaselineEntry entry = Assert.Single(await BaselineText.EntriesOf(Source, options));

        Assert.Equal("M:Program.{Main}$(System.String[])", entry.Member);
        await Rule.Of<Analyzers.Rules.PatternAnalyzer>("U8G0001").StaysSilent(Source, BaselineText.With(BaselineText.Of(entry), options));
    }
}
