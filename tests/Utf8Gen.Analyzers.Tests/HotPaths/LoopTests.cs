using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Tests.HotPaths;

public class LoopTests
{
    private const string Finding = "property.Name == \"id\"";

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
    public Task What_a_loop_repeats_is_hot(string statement, string loop)
        => HotFindings.AreHot(Statements(statement), $"in {loop} at line 5 of M");

    [Theory]
    [InlineData("foreach (var p in Of(#)) { }")]
    [InlineData("foreach (var (a, b) in new (bool, int)[9].Where(pair => #)) { }")]
    [InlineData("for (bool b = #; b; b = false) { }")]
    [InlineData("for (bool a = true, b = #; b; b = false) { }")]
    [InlineData("if (#) while (reader.Read()) { }")]
    [InlineData("while (reader.Read()) { } _ = #;")]
    public Task What_a_loop_does_once_is_not(string statement) => HotFindings.AreNotHot(Statements(statement));

    [Fact]
    public Task What_a_loop_does_once_is_hot_in_a_loop_around_it()
        => HotFindings.AreHot(Statements("while (reader.Read()) foreach (var p in Of(#)) { }"), "in while at line 5 of M");

    [Fact]
    public Task An_await_foreach_is_named()
        => HotFindings.AreHot(Members("""
            async Task M(IAsyncEnumerable<JsonProperty> properties)
            {
                await foreach (JsonProperty property in properties)
                    _ = #;
            }
            """), "in await foreach at line 5 of M");

    [Theory]
    [InlineData("for (int i = 0; i < 4; i++) _ = #;")]
    [InlineData("for (int i = 0; i <= 3; i++) _ = #;")]
    [InlineData("for (int i = 7; i < 11; ++i) _ = #;")]
    [InlineData("const int Count = 2; for (var i = 0; i < Count; i++) _ = #;")]
    [InlineData("for (int i = 5; i < 0; i++) _ = #;")]
    [InlineData("for (int i = 0; i < 4; i += 1) _ = #;")]
    [InlineData("for (int i = 0; i < 8; i += 2) _ = #;")]
    [InlineData("for (int i = 0; i < 7; i += 2) _ = #;")]
    [InlineData("for (int i = 4; i > 0; i--) _ = #;")]
    [InlineData("for (int i = 3; i >= 0; --i) _ = #;")]
    [InlineData("for (int i = 12; i > 0; i -= 3) _ = #;")]
    [InlineData("for (int i = 0; 4 > i; i++) _ = #;")]
    [InlineData("for (int i = 0; i != 4; i++) _ = #;")]
    [InlineData("for (long i = 0; i < 4; i++) _ = #;")]
    [InlineData("for (long i = 4L; i >= 1L; i -= 1L) _ = #;")]
    [InlineData("for (byte i = 0; i < 4; i++) _ = #;")]
    [InlineData("for (uint i = 0u; i <= 3; i++) _ = #;")]
    [InlineData("for (ulong i = 0; i < 4; i += 1) _ = #;")]
    [InlineData("for (long i = long.MaxValue - 2; i < long.MaxValue; i++) _ = #;")]
    [InlineData("for (int i = int.MaxValue - 1; i < int.MaxValue; i++) _ = #;")]
    [InlineData("""foreach (string s in new[] { "1", "2", "3", "4" }) _ = #;""")]
    [InlineData("""foreach (string s in new string[] { "1" }) _ = #;""")]
    [InlineData("""foreach (string s in (string[])["1", "2"]) _ = #;""")]
    [InlineData("""var all = new[] { "1", "2", "3", "4" }; foreach (string s in all) _ = #;""")]
    [InlineData("""string[] all = ["1", "2"]; foreach (object s in all) _ = #;""")]
    [InlineData("""List<string> all = ["1", "2"]; foreach (string s in all) _ = #;""")]
    [InlineData("do { _ = #; } while (false);")]
    [InlineData("foreach (int i in Enumerable.Range(0, 3)) _ = #;")]
    [InlineData("foreach (int i in Enumerable.Range(count: 4, start: 1)) _ = #;")]
    [InlineData("""foreach (string s in Enumerable.Repeat("a", 2)) _ = #;""")]
    public Task Four_turns_are_not_hot(string statement) => HotFindings.AreNotHot(Statements(statement));

