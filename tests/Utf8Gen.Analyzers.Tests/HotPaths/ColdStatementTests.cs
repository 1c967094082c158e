namespace Utf8Gen.Analyzers.Tests.HotPaths;

/// <summary>Code in a loop that is cold for what is around it, and code beside it that
/// is not.</summary>
public class ColdStatementTests
{
    private static readonly CodeOptions DebugBuild = CodeOptions.Default with { PreprocessorSymbols = ["DEBUG"] };

    [Theory]
    [InlineData("Debug.Assert(#);")]
    [InlineData("""Debug.Assert(other > 1, $"{#}");""")]
    [InlineData("Trace.WriteLine(#);")]
    [InlineData("OnlyInDebug(#);")]
    [InlineData("OnlyInDebug(other > 0 && Is(#));")]
    [InlineData("Fail(#);")]
    [InlineData("_ = other > 0 ? 1 : Fail<int>(#);")]
    public Task Arguments_of_calls_that_are_left_out_or_never_return(string statement) => HotFindings.AreNotHot(InLoop(statement));

    [Theory]
    [InlineData("""[Conditional("DEBUG")] void N(JsonProperty property) { while (true) _ = #; }""")]
    [InlineData("[DoesNotReturn] void N(JsonProperty property) { while (true) _ = #; }")]
    [InlineData("[DoesNotReturn] static bool N(JsonProperty property) { while (true) _ = #; }")]
    [InlineData("void N(JsonProperty property) { [DoesNotReturn] void Local() { while (true) _ = #; } Local(); }")]
    [InlineData("""
        void N(JsonProperty property) { [Conditional("DEBUG")]
        static void Local(JsonProperty property) { while (true) _ = #; } Local(property); }
        """)]
    [InlineData("class OwnException : Exception { OwnException(JsonProperty property) { while (true) _ = #; } }")]
    [InlineData("class OwnException(JsonProperty property) : Exception((#).ToString());")]
    public Task Bodies_of_such_methods(string member) => HotFindings.AreNotHot(Members(member));

    [Theory]
    [InlineData("Is(#);")]
    [InlineData("if (#) Debug.Assert(true);")]
    [InlineData("_ = # ? 1 : Fail<int>(true);")]
    [InlineData("Other.Assert(#);")]
    [InlineData("Debug.Flush(); _ = #;")]
    public Task Not_what_is_beside_them(string statement) => HotFindings.AreHot(InLoop(statement), "in while at line 8 of M");

    [Theory]
    [InlineData("#if DEBUG")]
    [InlineData("#if (DEBUG)")]
    [InlineData("#if DEBUG && !OTHER")]
    [InlineData("#if !OTHER && DEBUG")]
    [InlineData("#if OTHER\n#elif DEBUG")]
    [InlineData("#if DEBUG\n#if !OTHER\n#endif")]
    public Task Code_that_only_debug_builds_compile(string branch)
        => HotFindings.AreNotHot(InLoop($"\n{branch}\n_ = #;\n#endif\n"), DebugBuild);

    [Theory]
    [InlineData("#if !OTHER")]
    [InlineData("#if DEBUG || OTHER")]
    [InlineData("#if DEBUG == true")]
    [InlineData("#if OTHER\n#elif !NOTHING")]
    [InlineData("#if DEBUG\n#endif\n#if !OTHER")]
    public Task Not_code_that_other_builds_may_compile(string branch)
        => HotFindings.AreHot(InLoop($"\n{branch}\n_ = #;\n#endif\n"), "in while at line 8 of M", DebugBuild);

    [Theory]
    [InlineData("[DebuggerStepThrough] void N(JsonProperty property) { while (true) _ = #; }")]
    [InlineData("void N(JsonProperty property, [DoesNotReturnIf(true)] bool b) { while (true) _ = #; }")]
    [InlineData("class NoException { NoException(JsonProperty property) { while (true) _ = #; } }")]
    public Task Not_other_bodies(string member)
        => HotFindings.AreHot(
            Members(member),
            member.Contains("NoException(", StringComparison.Ordinal) ? "in while at line 4 of NoException" : "in while at line 4 of N");

