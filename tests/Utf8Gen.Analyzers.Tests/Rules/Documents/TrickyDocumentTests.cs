using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.Analyzers.Tests.Rules.Reading;
using Utf8Gen.CodeFixes.Rules.Documents;

namespace Utf8Gen.Analyzers.Tests.Rules.Documents;

/// <summary>What holds for every fix, asked of programs that make it hard.</summary>
[Trait("Matrix", "Roslyn")]
public class TrickyDocumentTests
{
    private static readonly (string Name, Rule Rule)[] Fixes =
    [
        ("U8G0030", Rule.Of<PatternAnalyzer, DecodedBytesFixProvider>("U8G0030")),
        ("U8G0031", Rule.Of<PatternAnalyzer, SerializedTextFixProvider>("U8G0031")),
        ("U8G0033", Rule.Of<PatternAnalyzer, StreamedTextFixProvider>("U8G0033")),
        ("U8G0034", Rule.Of<PatternAnalyzer, HttpTextFixProvider>("U8G0034")),
        ("U8G0035", Rule.Of<PatternAnalyzer, FileTextFixProvider>("U8G0035")),
        ("U8G0036", Rule.Of<PatternAnalyzer, StringContentFixProvider>("U8G0036").WithAction("U8G0036")),
        ("U8G0037", Rule.Of<PatternAnalyzer, ValueTextFixProvider>("U8G0037").WithAction("U8G0037")),
        ("U8G0038", Rule.Of<PatternAnalyzer, RoundTripFixProvider>("U8G0038").WithAction("U8G0038")),
        ("U8G0036.JsonContent", Rule.Of<PatternAnalyzer, StringContentFixProvider>("U8G0036").WithAction("U8G0036.JsonContent")),
    ];