    [Theory]
    [InlineData("for (int i = 0; i <= 4; i++) _ = #;", "for")]
    [InlineData("for (int i = -1; i < 4; i++) _ = #;", "for")]
    [InlineData("for (int i = 0; i < 5; i += 1) _ = #;", "for")]
    [InlineData("for (int i = 0; i < 9; i += 2) _ = #;", "for")]
    [InlineData("for (int i = 5; i > 0; i--) _ = #;", "for")]
    [InlineData("for (int i = 4; i >= 0; i--) _ = #;", "for")]
    [InlineData("for (int i = 0; 5 > i; i++) _ = #;", "for")]
    [InlineData("for (int i = 0; i != 5; i++) _ = #;", "for")]
    [InlineData("for (int i = 1; i != 4; i += 2) _ = #;", "for")]
    [InlineData("for (int i = 4; i != 0; i++) _ = #;", "for")]
    [InlineData("for (int i = 0; i < 4; i += other) _ = #;", "for")]
    [InlineData("for (int i = 0; i < 4; i += 0) _ = #;", "for")]
    [InlineData("for (int i = 1; i < 4; i *= 2) _ = #;", "for")]
    [InlineData("for (int i = 4; i < 5; i--) _ = #;", "for")]
    [InlineData("for (int i = 0; i > -1; i++) _ = #;", "for")]
    [InlineData("for (long i = 0; i < 5; i++) _ = #;", "for")]
    [InlineData("for (long i = long.MinValue; i < long.MaxValue; i++) _ = #;", "for")]
    [InlineData("for (double i = 0; i < 1; i += 0.1) _ = #;", "for")]
    [InlineData("for (decimal i = 0; i < 1; i += 0.1m) _ = #;", "for")]
    [InlineData("for (int i = 0; i < 4;) _ = #;", "for")]
    [InlineData("for (int i = 0, j = 0; i < 4; j++) _ = #;", "for")]
    [InlineData("for (int i = 0; i < 4; other++) _ = #;", "for")]
    [InlineData("for (int i = 0; other < 4; i++) _ = #;", "for")]
    [InlineData("for (int i = other; i < 4; i++) _ = #;", "for")]
    [InlineData("for (int i = 0; i < other; i++) _ = #;", "for")]
    [InlineData("for (int i = int.MinValue; i < int.MaxValue; i++) _ = #;", "for")]
    [InlineData("""foreach (string s in new[] { "1", "2", "3", "4", "5" }) _ = #;""", "foreach")]
    [InlineData("foreach (string s in new string[4]) _ = #;", "foreach")]
    [InlineData("foreach (int n in new int[,] { { 1, 2, 3 }, { 4, 5, 6 } }) _ = #;", "foreach")]
    [InlineData("foreach (int i in Enumerable.Range(0, 5)) _ = #;", "foreach")]
    [InlineData("foreach (int i in Enumerable.Range(other, other)) _ = #;", "foreach")]
    [InlineData("foreach (int i in Enumerable.Range(0, 3).Concat(new int[9])) _ = #;", "foreach")]
    [InlineData("""string[] all = ["1", "2", "3", "4", "5"]; foreach (string s in all) _ = #;""", "foreach")]
    [InlineData("""List<string> all = ["1", "2"]; all.Add("3"); foreach (string s in all) _ = #;""", "foreach")]
    [InlineData("""string[] all = ["1"]; if (other > 1) all = new string[other]; foreach (string s in all) _ = #;""", "foreach")]
    [InlineData("string[] all = new string[other]; foreach (string s in all) _ = #;", "foreach")]
    [InlineData("do { _ = #; } while (true);", "do")]
    [InlineData("""foreach (string s in (string[])["1", .. Of(true)]) _ = #;""", "foreach")]
    public Task What_may_take_more_turns_is_hot(string statement, string loop)
        => HotFindings.AreHot(Statements(statement), $"in {loop} at line 5 of M");

    [Fact]
    public Task A_short_loop_in_a_long_one_is_hot()
        => HotFindings.AreHot(Statements("while (reader.Read()) for (int i = 0; i < 2; i++) _ = #;"), "in while at line 5 of M");

    [Theory]
    [InlineData("while (true) { if (other > 1) { other--; } _ = #; break; }")]
    [InlineData("while (other > 1) { { _ = #; break; } }")]
    [InlineData("while (#) { other++; break; }")]
    [InlineData("do { _ = #; return; } while (true);")]
    [InlineData("for (;;) { _ = #; throw new Exception(); }")]
    [InlineData("foreach (var p in element.EnumerateObject()) { _ = #; break; }")]
    [InlineData("while (true) { if (other > 1) break; _ = #; return; }")]
    [InlineData("while (true) { foreach (int i in new int[9]) { if (i > 1) continue; } _ = #; break; }")]
    public Task A_loop_whose_body_ends_with_a_way_out_is_none(string statement) => HotFindings.AreNotHot(Statements(statement));