    [Theory]
    [InlineData("if (logger.IsEnabled(1)) _ = #;")]
    [InlineData("if (logger.IsEnabled(1)) { if (other > 1) _ = #; }")]
    [InlineData("if (other > 1 && logger.IsEnabled(1)) _ = #;")]
    [InlineData("if (logger.IsEnabled(1) && other > 1) _ = #;")]
    [InlineData("if (logger.IsEnabled(1) && #) { }")]
    [InlineData("_ = logger.IsEnabled(1) && #;")]
    [InlineData("_ = logger.IsEnabled(1) ? # : false;")]
    [InlineData("if (!logger.IsEnabled(1)) { } else _ = #;")]
    [InlineData("if (!logger.IsEnabled(1) || #) { }")]
    [InlineData("if (!logger.IsEnabled(1)) continue; _ = #;")]
    [InlineData("if (!logger.IsEnabled(1)) return; _ = #;")]
    [InlineData("if (!logger.IsEnabled(1) || other > 1) continue; _ = #;")]
    [InlineData("if (other > 1 || !logger.IsEnabled(1)) { other++; continue; } other++; if (other > 7) _ = #;")]
    [InlineData("if (!logger.IsEnabled(1)) continue; else other++; _ = #;")]
    [InlineData("if (typed.IsEnabled(1)) _ = #;")]
    [InlineData("if (serilog.IsEnabled(1)) _ = #;")]
    [InlineData("if (events.IsEnabled()) _ = #;")]
    [InlineData("if (events.IsEnabled(1)) _ = #;")]
    [InlineData("if (new OwnLogger().IsEnabled(1)) _ = #;")]
    public Task What_only_an_enabled_logger_needs(string statement) => HotFindings.AreNotHot(InLoop(statement));

    [Theory]
    [InlineData("if (logger.IsEnabled(1)) { } _ = #;")]
    [InlineData("if (logger.IsEnabled(1)) { } else _ = #;")]
    [InlineData("if (!logger.IsEnabled(1)) _ = #;")]
    [InlineData("if (other > 1 || logger.IsEnabled(1)) _ = #;")]
    [InlineData("if (# && logger.IsEnabled(1)) { }")]
    [InlineData("if (# && logger.IsEnabled(1) && other > 1) { }")]
    [InlineData("if (logger.IsEnabled(1)) continue; _ = #;")]
    [InlineData("if (other > 1 && !logger.IsEnabled(1)) continue; _ = #;")]
    [InlineData("if (!logger.IsEnabled(1)) other++; _ = #;")]
    [InlineData("_ = #; if (!logger.IsEnabled(1)) continue;")]
    [InlineData("if (features.IsEnabled(1)) _ = #;")]
    [InlineData("if (default(Own.ILogger)!.IsEnabled(1)) _ = #;")]
    [InlineData("if (new Own.EventSource().IsEnabled()) _ = #;")]
    [InlineData("if (logger.IsOther(1)) _ = #;")]
    public Task Not_what_others_need(string statement) => HotFindings.AreHot(InLoop(statement), "in while at line 8 of M");

    [Fact]
    public Task Nor_what_comes_after_an_iterator_has_returned_a_value()
        => HotFindings.AreHot(
            Members("""
                IEnumerable<int> M(JsonProperty property, Microsoft.Extensions.Logging.ILogger logger)
                {
                    while (true) { if (!logger.IsEnabled(1)) yield return 1; _ = #; }
                }
                """),
            "in while at line 6 of M");

    [Theory]
    [InlineData("if (value is Exception) _ = #;")]
    [InlineData("if (value is ArgumentException thrown) _ = #;")]
    [InlineData("if (other > 1 && value is Exception { Message: var message } && #) { }")]
    [InlineData("if (value is not Exception) continue; _ = #;")]
    [InlineData("if (!(value is Exception)) { } else _ = #;")]
    [InlineData("_ = value is Exception ? # : false;")]
    [InlineData("if (error is { } failed) _ = #;")]
    public Task What_only_an_exception_needs(string statement) => HotFindings.AreNotHot(InLoop(statement));