    internal static IReadOnlyDictionary<string, string> All { get; } = new Dictionary<string, string>
    {
        ["Comments everywhere"] = """
            // a
            class C
            { // b
                object? Bytes(byte[] bytes) /* c */
                    => /* d */ JsonSerializer /* e */ . /* f */ Deserialize /* g */ < /* h */ int /* i */ > /* j */ ( /* k */
                        Encoding /* l */ . /* m */ UTF8 /* n */ . /* o */ GetString /* p */ ( /* q */
                            bytes /* r */ ) /* s */ ) /* t */ ; // u
                byte[] Serialized(int i) => /* v */ Encoding. /* w */ UTF8.GetBytes( /* x */
                    JsonSerializer /* y */ .Serialize( /* z */ i /* aa */ ) /* ab */ ) /* ac */ ; // ad
                object? Constant() => System.Text.Json.Nodes.JsonNode.Parse( /* ae */ "{}" /* af */ );
                async Task<object?> Streamed(Stream input)
                { // ag
                    // ah
                    using /* ai */ var /* aj */ reader /* ak */ = /* al */ new StreamReader( /* am */ input /* an */ ) /* ao */ ; // ap
                    // aq
                    return /* ar */ JsonSerializer.Deserialize<int>( /* as */
                        await /* at */ reader.ReadToEndAsync( /* au */ ) /* av */ ) /* aw */ ; // ax
                }
                async Task<object?> Http(System.Net.Http.HttpContent content)
                    => /* ay */ JsonSerializer.Deserialize<int>( /* az */
                        await /* ba */ content /* bb */ .ReadAsStringAsync( /* bc */ ) /* bd */ , /* be */
                        JsonSerializerOptions.Web /* bf */ ) /* bg */ ; // bh
                object? Text(string path)
                {
                    // bi
                    string json = File.ReadAllText(path);
                    // bj
                    return /* bk */ JsonDocument.Parse( /* bl */ json /* bm */ ) /* bn */ ; // bo
                }
                void Write(string path, int i)
                {
                    // bp
                    string json = JsonSerializer.Serialize(i);
                    // bq
                    /* br */ File.WriteAllText( /* bs */ path /* bt */ , /* bu */ json /* bv */ ) /* bw */ ; // bx
                }
                System.Net.Http.HttpContent Content(int i)
                    => /* by */ new /* bz */ System.Net.Http.StringContent( /* ca */
                        JsonSerializer.Serialize( /* cb */ i) /* cc */ , /* cd */
                        Encoding.UTF8 /* ce */ , /* cf */
                        "application/json" /* cg */ ) /* ch */ ; // ci
            } // cj
            """,
        ["Directives"] = """
            class C
            {
                object? M(byte[] bytes, Stream input, string path)
                {
                    string json = Encoding.UTF8.GetString(bytes);
            #if OTHER
                    Console.WriteLine(json);
            #endif
                    _ = JsonSerializer.Deserialize<int>(json);
                    using var reader = new StreamReader(input);
            #if OTHER
                    reader.ReadLine();
            #endif
                    _ = JsonSerializer.Deserialize<int>(reader.ReadToEnd());
                    _ = JsonSerializer.Deserialize<int>(
            #if OTHER
                        path
            #else
                        File.ReadAllText(path)
            #endif
                        );
                    _ = JsonSerializer.Deserialize<int>(Encoding.UTF8.GetString(bytes));
                    #region End
                    string text = File.ReadAllText(path);
                    #endregion
                    return JsonSerializer.Deserialize<int>(text);
                }
            }
            """,
        ["Places"] = """
            #nullable enable
            class C
            {
                object? _field;
                object? Arrow(string path) => JsonDocument.Parse(File.ReadAllText(path));
                object? Property => JsonDocument.Parse(File.ReadAllText("a"));
                object? Lambda() { Func<string, object?> f = path => JsonDocument.Parse(File.ReadAllText(path)); return f; }
                object? Block()
                {
                    Func<string, object?> f = path => { var stream = 1; return (JsonDocument.Parse(File.ReadAllText(path)), stream); };
                    return f;
                }
                object? Embedded(string path) { if (path.Length > 1) return JsonDocument.Parse(File.ReadAllText(path));
                else _field = JsonDocument.Parse(File.ReadAllText(path)); return null; }
                object? Switch(string path)
                {
                    switch (path.Length)
                    {
                        case 1:
                            return JsonDocument.Parse(File.ReadAllText(path));
                        case 2:
                            string json = File.ReadAllText(path);
                            return JsonDocument.Parse(json);
                        default:
                        {
                            _field = JsonDocument.Parse(File.ReadAllText(path));
                            break;
                        }
                    }
                    return null;
                }
                IEnumerable<object?> Iterator(byte[] bytes)
                {
                    yield return JsonSerializer.Deserialize<int>(Encoding.UTF8.GetString(bytes));
                    yield return JsonSerializer.Deserialize<int>("1");
                }
                object? Loop(string[] paths)
                {
                    foreach (string path in paths)
                    {
                        var document = JsonDocument.Parse(File.ReadAllText(path));
                        _field = document.RootElement;
                        File.WriteAllText(path, JsonSerializer.Serialize(document));
                    }
                    int count = JsonSerializer.Deserialize<int>(File.ReadAllText(paths[0])), other = 1;
                    return (count, other);
                }
                object? Try(string path)
                {
                    try { var (a, b) = (JsonSerializer.Deserialize<int>(File.ReadAllText(path)), 1); return a + b; }
                    catch (JsonException) when (JsonSerializer.Deserialize<bool>(File.ReadAllText(path))) { return null; }
                    finally { _field = JsonDocument.Parse(File.ReadAllText(path)); }
                }
            }
            """,
        ["Awaits"] = """
            #nullable enable
            class C
            {
                async Task<object?> M(Stream input, System.Net.Http.HttpClient client, string path, CancellationToken token)
                {
                    using (var reader = new StreamReader(input))
                    {
                        string json = await reader.ReadToEndAsync(token).ConfigureAwait(false);
                        var first = JsonSerializer.Deserialize<int[]>(json)![0];
                        if (first > 1) return JsonDocument.Parse(await new StreamReader(input).ReadToEndAsync()).RootElement.GetInt32()
                            + await Task.FromResult(1);
                    }
                    string text = await client.GetStringAsync(path);
                    int i = JsonSerializer.Deserialize<List<int>>(text, (JsonSerializerOptions?)null)?.Count ?? 0;
                    var all = JsonSerializer.Deserialize<List<int>>(await File.ReadAllTextAsync(path, token), cancellation(token));
                    await File.WriteAllTextAsync(path, JsonSerializer.Serialize(all), token);
                    Func<Task<int>> f = async () => JsonSerializer.Deserialize<int>(await client.GetStringAsync(path));
                    return (i, await f(), JsonSerializer.Deserialize<int>(
                        Encoding.UTF8.GetString(await File.ReadAllBytesAsync(path)),
                        await Task.FromResult(JsonSerializerOptions.Web)));
                    static JsonSerializerOptions? cancellation(CancellationToken token) => null;
                }
            }
            """,
        ["Names that are taken"] = """
            #nullable enable
            using static System.Text.Json.JsonSerializer;
            class C
            {
                object stream = 1;
                object? M(Stream utf8Json, string path, byte[] bytes)
                {
                    using (var reader = new StreamReader(utf8Json))
                        stream = Deserialize<int>(reader.ReadToEnd());
                    using (var reader = new StreamReader(File.OpenRead(path)))
                        stream = Deserialize<int>(reader.ReadToEnd());
                    string json = Serialize(1);
                    byte[] all = Encoding.UTF8.GetBytes(json);
                    var x = Deserialize<int>(File.ReadAllText(path));
                    var y = Deserialize<int>(File.ReadAllText(path));
                    return (x, y, all, stream, Deserialize<int>(Encoding.UTF8.GetString(bytes)));
                }
            }
            """,
        ["Contents"] = """
            using System.Net.Http;
            class C
            {
                static readonly JsonSerializerOptions? Options = null;
                HttpContent A(int i)
                {
                    string json = JsonSerializer.Serialize(i, Options);
                    return new StringContent(json, Encoding.UTF8, "application/json");
                }
                object B(int i)
                {
                    var content = new StringContent(JsonSerializer.Serialize(i), Encoding.UTF8, "application/json");
                    content.Headers.Clear();
                    return content;
                }
                StringContent D(int i) => new StringContent(JsonSerializer.Serialize(i), Encoding.UTF8, "application/json");
                HttpRequestMessage E(int i)
                    => new() { Content = new StringContent(JsonSerializer.Serialize<object>(i), Encoding.UTF8, "application/json") };
            }
            """,
        ["Values in memory"] = """
            #nullable enable
            using static System.Text.Json.JsonSerializer;
            using System.Text.Json.Nodes;
            class C
            {
                object? _field;
                object? Static(JsonElement e) => Deserialize<int[]>(e.GetRawText())?[0] + 1;
                object? Nested(JsonElement e)
                    => JsonNode.Parse(JsonSerializer.Serialize(JsonSerializer.Deserialize<int>(JsonDocument.Parse(e.GetRawText())
                        .RootElement.GetRawText())));
                object? Member(JsonProperty p) => JsonSerializer.Deserialize<Dictionary<string, object>>(p.Value.GetRawText())!["a"];
                object? Cast(object o) => JsonSerializer.Deserialize<int>(((JsonElement)o).GetRawText());
                IEnumerable<object?> Iterator(JsonElement[] all)
                {
                    foreach (var e in all)
                        yield return JsonNode.Parse(e.GetRawText())!["a"];
                }
                async Task<object?> Await(Task<JsonElement> e)
                {
                    // a
                    string json = (await e).GetRawText(); // b
                    _field = JsonNode.Parse(json)?.AsObject();
                    using var document = JsonDocument.Parse( /* c */ (await e) /* d */ .GetRawText());
                    return JsonSerializer.Deserialize<int>((await e).GetRawText());
                }
                Func<JsonElement, object?> Lambda() => e => { string json = e.GetRawText(); return JsonSerializer.Deserialize<int>(json); };
                T? Generic<T>(JsonNode n) where T : class => JsonSerializer.Deserialize<T>(n.ToJsonString()) ?? Deserialize<T>("1");
            }
            """,
        ["Top-level statements"] = """
            string path = "a";
            int stream = 1;
            string json = File.ReadAllText(path);
            var document = JsonDocument.Parse(json);
            Func<byte[], object?> f = bytes =>
            {
                string text = Encoding.UTF8.GetString(bytes);
                return JsonSerializer.Deserialize<int>(text);
            };
            Func<string, object?> g = p => { return JsonSerializer.Deserialize<int>(File.ReadAllText(p)); };
            Console.WriteLine((document, f, g, stream, JsonSerializer.Deserialize<int>("1")));
            """,
    };