    [Theory]
    [InlineData("while (true) { if (other++ < 9) continue; _ = #; break; }")]
    [InlineData("while (true) { _ = #; if (other++ > 9) break; }")]
    [InlineData("while (true) { again: _ = #; if (other++ < 9) goto again; break; }")]
    [InlineData("while (true) { _ = #; switch (other++) { default: break; } }")]
    public Task One_that_may_begin_again_is_one(string statement) => HotFindings.AreHot(Statements(statement), "in while at line 5 of M");

    [Theory]
    [InlineData("while (true) { if (#) return; await Task.Delay(1000); }")]
    [InlineData("while (!(#)) await Task.Delay(TimeSpan.FromSeconds(1), cancel);")]
    [InlineData("while (true) { if (#) return; await Task.Delay(1000).ConfigureAwait(false); }")]
    [InlineData("""
        for (int attempt = 0; attempt < other; attempt++)
        {
            try { _ = #; return; } catch (IOException) { await Task.Delay(attempt * 100); }
        }
        """)]
    [InlineData("do { _ = #; if (other > 1) { Thread.Sleep(100); } } while (other++ < 9);")]
    [InlineData("while (await timer.WaitForNextTickAsync(cancel)) _ = #;")]
    public Task A_loop_that_waits_is_not_hot(string statement) => HotFindings.AreNotHot(Waiting(statement));

    [Theory]
    [InlineData("while (other++ < 9) { _ = #; _ = Task.Delay(1000); }")]
    [InlineData("while (other++ < 9) { _ = #; await Task.Delay(0); }")]
    [InlineData("while (other++ < 9) { _ = #; Thread.Sleep(0); }")]
    [InlineData("while (other++ < 9) { _ = #; await Own.Delay(1000); }")]
    [InlineData("while (other++ < 9) { _ = #; Func<Task> later = async () => await Task.Delay(1000); }")]
    [InlineData("while (other++ < 9) { _ = #; while (other > 7) await Task.Delay(1000); }")]
    public Task One_that_waits_elsewhere_or_not_at_all_is(string statement)
        => HotFindings.AreHot(Waiting(statement), "in while at line 5 of M");

    [Fact]
    public Task A_loop_inside_one_that_waits_is_hot()
        => HotFindings.AreHot(
            Waiting("while (true) { await Task.Delay(1000); foreach (int i in new int[9]) _ = #; }"), "in foreach at line 5 of M");

    [Theory]
    [InlineData("""await http.GetAsync("/");""")]
    [InlineData("""await http.GetStringAsync("/").ConfigureAwait(false);""")]
    [InlineData("""await System.Net.Http.Json.HttpClientJsonExtensions.GetFromJsonAsync<int>(http, "/");""")]
    [InlineData("await Client.Send();")]
    [InlineData("await Client.List();")]
    [InlineData("await Client.Get();")]
    public Task A_loop_that_waits_for_a_response_is_not_hot(string request)
        => HotFindings.AreNotHot(Waiting($"while (true) {{ {request} if (#) return; }}"), Clients);

    [Theory]
    [InlineData("""_ = http.GetAsync("/");""")]
    [InlineData("await Client.Answer();")]
    [InlineData("await Client.Read();")]
    [InlineData("""await Client.GetAsync("/");""")]
    [InlineData("""await Others.HttpClient.GetAsync("/");""")]
    [InlineData("""Func<Task> later = async () => await http.GetAsync("/");""")]
    public Task One_that_waits_for_another_response_or_does_not_is(string request)
        => HotFindings.AreHot(Waiting($"while (other++ < 9) {{ {request} if (#) return; }}"), "in while at line 5 of M", Clients);

    [Fact]
    public Task A_loop_over_what_a_response_contains_is_hot()
        => HotFindings.AreHot(
            Waiting("""while (true) { await http.GetAsync("/"); foreach (int i in new int[9]) _ = #; }"""),
            "in foreach at line 5 of M", Clients);

    [Theory]
    [InlineData("""while (other++ < 9) { do { await http.GetAsync("/"); _ = #; } while (other > 7); }""")]
    [InlineData("""foreach (int i in new int[9]) for (int attempt = 0; attempt < 9; attempt++) { await Client.Send(); if (#) break; }""")]
    [InlineData("""while (other++ < 9) { while (other > 7) { await Client.Send(); foreach (int i in new[] { 1, 2 }) _ = #; } }""")]
    public Task Around_a_loop_that_waits_for_a_response_none_counts(string statement)
        => HotFindings.AreNotHot(Waiting(statement), Clients);

