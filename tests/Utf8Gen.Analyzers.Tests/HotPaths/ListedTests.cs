namespace Utf8Gen.Analyzers.Tests.HotPaths;

/// <summary><c>utf8gen_hot_path_symbols</c></summary>
public class ListedTests
{
    private const string Program = """
        namespace Shop.Text
        {
            public class Parser<T>
            {
                public bool Read(JsonProperty property, int depth) => #;
            }
        }
        """;

    [Theory]
    [InlineData("M:Shop.Text.Parser`1.Read(System.Text.Json.JsonProperty,System.Int32)")]
    [InlineData("M:Shop.Text.Parser`1.Read")]
    [InlineData("M:Shop.Text.Parser`1.Read*")]
    [InlineData("M:Shop.Text.Parser`1.*")]
    [InlineData("M:*.Read(*)")]
    [InlineData("M:*.Read")]
    [InlineData("M:*.R*d(*,*)")]
    [InlineData("*Parser`1.Read*")]
    [InlineData("T:Shop.Text.Parser`1")]
    [InlineData("T:Shop.*")]
    [InlineData("N:Shop.Text")]
    [InlineData("N:Shop")]
    [InlineData("*")]
    public Task What_is_listed_is_hot(string id) => HotFindings.AreHot(Program, $"listed as {id}", Listed(id));

    [Theory]
    [InlineData("M:Shop.Text.Parser`1.Rea")]
    [InlineData("M:Shop.Text.Parser`1.Read(System.Int32)")]
    [InlineData("M:Shop.Text.Parser`1.Write*")]
    [InlineData("M:Shop.Text.Parser.Read*")]
    [InlineData("m:Shop.Text.Parser`1.Read*")]
    [InlineData("M:Read*")]
    [InlineData("T:Shop")]
    [InlineData("T:Shop.Text.Parser")]
    [InlineData("N:Text")]
    [InlineData("P:*")]
    [InlineData("")]
    public Task What_is_not_listed_is_not(string id) => HotFindings.AreNotHot(Program, Listed(id));

    [Theory]
    [InlineData("M:Other(System.Int32,System.Int32), T:Shop.*")]
    [InlineData("M:Other|T:Shop.*")]
    [InlineData("M:Other T:Shop.*")]
    [InlineData("M:Other,T:Shop.*,T:Shop.*")]
    public Task Several_are_listed_by_commas_bars_or_spaces(string list) => HotFindings.AreHot(Program, "listed as T:Shop.*", Listed(list));

    [Theory]
    [InlineData("class C { JsonProperty property; bool P => #; }", "P:C.P")]
    [InlineData("class C { JsonProperty property; bool P { get { return #; } } }", "M:C.get_P")]
    [InlineData("class C { C(JsonProperty property) { _ = #; } }", "M:C..ctor*")]
    [InlineData("class C { C(JsonProperty property) { _ = #; } }", "M:C..ctor")]
    [InlineData("class C { bool M<T>(JsonProperty property) => #; }", "M:C.M")]
    [InlineData("interface I<T> { bool M(JsonProperty p); } class C : I<int> { bool I<int>.M(JsonProperty property) => #; }", "M:C.I*.M")]
    [InlineData("class C { static JsonProperty property; static C() { _ = #; } }", "M:C..cctor")]
    [InlineData("class C { static JsonProperty property; bool field = #; }", "F:C.field")]
    [InlineData("class C { class D { bool M(JsonProperty property) => #; } }", "T:C")]
    [InlineData("class C { class D { bool M(JsonProperty property) => #; } }", "M:C.D.M*")]
    [InlineData("class C { Func<bool> M(JsonProperty property) => () => #; }", "M:C.M*")]
    [InlineData("class C { void M(JsonProperty property) { bool Local() => #; Local(); } }", "M:C.M*")]
    [InlineData("class C { static JsonProperty property; static void Main() { while (true) _ = #; } }", "M:C.Main")]
    public Task Every_member_can_be_listed(string code, string id) => HotFindings.AreHot(code, $"listed as {id}", Listed(id));

    [Fact]
    public Task A_folder_lists_its_own()
        => HotFindings.AreHot(
            "class C { bool M(JsonProperty property) => #; }",
            "listed as *",
            CodeOptions.Default with
            {
                Sources = [new("Cold/Other.cs", """class D { bool M(JsonProperty property) => [|property.Name == "id"|]; }""")],
                EditorConfig = """
                    root = true
                    [*.cs]
                    utf8gen_hot_path_symbols = *
                    [Cold/**.cs]
                    utf8gen_hot_path_symbols = M:Nothing
                    [**/Cold/**.cs]
                    utf8gen_hot_path_symbols = M:Nothing

                    """,
            });

    [Fact]
    public Task A_list_beats_a_loop()
        => HotFindings.AreHot("class C { void M(JsonProperty property) { while (true) _ = #; } }", "listed as T:C", Listed("T:C"));

    [Theory]
    [InlineData("throw new Exception((#).ToString());")]
    [InlineData("try { } catch { _ = #; }")]
    public Task Cold_code_beats_a_list(string statement)
        => HotFindings.AreNotHot($$"""class C { void M(JsonProperty property) { {{statement}} } }""", Listed("T:C"));

    private static CodeOptions Listed(string ids) => HotFindings.With($"utf8gen_hot_path_symbols = {ids}");
}
