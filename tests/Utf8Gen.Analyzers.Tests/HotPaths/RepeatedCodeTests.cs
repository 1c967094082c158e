namespace Utf8Gen.Analyzers.Tests.HotPaths;

/// <summary>What a function runs for each item itself.</summary>
[Trait("Matrix", "Roslyn")]
public class RepeatedCodeTests
{
    [Theory]
    [InlineData("foreach (var p in element.EnumerateObject()) { if (#) return; }", "foreach")]
    [InlineData("foreach (var (a, b) in new List<(int, int)>()) { if (#) return; }", "foreach")]
    [InlineData("while (reader.Read()) { if (#) return; }", "while")]
    [InlineData("while (#) { }", "while")]
    [InlineData("while (reader.Read() && !(#)) { }", "while")]
    [InlineData("do { } while (#);", "do")]
    [InlineData("do { if (#) return; } while (reader.Read());", "do")]
    [InlineData("for (int i = 0; i < 5; i++) { if (#) return; }", "for")]
    [InlineData("for (int i = 0; #; i++) { }", "for")]
    [InlineData("for (int i = 0; i < 5; i += #  ? 1 : 2) { }", "for")]
    [InlineData("for (;;) { if (#) return; }", "for")]
    [InlineData("foreach (var p in element.EnumerateObject()) while (reader.Read()) { if (#) return; }", "while")]
    [InlineData("while (reader.Read()) foreach (var p in Of(#)) { }", "while")]
    public Task A_loop_repeats_its_body_condition_and_increment(string statement, string loop)
        => HotFindings.AreHot(Statements(statement), $"in {loop} at line 5 of M");

    [Theory]
    [InlineData("foreach (var p in Of(#)) { }")]
    [InlineData("for (bool b = #; b; b = false) { }")]
    [InlineData("for (bool a = true, b = #; b; b = false) { }")]
    [InlineData("if (#) while (reader.Read()) { }")]
    [InlineData("while (reader.Read()) { } _ = #;")]
    public Task A_loop_does_not_repeat_its_collection_or_initializer(string statement) => HotFindings.AreNotHot(Statements(statement));

    [Fact]
    public Task An_await_foreach_is_named()
        => HotFindings.AreHot(
            """
            class C { async Task M(IAsyncEnumerable<JsonProperty> properties)
            {
                await foreach (JsonProperty property in properties)
                    _ = #;
            } }
            """,
            "in await foreach at line 3 of M");

    [Fact]
    public Task A_line_is_that_of_the_source()
        => HotFindings.AreHot(
            """
            class C { void M(JsonProperty property)
            {
            #line 200 "Template.tt"
                while (true) _ = #;
            } }
            """,
            "in while at line 200 of M");

    /// <summary>A delegate beside a sequence whose elements it takes.</summary>
    [Theory]
    [InlineData("_ = element.EnumerateObject().Count(property => #);", "Count")]
    [InlineData("_ = element.EnumerateObject().FirstOrDefault(property => #);", "FirstOrDefault")]
    [InlineData("new List<JsonProperty>().ForEach(property => { _ = #; });", "ForEach")]
    [InlineData("Array.ForEach(new JsonProperty[9], property => { _ = #; });", "ForEach")]
    [InlineData("_ = Array.FindIndex(new JsonProperty[9], property => #);", "FindIndex")]
    [InlineData("_ = new List<JsonProperty>().Exists(delegate (JsonProperty property) { return #; });", "Exists")]
    [InlineData("_ = new List<int>().Aggregate(false, (is1, item) => is1 | #);", "Aggregate")]
    [InlineData("_ = new List<JsonProperty>().AsParallel().Where(property => #).ToArray();", "Where")]
    [InlineData("Parallel.ForEach(new List<JsonProperty>(), property => { _ = #; });", "ForEach")]
    [InlineData("Parallel.For(0, 9, i => { _ = #; });", "For")]
    [InlineData("new JsonProperty[9].AsSpan().Sort((property, other) => #  ? 1 : 0);", "Sort")]
    [InlineData("_ = new Dictionary<int, int>().ToDictionary(pair => pair.Key, pair => #);", "ToDictionary")]
    [InlineData("((IObservable<JsonProperty>)null!).On(property => { _ = #; });", "On")]
    [InlineData("while (reader.Read()) _ = new List<int>().Any(i => #);", "Any")]
    public Task A_lambda_that_takes_the_elements_is_repeated(string statement, string method)
        => HotFindings.AreHot(Statements(statement), $"for each element in {method} at line 5 of M");

    [Theory]
    [InlineData("_ = from other in element.EnumerateObject() where # select other;", "Where")]
    [InlineData("_ = from other in element.EnumerateObject() select #;", "Select")]
    [InlineData("_ = from i in new int[9] let b = # select b;", "Select")]
    [InlineData("_ = from i in new int[9] orderby # select i;", "OrderBy")]
    [InlineData("_ = from i in new int[9] join j in new int[9] on i equals #  ? 1 : 0 select i;", "Join")]
    public Task A_query_clause_is_repeated(string statement, string method)
        => HotFindings.AreHot(Statements(statement), $"for each element in {method} at line 5 of M");

    [Theory]
    [InlineData("Task.Run(() => #);")]
    [InlineData("while (reader.Read()) Task.Run(() => #);")]
    [InlineData("_ = new Lazy<bool>(() => #);")]
    [InlineData("""_ = new System.Collections.Concurrent.ConcurrentDictionary<string, bool>().GetOrAdd("a", key => #);""")]
    [InlineData("_ = string.Create(9, new char[9], (span, state) => { _ = #; });")]
    [InlineData("Func<JsonProperty, bool> isId = property => #;")]
    [InlineData("while (reader.Read()) { bool Is() => #; }")]
    public Task Any_other_lambda_or_local_function_is_not(string statement) => HotFindings.AreNotHot(Statements(statement));

    private static string Statements(string statements)
        => $$"""
            class C
            {
                void M(JsonElement element, JsonProperty property)
                {
                    Utf8JsonReader reader = default; {{statements}}
                }

                static IEnumerable<bool> Of(bool value) => [value];
            }

            static class Extensions { public static void On<T>(this IObservable<T> source, Action<T> next) { } }
            """;
}