    [Theory]
    [InlineData("while (other++ < 9) { while (other > 7) { if (#) break; await Task.Delay(1000); } }")]
    [InlineData("while (other++ < 9) { while (other > 7) await Client.Send(); _ = #; }")]
    [InlineData("while (other++ < 9) { foreach (bool found in new[] { #, true }) await Client.Send(); }")]
    public Task Around_one_that_may_not_wait_it_does(string statement)
        => HotFindings.AreHot(Waiting(statement), "in while at line 5 of M", Clients);

    private static readonly CodeOptions Clients = CodeOptions.Default with
    {
        Sources =
        [
            new("Clients.cs", """
                using System.Threading.Tasks;

                static class Client
                {
                    public static Task<System.Net.Http.HttpResponseMessage> Send() => null!;
                    public static Task<System.ClientModel.ClientResult> List() => null!;
                    public static ValueTask<Azure.Response<int>> Get() => default;
                    public static Task<Own.Response> Answer() => null!;
                    public static Task<System.Net.Http.HttpContent> Read() => null!;
                    public static Task GetAsync(string page) => Task.CompletedTask;
                }

                namespace System.ClientModel { public class ClientResult { } }
                namespace Azure { public class Response<T> { } }
                namespace Own { public class Response { } }
                namespace Others { public static class HttpClient { public static Task GetAsync(string page) => null!; } }
                """),
        ],
    };

    [Theory]
    [InlineData("while (other++ < 9) { Func<bool> f = () => #; }")]
    [InlineData("while (other++ < 9) { bool Local() => #; Local(); }")]
    [InlineData("while (other++ < 9) new List<int>().ForEach(x => _ = #);")]
    [InlineData("while (other++ < 9) _ = Array.Find(new int[9], x => #);")]
    [InlineData("while (other++ < 9) { Func<int, bool> f = x => #; _ = new int[9].Any(f); }")]
    [InlineData("while (other++ < 9) _ = new int[9].Select(x => new Func<bool>(() => #));")]
    [InlineData("while (other++ < 9) _ = Linq.Any(x => #);")]
    [InlineData("_ = new int[9].Any(x => #);")]
    public Task A_loop_around_a_function_does_not_make_it_hot(string statement)
        => HotFindings.AreNotHot(Members($$"""
            void M(JsonProperty property, int other)
            {
                {{statement}}
            }
            static class Linq { public static bool Any(Func<int, bool> f) => f(1); }
            """));

    [Theory]
    [InlineData("while (other++ < 9) _ = new int[9].Any(x => #);")]
    [InlineData("while (other++ < 9) _ = new int[9].Where(x => x > 1).Count(x => { return #; });")]
    [InlineData("while (other++ < 9) _ = from x in new int[9] where # select x;")]
    [InlineData("while (other++ < 9) _ = new int[9].AsParallel().All(x => #);")]
    [InlineData("while (other++ < 9) _ = Enumerable.Any(new int[9], delegate (int x) { return #; });")]
    [InlineData("while (other++ < 9) _ = new int[9].Any(x => new int[9].Any(y => #));")]
    [InlineData("while (new int[9].Any(x => #)) { }")]
    [InlineData("while (other++ < 9) foreach (int n in new int[9].Where(x => #)) { }")]
    public Task What_LINQ_calls_in_a_loop_is_a_part_of_it(string statement)
        => HotFindings.AreHot(Members($$"""
            void M(JsonProperty property, int other)
            {
                {{statement}}
            }
            """), "in while at line 5 of M");

    [Theory]
    [InlineData("foreach (int n in new int[9].Where(x => #)) { }")]
    [InlineData("for (int n = new int[9].Count(x => #); n < 9; n++) { }")]
    [InlineData("for (int n = 0; n < 3; n++) _ = new int[9].Any(x => #);")]
    public Task What_LINQ_calls_beside_a_loop_is_not(string statement) => HotFindings.AreNotHot(Statements(statement));

    [Fact]
    public Task What_LINQ_calls_in_a_loop_of_Main_is_not()
        => HotFindings.AreNotHot(
            Members("static void Main() { JsonProperty property = default; while (true) _ = new int[9].Any(x => #); }"));