    [Theory]
    [InlineData("if (value is string) _ = #;")]
    [InlineData("if (value is string text2) _ = #;")]
    [InlineData("if (value is not Exception) _ = #;")]
    [InlineData("if (value is Exception) { } else _ = #;")]
    [InlineData("if (value is ArgumentException thrown) { } else _ = #;")]
    [InlineData("if (value is not string) continue; _ = #;")]
    [InlineData("if (error is null) _ = #;")]
    public Task Not_what_other_values_need(string statement) => HotFindings.AreHot(InLoop(statement), "in while at line 8 of M");

    [Theory]
    [InlineData("if (!response.IsSuccessStatusCode) _ = #;")]
    [InlineData("if (response.IsSuccessStatusCode) { } else _ = #;")]
    [InlineData("if (response.IsSuccessStatusCode) continue; _ = #;")]
    [InlineData("if (response.IsSuccessStatusCode || #) { }")]
    [InlineData("if (response.IsSuccessStatusCode == false) _ = #;")]
    [InlineData("if (false == response.IsSuccessStatusCode) _ = #;")]
    [InlineData("if (maybe?.IsSuccessStatusCode == false) _ = #;")]
    [InlineData("if (maybe?.IsSuccessStatusCode == (bool?)false) _ = #;")]
    [InlineData("if (response.IsSuccessStatusCode is false) _ = #;")]
    [InlineData("if (response is { IsSuccessStatusCode: false, Version: var version }) _ = #;")]
    [InlineData("if (response is not { IsSuccessStatusCode: false }) continue; _ = #;")]
    [InlineData("if (result.IsError == true) _ = #;")]
    [InlineData("if (result.IsError is true) _ = #;")]
    [InlineData("if (new Azure.Response().IsError) _ = #;")]
    [InlineData("if (new System.ClientModel.Primitives.PipelineResponse().IsError) _ = #;")]
    [InlineData("if (new Confluent.Kafka.Error().IsError) _ = #;")]
    [InlineData("if (other > 1 && task.IsFaulted) _ = #;")]
    public Task What_only_a_failure_needs(string statement) => HotFindings.AreNotHot(InLoop(statement));

    [Theory]
    [InlineData("if (response.IsSuccessStatusCode) _ = #;")]
    [InlineData("if (!response.IsSuccessStatusCode) continue; _ = #;")]
    [InlineData("if (response.IsSuccessStatusCode == true) _ = #;")]
    [InlineData("if (response.IsSuccessStatusCode == false) { } else _ = #;")]
    [InlineData("if (response.IsSuccessStatusCode == flag) _ = #;")]
    [InlineData("if (response.IsSuccessStatusCode != false) _ = #;")]
    [InlineData("if (response.IsSuccessStatusCode is true) _ = #;")]
    [InlineData("if (response.IsSuccessStatusCode is var any) _ = #;")]
    [InlineData("if (response is { IsSuccessStatusCode: true }) _ = #;")]
    [InlineData("if (response is { IsSuccessStatusCode: false }) { } else _ = #;")]
    [InlineData("if (response is not { IsSuccessStatusCode: false }) _ = #;")]
    [InlineData("if (result.IsError == false) _ = #;")]
    [InlineData("if (task.IsCompleted) _ = #;")]
    // The same types of a program, and other types of the frameworks.
    [InlineData("if (!new Own.HttpResponseMessage().IsSuccessStatusCode) _ = #;")]
    [InlineData("if (new Own.Task().IsFaulted) _ = #;")]
    [InlineData("if (new Own.Response().IsError) _ = #;")]
    [InlineData("if (new Own.PipelineResponse().IsError) _ = #;")]
    [InlineData("if (new Own.Error().IsError) _ = #;")]
    [InlineData("if (new Own.CallToolResult().IsError) _ = #;")]
    [InlineData("if (!new System.Net.Http.Other().IsSuccessStatusCode) _ = #;")]
    [InlineData("if (new System.Threading.Tasks.Other().IsFaulted) _ = #;")]
    [InlineData("if (new Azure.Other().IsError) _ = #;")]
    public Task Not_what_other_results_need(string statement) => HotFindings.AreHot(InLoop(statement), "in while at line 8 of M");

