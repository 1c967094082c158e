using System.Globalization;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Analyzers.Tests.Rules;

/// <summary>A message that speaks of every call is not given where code runs once.</summary>
[Trait("Matrix", "Roslyn")]
public class EveryCallTests
{
    /// <summary>For each of these rules, a statement with one finding.</summary>
    private static readonly Dictionary<string, string> Findings = new()
    {
        ["U8G0004"] = """_ = new JsonProperty().NameEquals("id");""",
        ["U8G0005"] = """_ = new JsonElement().GetProperty("id");""",
        ["U8G0020"] = """new Utf8JsonWriter(Stream.Null).WriteNumber("id", 1);""",
        ["U8G0021"] = """new Utf8JsonWriter(Stream.Null).WriteStringValue("open");""",
        ["U8G0040"] = """_ = Encoding.UTF8.GetBytes("id");""",
        ["U8G0043"] = """_ = Encoding.UTF8.GetByteCount("id");""",
    };

    public static TheoryData<string> Ids
        => [.. CatalogueRules.AboutCode.Where(SaysEveryCall).Select(static rule => rule.Id)];

    [Theory, MemberData(nameof(Ids))]
    public async Task Nothing_is_said_where_code_runs_once(string id)
    {
        await IsSilent(id, "static async Task Main() { # }");
        await IsSilent(id, "static async Task Main() { await Local(); async Task Local() { # } }");
        if (!IsAwaited(id))
        {
            await IsSilent(id, "static C() { # }");
            await IsSilent(id, "static C() { M(); } static void M() { # }");
            await IsSilent(id, "static readonly C Only = new(); C() { # }");
            await IsSilent(id, "object? _made; void M() => _made ??= new Lazy<int>(() => { # return 1; });");
            await IsSilent(id, "static readonly Lazy<int> Made = new(() => { # return 1; });");
        }
    }

    [Theory, MemberData(nameof(Ids))]
    public async Task It_is_said_where_code_runs_again(string id)
    {
        await IsFound(id, "async Task M() { # }");
        await IsFound(id, "static async Task Main() { while (true) { # } }");
        await IsFound(id, "static async Task Main() { Func<Task> f = async () => { # }; await f(); }");
        await IsFound(id, "[Utf8HotPath] static async Task Main() { # }");
        await IsFound(id, "static readonly Func<Task> F = async () => { # };");
        if (!IsAwaited(id))
        {
            await IsFound(id, "C() { # }");
            await IsFound(id, "void N() { try { } catch { M(); } } static void M() { # }");
            await IsFound(id, "static readonly C Empty = new(); static C Make() => new(); C() { # }");
            await IsFound(id, "Action? _do; void M() => _do ??= () => { # };");
        }
    }

    [Theory]
    [InlineData("""static readonly byte[] Id = Encoding.UTF8.GetBytes("id");""")]
    [InlineData("""static readonly ReadOnlyMemory<byte> Id = Encoding.UTF8.GetBytes("id");""")]
    [InlineData("""static byte[] Id { get; } = Encoding.UTF8.GetBytes("id");""")]
    [InlineData("""static readonly byte[][] Ids = [Encoding.UTF8.GetBytes("id"), Encoding.UTF8.GetBytes("name")];""")]
    [InlineData("""static readonly int Length = Encoding.UTF8.GetByteCount("id");""")]
    [InlineData("""static readonly JsonElement Id = JsonSerializer.Deserialize<JsonElement>("{}").GetProperty("id");""")]
    [InlineData("""byte[]? _id; byte[] Id => _id ??= Encoding.UTF8.GetBytes("id");""")]
    public async Task Initializers_run_once(string member)
    {
        foreach (string id in Findings.Keys)
            await CatalogueRules.RuleOf(id).StaysSilent(Program(member));
    }

    [Theory]
    [InlineData("""readonly byte[] _id = [|Encoding.UTF8.GetBytes("id")|];""")]
    [InlineData("""static byte[] Id => [|Encoding.UTF8.GetBytes("id")|];""")]
    [InlineData("""static readonly Func<byte[]> Id = () => [|Encoding.UTF8.GetBytes("id")|];""")]
    public Task Initializers_of_objects_and_lambdas_do_not(string member) => CatalogueRules.RuleOf("U8G0040").Reports(Program(member));

    [Fact]
    public void The_patterns_that_say_so_are_marked()
        => Assert.Equal(
            RuleCatalogue.Patterns.Where(static pattern => SaysEveryCall(pattern.Anywhere)),
            RuleCatalogue.Patterns.Where(static pattern => pattern.SaysEveryCall));

    private static async Task IsSilent(string id, string member)
        => Assert.Equal([], await FoundIn(id, member));

    private static async Task IsFound(string id, string member) => Assert.Equal(id[^2..], Assert.Single(await FoundIn(id, member))[^2..]);

    private static async Task<IEnumerable<string>> FoundIn(string id, string member)
        => (await CatalogueRules.RuleOf(id).Find(Program(member.Replace(
            "#",
            Findings.Require(id, "statement with one finding"),
            StringComparison.Ordinal)))).Select(static found => found.Id);

    private static bool SaysEveryCall(DiagnosticDescriptor rule)
        => rule.MessageFormat.ToString(CultureInfo.InvariantCulture).Contains("every call", StringComparison.Ordinal);

    private static bool IsAwaited(string id) => Findings[id].StartsWith("await", StringComparison.Ordinal);

    private static string Program(string member)
        => $$"""class C { static readonly System.IO.Pipelines.PipeWriter Pipe = null!; {{member}} }""";
}