    [Theory]
    [InlineData("Action f = () => { while (other++ < 9) _ = #; };")]
    [InlineData("void Local() { while (other++ < 9) _ = #; }")]
    public Task A_loop_inside_a_function_makes_it_hot(string statement)
        => HotFindings.AreHot(Members($$"""
            void M(JsonProperty property, int other)
            {
                {{statement}}
            }
            """), "in while at line 5 of M");

    [Theory]
    [InlineData("C(JsonProperty property) { while (true) _ = #; }", "in while at line 3 of C")]
    [InlineData("bool P { get { while (true) if (#) return true; } }", "in while at line 3 of P")]
    [InlineData("bool this[int i] { set { while (true) if (#) return; } }", "in while at line 3 of this[]")]
    [InlineData("public static C operator +(C c) { while (true) if (#) return c; }", "in while at line 3 of op_UnaryPlus")]
    [InlineData("Action field = () => { while (true) _ = #; };", "in while at line 3 of field")]
    [InlineData("void Main() { while (true) _ = #; }", "in while at line 3 of Main")]
    public Task Every_member_has_its_name(string member, string reason)
        => HotFindings.AreHot(
            $$"""
            partial class C
            {
                {{member}}
                static System.Text.Json.JsonProperty property;
            }

            """,
            reason);

    [Theory]
    [InlineData("static C() { while (true) _ = #; }")]
    [InlineData("static void Main() { while (true) _ = #; }")]
    [InlineData("static async Task Main(string[] args) { await Task.Yield(); while (true) _ = #; }")]
    public Task What_runs_once_is_not_hot(string member)
        => HotFindings.AreNotHot(Members(member + "\nstatic JsonProperty property;"));

    [Theory]
    [InlineData("static void Main() { Run(); static void Run() { while (true) _ = #; } }")]
    [InlineData("""
        static void Main()
        {
            while (true) Run();
            void Run() { while (true) Inner(); void Inner() { foreach (int i in new int[9]) _ = #; } }
        }
        """)]
    [InlineData("static void Main() { Run(9); void Run(int depth) { while (true) { _ = #; Run(depth - 1); } } }")]
    [InlineData("static C() { Run(); void Run() { while (true) _ = #; } }")]
    public Task What_only_these_call_is_not_hot(string member)
        => HotFindings.AreNotHot(Members(member + "\nstatic JsonProperty property;"));

    [Theory]
    [InlineData("static void Main() { Action run = Run; void Run() { while (true) _ = #; } }", "Main")]
    [InlineData("static void Main() { Action run = () => Run(); void Run() { while (true) _ = #; } }", "Main")]
    [InlineData("static void Main() { Run(); Do(Run); void Run() { while (true) _ = #; } } static void Do(Action action) { }", "Main")]
    [InlineData("static void Other() { Run(); void Run() { while (true) _ = #; } }", "Other")]
    public Task What_others_may_call_is(string member, string name)
        => HotFindings.AreHot(Members(member + "\nstatic JsonProperty property;"), $"in while at line 3 of {name}");

    [Fact]
    public Task Local_functions_that_the_program_calls_are_not_hot()
        => HotFindings.AreNotHot("""
            JsonProperty property = default;
            Run();
            void Run() { while (true) _ = #; }
            """, CodeOptions.Default with { OutputKind = OutputKind.ConsoleApplication });

    [Fact]
    public Task Top_level_statements_are_not_hot()
        => HotFindings.AreNotHot("""
            JsonProperty property = default;
            while (true)
                _ = #;
            """, CodeOptions.Default with { OutputKind = OutputKind.ConsoleApplication });

    [Theory]
    [InlineData("Action<JsonElement> handler = body => { while (true) _ = #; };")]
    [InlineData("void Handle() { while (true) _ = #; }")]
    public Task A_function_in_top_level_statements_may_run_often(string statement)
        => HotFindings.AreHot($"""
            JsonProperty property = default;
            {statement}
            """, "in while at line 2 of the program", CodeOptions.Default with { OutputKind = OutputKind.ConsoleApplication });

    private static string Statements(string statement) => Members($$"""
        void M(JsonProperty property, JsonElement element, ref Utf8JsonReader reader, int other)
        {
            {{statement}}
        }
        static string[] Of(bool value) => [];
        """);

    private static string Waiting(string statement) => Members($$"""
        async Task M(JsonProperty property, int other, PeriodicTimer timer, CancellationToken cancel, System.Net.Http.HttpClient http)
        {
            {{statement}} await Task.Yield();
        }
        static class Own { public static Task Delay(int time) => Task.CompletedTask; }
        """);

    private static string Members(string members) => Code.Members(members);
}