    [Theory]
    [InlineData("_text ??= (#).ToString();")]
    [InlineData("s_text ??= (#).ToString();")]
    [InlineData("this._text ??= (#).ToString();")]
    [InlineData("_flag ??= #;")]
    [InlineData("_ = _text ?? (_text = (#).ToString());")]
    [InlineData("if (_text == null) _text = (#).ToString();")]
    [InlineData("""if (_text is null) { other++; _text = Is(#) ? "" : null; }""")]
    [InlineData("if (null == s_text) { lock (this) { s_text ??= (#).ToString(); } }")]
    [InlineData("if (null == s_text) s_text = (#).ToString();")]
    [InlineData("if (_flag == null) _flag = #;")]
    [InlineData("_ = _text == null ? _text = (#).ToString() : _text;")]
    [InlineData("_ = new Lazy<bool>(() => #);")]
    [InlineData("_ = new Lazy<bool>(() => { while (true) _ = #; }, true);")]
    [InlineData("Lazy<bool> lazy = new(() => { while (true) if (#) return true; });")]
    [InlineData("""LazyInitializer.EnsureInitialized(ref _text, () => { while (true) if (#) return ""; });""")]
    [InlineData("s_cache.GetOrAdd(1, key => { while (true) if (#) return true; });")]
    [InlineData("memory.GetOrCreate(1, entry => { while (true) if (#) return true; });")]
    [InlineData("memory.GetOrSet(1, entry => { while (true) if (#) return true; });")]
    [InlineData("memory.GetOrAddAsync(1, async entry => { await Task.Yield(); while (true) if (#) return true; });")]
    [InlineData("memory.GetOrCreateAsync(1, async entry => { await Task.Yield(); while (true) if (#) return true; });")]
    public Task What_is_made_once(string statement) => HotFindings.AreNotHot(InLoop(statement));

    [Theory]
    [InlineData("s_cache.GetOrAdd(1, _ => #)")]
    [InlineData("new Lazy<bool>(() => #).Value")]
    public Task It_is_not_hot_in_what_a_framework_calls(string made) => HotFindings.AreNotHot($$"""
        abstract class Conv : System.Text.Json.Serialization.JsonConverter<bool>
        {
            static readonly System.Collections.Concurrent.ConcurrentDictionary<int, bool> s_cache = new();
            JsonProperty property;
            public override bool Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => {{made}};
        }
        """);

    [Theory]
    [InlineData("text ??= (#).ToString();")]
    [InlineData("that._text ??= (#).ToString();")]
    [InlineData("Text ??= (#).ToString();")]
    [InlineData("if (_text == null) text = (#).ToString();")]
    [InlineData("if (_text == null) s_text = (#).ToString();")]
    [InlineData("if (_text != null) _text = (#).ToString();")]
    [InlineData("""if (_text == "") _text = (#).ToString();""")]
    [InlineData("if (text == null) text = (#).ToString();")]
    [InlineData("""if (_text == null) _text = ""; else _ = #;""")]
    [InlineData("_ = _text ?? (#).ToString();")]
    [InlineData("_text = (#).ToString();")]
    [InlineData("_ = new Lazy<bool>(#);")]
    [InlineData("s_cache.GetOrAdd(1, #);")]
    [InlineData("memory.Create(1, #);")]
    public Task Not_what_is_made_again(string statement) => HotFindings.AreHot(InLoop(statement), "in while at line 8 of M");

    [Theory]
    [InlineData("_ = new Progress<int>(i => { while (true) _ = #; });")]
    [InlineData("_ = new Own.Lazy(() => { while (true) _ = #; });")]
    [InlineData("ThreadPool.QueueUserWorkItem(state => { while (true) _ = #; });")]
    public Task Nor_the_loops_of_other_functions(string statement) => HotFindings.AreHotInLoop(InLoop(statement));

