using System.Text.Json.Nodes;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Editor;

/// <summary>What an editor shows of a project that has the package: csharp-ls loads it as editors
/// do, from the project file.</summary>
public sealed class LanguageServerTests(PackedPackage package)
{
    private const string Program = """
        using System.Text.Json;
        using Utf8Gen;

        namespace Shop;

        [Utf8Table("id", "name", "version")]
        internal static partial class Keys { }

        internal static class Orders
        {
            public static int Sum(JsonElement order)
            {
                int sum = 0;
                foreach (JsonProperty property in order.EnumerateObject())
                {
                    if (property.Name == "id")
                        sum++;
                    if (Keys.Match(property) == Keys.Key.Name)
                        sum++;

                }

                return sum;
            }
        }
        """;

    /// <summary>A second finding, typed on the empty line.</summary>
    private const string Typed = """if (property.Name == "version" && sum > 0) sum += 2;""";

    [Fact]
    public async Task It_shows_findings_emitted_members_and_what_they_do_while_code_is_typed()
    {
        using Workspace workspace = new(package);
        workspace.WriteProjectFile("Shop.csproj");
        workspace.Write("Orders.cs", Program);
        (await workspace.DotNetAsync("restore")).Succeeded();
        await using LanguageServer server = await LanguageServer.StartAsync(workspace.Directory);
        var file = new OpenFile(server, workspace.PathOf("Orders.cs"), Program);
        await file.OpenAsync();

        Assert.Equal(["U8G1001 (15, 16)"], await file.FindingsAsync());

        string[] members = [.. Items(await file.RequestAsync("completion", "Keys.")).Select(static item => (string)item["label"]!)];
        Assert.All(["All", "GetString", "GetUtf8", "Key", "Match", "Utf8"], member => Assert.Contains(member, members));

        string hover = (await file.RequestAsync("hover", "Keys.Ma"))!.ToJsonString();
        Assert.Contains("Key Keys.Match(JsonProperty property)", hover, StringComparison.Ordinal);
        Assert.Contains("Finds the name of a property, plain or escaped.", hover, StringComparison.Ordinal);

        JsonNode signatures = (await file.RequestAsync("signatureHelp", "Keys.Match("))!;
        Assert.Contains(
            signatures["signatures"]!.AsArray(),
            static signature => ((string)signature!["label"]!).Contains("JsonProperty", StringComparison.Ordinal));

        JsonNode definition = Assert.Single((await file.RequestAsync("definition", "Keys.Ma"))!.AsArray())!;
        string address = (string)definition["uri"]!;
        Assert.EndsWith(".g.cs", address, StringComparison.Ordinal);
        JsonNode emitted = (await server.RequestAsync("csharp/metadata", new { textDocument = new { uri = address } }))!;
        Assert.Contains(
            "public static Key Match(",
            ((string)emitted["source"]!).Split('\n')[(int)definition["range"]!["start"]!["line"]!],
            StringComparison.Ordinal);

        Assert.True(Typed.Length >= 50);
        foreach (char typed in Typed)
        {
            await file.TypeAsync(typed);
            Assert.Contains("U8G1001 (15, 16)", await file.FindingsAsync());
        }

        Assert.Equal(["U8G1001 (15, 16)", "U8G1001 (19, 4)"], await file.FindingsAsync());
        Assert.Empty(server.Complaints);
    }

    private static IEnumerable<JsonNode> Items(JsonNode? completion)
        => (completion as JsonArray ?? completion!["items"]!.AsArray()).Select(static item => item!);

    /// <summary>A file that an editor has opened.</summary>
    private sealed class OpenFile(LanguageServer server, string path, string text)
    {
        private readonly object _document = new { uri = new Uri(path).AbsoluteUri };
        private (int Line, int Character) _cursor = PositionOf(text, text.IndexOf("\n\n        }", StringComparison.Ordinal) + 1);
        private int _version = 1;

        public Task OpenAsync() => server.NotifyAsync(
            "textDocument/didOpen",
            new { textDocument = new { uri = new Uri(path).AbsoluteUri, languageId = "csharp", version = _version, text } });

        /// <summary>Asks about the position after the first occurrence of some code.</summary>
        public Task<JsonNode?> RequestAsync(string feature, string code)
        {
            (int line, int character) = PositionOf(text, text.IndexOf(code, StringComparison.Ordinal) + code.Length);
            return server.RequestAsync($"textDocument/{feature}", new { textDocument = _document, position = new { line, character } });
        }

        public async Task<IEnumerable<string>> FindingsAsync()
        {
            JsonNode report = (await server.RequestAsync("textDocument/diagnostic", new { textDocument = _document }))!;
            var ids = report["items"]!.AsArray().Select(static finding => (Id: (string)finding!["code"]!, At: finding["range"]!["start"]!));
            return ids
                .Where(static finding => !finding.Id.StartsWith("CS", StringComparison.Ordinal))
                .Select(static finding => $"{finding.Id} ({finding.At["line"]}, {finding.At["character"]})")
                .Order(StringComparer.Ordinal);
        }

        public Task TypeAsync(char typed)
        {
            var start = new { line = _cursor.Line, character = _cursor.Character++ };
            return server.NotifyAsync("textDocument/didChange", new
            {
                textDocument = new { uri = new Uri(path).AbsoluteUri, version = ++_version },
                contentChanges = new[] { new { range = new { start, end = start }, text = typed.ToString() } },
            });
        }

        private static (int Line, int Character) PositionOf(string text, int index)
            => (text.AsSpan(0, index).Count('\n'), index - (text.LastIndexOf('\n', Math.Max(index - 1, 0)) + 1));
    }
}
