using Microsoft.CodeAnalysis;

namespace Utf8Gen.Api.Tests;

/// <summary>What would lose the results of a read does not compile.</summary>
public sealed class JsonMisuseTests
{
    private const string Given = """
        using System.Runtime.CompilerServices;
        using System.Text.Json;
        using System.Text.Json.Serialization.Metadata;
        using System.Threading;
        using System.Threading.Tasks;
        using Utf8Gen.Json;

        internal struct Counter : IUtf8JsonVisitor
        {
            public int Count;

            public Utf8JsonVisit Visit(ref Utf8JsonReader reader)
            {
                Count++;
                return Utf8JsonVisit.Continue;
            }
        }

        internal sealed class ClassCounter : IUtf8JsonVisitor
        {
            public Utf8JsonVisit Visit(ref Utf8JsonReader reader) => Utf8JsonVisit.Continue;
        }

        """;

    [Theory]
    [InlineData("CS1620", "int M(Utf8JsonStreamReader json) { var counter = default(Counter); json.Read(counter); return counter.Count; }")]
    [InlineData("CS1620", "void M(Utf8JsonStreamReader json) => json.Read(new Counter());")]
    [InlineData("CS0411", "async Task M(Utf8JsonStreamReader json) => await json.ReadAsync(new Counter());")]
    [InlineData("CS0411", "async Task M(Utf8JsonStreamReader json) => await json.ReadAsync(new ClassCounter());")]
    public void A_visitor_is_not_copied(string error, string members) => Assert.Contains(ErrorsOf(members), found => found.Id == error);

    /// <summary>The first two would not be waited for, nor caught.</summary>
    [Theory]
    [InlineData("CS4010", """
        void M(Utf8JsonStreamReader json, JsonTypeInfo<int> type) => json.EnumerateValues(type, async error => await Task.Yield());
        """)]
    [InlineData("CS1593", """
        void M(Utf8JsonStreamReader json, JsonTypeInfo<int> type) => json.EnumerateValuesAsync(type, async error => await Task.Yield());
        """)]
    [InlineData("CS1662", """
        void M(Utf8JsonStreamReader json, JsonTypeInfo<int> type, int count) => json.EnumerateValues(type, error => count++);
        """)]
    public void An_error_is_answered(string error, string members) => Assert.Contains(ErrorsOf(members), found => found.Id == error);

    [Theory]
    [InlineData("int M(Utf8JsonStreamReader json) { var counter = default(Counter); json.Read(ref counter); return counter.Count; }")]
    [InlineData("""
        async Task<int> M(Utf8JsonStreamReader json)
        {
            var counter = new StrongBox<Counter>();
            return await json.ReadAsync(counter) ? counter.Value.Count : 0;
        }
        """)]
    [InlineData("""
        void M(Utf8JsonStreamReader json, JsonTypeInfo<int> type) => json.EnumerateValuesAsync(type, async (error, token) =>
        {
            await Task.Delay(1, token);
            return error.BytePosition > 0;
        });
        """)]
    public void The_right_way_compiles(string members) => CompilerErrors.AssertNone(ErrorsOf(members), "The right way");

    private static Diagnostic[] ErrorsOf(string members)
        => [.. GeneratorRun.Of(Given + Code.Members(members)).Output.GetDiagnostics().Where(
            static found => found.Severity == DiagnosticSeverity.Error)];
}