    [Fact]
    public Task Nor_what_another_LazyInitializer_makes()
        => HotFindings.AreHot(
            Members("void M(JsonProperty property) => Own.LazyInitializer.Ensure(() => { while (true) _ = #; });")
                + "namespace Own { static class LazyInitializer { public static void Ensure(Action make) { } } }",
            "in while at line 4 of M");

    private static string InLoop(string statement) => Members($$"""
        void M(JsonProperty property, int other, string? text, C that, Microsoft.Extensions.Logging.ILogger logger,
            Microsoft.Extensions.Logging.ILogger<C> typed, Serilog.ILogger serilog, Features features, Events events, Memory memory,
            object value, Exception? error, bool flag)
        {
            while (other++ < 9) {
                {{statement}}
            }
        }
        static readonly System.Collections.Concurrent.ConcurrentDictionary<int, bool> s_cache = new();
        static readonly System.Net.Http.HttpResponseMessage response = null!;
        static readonly System.Net.Http.HttpResponseMessage? maybe;
        static readonly ModelContextProtocol.Protocol.CallToolResult result = null!;
        static readonly Task task = null!;
        string? _text; static string? s_text; bool? _flag; string? Text { get; set; }
        static bool Is(bool value) => value;
        [Conditional("DEBUG")] static void OnlyInDebug(bool isId) { }
        [DoesNotReturn] static void Fail(bool isId) => throw new Exception();
        [DoesNotReturn] static T Fail<T>(bool isId) => throw new Exception();
        static class Other { public static void Assert(bool isId) { } }
        """);

    private static string Members(string members) => $$"""
        using System.Diagnostics; using System.Diagnostics.CodeAnalysis;
        partial class C
        {
        {{members}}
        }
        class Memory
        {
            public T Create<T>(int key, T value) => value;
            public T GetOrCreate<T>(int key, Func<int, T> create) => create(key);
            public T GetOrSet<T>(int key, Func<int, T> create) => create(key);
            public Task<T> GetOrAddAsync<T>(int key, Func<int, Task<T>> create) => create(key);
            public Task<T> GetOrCreateAsync<T>(int key, Func<int, Task<T>> create) => create(key);
        }
        class Features { public bool IsEnabled(int feature) => true; }
        class Events : System.Diagnostics.Tracing.EventSource { public bool IsEnabled(int level) => true; }
        class OwnLogger : Serilog.ILogger { public bool IsEnabled(int level) => true; }
        namespace Own
        {
            interface ILogger { bool IsEnabled(int level); }
            class EventSource { public bool IsEnabled() => true; }
            class Lazy(Action make) { Action Make = make; }
        }
        namespace Microsoft.Extensions.Logging
        {
            interface ILogger
            {
                bool IsEnabled(int level);
                bool IsOther(int level);
            }
            interface ILogger<T> : ILogger;
        }
        namespace Azure { class Response { public bool IsError => false; } class Other { public bool IsError => false; } }
        namespace System.ClientModel.Primitives { class PipelineResponse { public bool IsError => false; } }
        namespace Confluent.Kafka { class Error { public bool IsError => false; } }
        namespace ModelContextProtocol.Protocol { class CallToolResult { public bool? IsError => null; } }
        namespace System.Net.Http { class Other { public bool IsSuccessStatusCode => true; } }
        namespace System.Threading.Tasks { class Other { public bool IsFaulted => false; } }
        namespace Own
        {
            class HttpResponseMessage { public bool IsSuccessStatusCode => true; }
            class Task { public bool IsFaulted => false; }
            class Response { public bool IsError => false; }
            class PipelineResponse { public bool IsError => false; }
            class Error { public bool IsError => false; }
            class CallToolResult { public bool IsError => false; }
        }
        namespace Serilog { interface ILogger { bool IsEnabled(int level); } }
        """;
}