    public static TheoryData<string> Programs => [.. All.Keys, .. All.Keys.Select(static name => name + "\r\n")];

    [Theory]
    [MemberData(nameof(Programs))]
    public async Task The_fixed_program_is_as_good_as_it_was(string name)
    {
        CodeOptions options = CodeOptions.Default with
        {
            OutputKind = name.StartsWith("Top", StringComparison.Ordinal)
            ? OutputKind.ConsoleApplication
            : OutputKind.DynamicallyLinkedLibrary
        };
        string before = name.EndsWith('\n') ? All[name.TrimEnd()].ReplaceLineEndings("\r\n") : All[name].ReplaceLineEndings("\n");
        TrickyProgram program = await TrickyProgram.CreateAsync(before, options, Fixes[0].Rule);

        string fixedByAll = before;
        foreach ((string fix, Rule rule) in Fixes)
        {
            await program.AssertAsGoodAsync(await rule.FixedText(before, options), $"{fix} one by one");
            await program.AssertAsGoodAsync(await rule.TextAfterFixAll(before, options), $"{fix} by Fix All");

            fixedByAll = await rule.FixedText(fixedByAll, options);
        }

        await program.AssertAsGoodAsync(fixedByAll, "one fix after the other");
        Assert.NotEqual(before, fixedByAll);
        Assert.Equal(fixedByAll, fixedByAll.ReplaceLineEndings(name.EndsWith('\n') ? "\r\n" : "\n"));
    }
}
