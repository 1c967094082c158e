using System.Buffers;
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Json;

namespace Utf8Gen.Benchmarks.Json;

/// <summary>One value out of an event in memory, and the text of a stream of events.</summary>
internal sealed class PathGates(GateOptions options, GateReport report)
{
    private readonly FigureTable _times = new("One value out of an event, ns per event", "Event", EventWays.Names);
    private readonly CountTable _bytes = new("One value out of an event, bytes allocated per event", "Event", EventWays.Names);

    public void Run()
    {
        (EventDocument Document, IReadOnlyList<TimedWay> Ways)[] events =
            [.. EventDocument.All.Select(static document => (document, new EventWays(document.Json).All))];
        IReadOnlyList<TimedWay> chat = CreateChat();
        Warmup.Run(events.SelectMany(static one => one.Ways).Concat(chat));

        foreach ((EventDocument document, IReadOnlyList<TimedWay> ways) in events)
        {
            if (ways.Any(static way => way.Pass() != 1))
                throw new InvalidOperationException($"{document.Place}: a way does not find the text.");

            string where = string.Create(CultureInfo.InvariantCulture, $"{document.Json.Length:N0} B, the value at the {document.Place}");
            Measurement measurement = Measure(where, ways, operations: 1);
            report.AtMost("TryFind, of JsonDocument", where, measurement, EventWays.Path, EventWays.Document, 0.5);
        }

        RunSeveral();
        Measure($"{ChatStream.Count} of {ChatStream.Events[0].Length} B, text joined", chat, ChatStream.Count);
        _times.Print();
        _bytes.Print();
    }

    /// <summary>Two to eight values of one document.</summary>
    private void RunSeveral()
    {
        var times = new FigureTable(
            "Several values out of a document, ns per document", "Document", SeveralWays.Names,
            [(SeveralWays.Paths, SeveralWays.Document)]);
        var bytes = new MostBytes("Utf8JsonPaths, bytes allocated");
        (string Where, SeveralWays Ways)[] cases = [.. SeveralWays.Create()];
        Warmup.Run(cases.SelectMany(static one => one.Ways.All));
        foreach ((string where, SeveralWays ways) in cases)
        {
            if (ways.All.Select(static way => way.Pass()).Distinct().Count() != 1)
                throw new InvalidOperationException($"{where}: the ways find other values.");

            Measurement measurement = Interleaved.Measure(ways.All, operations: 1, options.Rounds, withGarbage: true);
            times.Add(where, measurement);
            report.AtMost("Utf8JsonPaths, of JsonDocument", where, measurement, SeveralWays.Paths, SeveralWays.Document, 0.6);
            bytes.Add(where, ways.All[0].Pass);
        }

        times.Print();
        bytes.Judge(report);
    }

    private static IReadOnlyList<TimedWay> CreateChat()
    {
        var ways = new ChatWays();
        return ways.All.Select(ways.AnswerOf).Distinct().Count() == 1
            ? ways.All
            : throw new InvalidOperationException("The ways join other texts.");
    }

    private Measurement Measure(string where, IReadOnlyList<TimedWay> ways, int operations)
    {
        Measurement measurement = Interleaved.Measure(ways, operations, options.Rounds, withGarbage: true);
        _times.Add(where, measurement);
        _bytes.Add(where, name => Allocation.Of(ways.Single(way => way.Name == name).Pass) / operations);
        TimedWay ours = ways.Single(static way => way.Name == EventWays.Path);
        report.AtMost("TryFind, bytes allocated", where, Allocation.Of(ours.Pass), 0, " B");
        return measurement;
    }
}

/// <summary>The ways to compare one text in an event.</summary>
internal sealed class EventWays(byte[] json)
{
    public const string Path = "TryFind";
    public const string Reader = "Utf8JsonReader by hand";
    public const string Document = "JsonDocument";
    public const string Serializer = "JsonSerializer";

    private static readonly Utf8JsonPath Text = Utf8JsonPath.Parse("$.message.delta.text");

    public static IReadOnlyList<string> Names { get; } = [Path, Reader, Document, Serializer];

    public IReadOnlyList<TimedWay> All =>
    [
        new(Path, FindByPath),
        new(Reader, FindByReader),
        new(Document, FindInDocument),
        new(Serializer, Deserialize),
    ];

    private long FindByPath() => Text.TryFind(json, out Utf8JsonMatch text) && text.ValueEquals(EventDocument.Utf8Text) ? 1 : 0;

    private long FindByReader()
    {
        var reader = new Utf8JsonReader(json);
        reader.Read();
        bool isFound = TryEnter(ref reader, "message"u8) && TryEnter(ref reader, "delta"u8) && TryEnter(ref reader, "text"u8);
        return isFound && reader.ValueTextEquals(EventDocument.Utf8Text) ? 1 : 0;
    }

    private static bool TryEnter(ref Utf8JsonReader reader, ReadOnlySpan<byte> name)
    {
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            bool isName = reader.ValueTextEquals(name);
            reader.Read();
            if (isName)
                return true;

            reader.Skip();
        }

        return false;
    }

    private long FindInDocument()
    {
        using JsonDocument document = JsonDocument.Parse(json);
        JsonElement text = document.RootElement.GetProperty("message"u8).GetProperty("delta"u8).GetProperty("text"u8);
        return text.ValueEquals(EventDocument.Utf8Text) ? 1 : 0;
    }

    private long Deserialize()
        => JsonSerializer.Deserialize(json, EventContext.Default.StreamEvent)!.Message!.Delta!.Text == EventDocument.Text ? 1 : 0;
}

/// <summary>The ways to find several values of one document.</summary>
/// <param name="json">The document.</param>
/// <param name="paths">Paths to values that it has; an index is a number.</param>
internal sealed class SeveralWays(byte[] json, object[][] paths)
{
    public const string Paths = "Utf8JsonPaths";
    public const string Document = "JsonDocument";
    public const string EachPath = "TryFind for each";

    private readonly Utf8JsonPath[] _each = [.. paths.Select(static path => Utf8JsonPath.Parse("$" + string.Concat(path.Select(
        static step => step is byte[] name ? $".{Encoding.UTF8.GetString(name)}" : $"[{step}]"))))];

    private Utf8JsonPaths? _all;

    public static IReadOnlyList<string> Names { get; } = [Paths, Document, EachPath];

    public IReadOnlyList<TimedWay> All
    {
        get
        {
            _all ??= new Utf8JsonPaths(_each);
            return [new(Paths, FindAll), new(Document, FindInDocument), new(EachPath, FindEach)];
        }
    }

    public static IEnumerable<(string Where, SeveralWays Ways)> Create()
    {
        string[] inChat =
        [
            "model", "choices/0/delta/content", "id", "choices/0/finish_reason", "created", "usage", "object", "choices/0/index",
        ];
        string[] inIssue =
        [
            "action", "issue/user/login", "issue/number", "repository/full_name", "issue/labels/0/name", "issue/title", "sender/login",
            "repository/owner/login",
        ];
        string[] inEvent =
        [
            "message/delta/text", "id", "message/role", "token1/logprob", "token3/top/1/token", "model", "message/index", "token5/token",
        ];
        foreach (int count in (int[])[2, 4, 8])
        {
            yield return Of($"{ChatStream.Events[0].Length} B, a chat event", ChatStream.Events[0], inChat[..count]);
            yield return Of($"{IssueDocument.Json.Length:N0} B, an issue", IssueDocument.Json, inIssue[..count]);
            foreach (EventDocument document in EventDocument.All)
            {
                yield return Of(
                    string.Create(CultureInfo.InvariantCulture, $"{document.Json.Length:N0} B, the first at the {document.Place}"),
                    document.Json, inEvent[..count]);
            }
        }
    }

    private static (string Where, SeveralWays Ways) Of(string where, byte[] json, string[] paths)
        => ($"{where}, {paths.Length} paths", new SeveralWays(json, [.. paths.Select(static path => path.Split('/').Select(
            static step => int.TryParse(step, CultureInfo.InvariantCulture, out int index) ? (object)index : Encoding.UTF8.GetBytes(step))
            .ToArray())]));

    private long FindAll()
    {
        Utf8JsonMatches found = _all!.Find(json, stackalloc Range[Utf8JsonPaths.MaxCount]);
        long sum = 0;
        for (int i = 0; i < found.Count; i++)
            sum += found[i].RawValue.Length;
        return sum;
    }

    private long FindInDocument()
    {
        using JsonDocument document = JsonDocument.Parse(json);
        long sum = 0;
        foreach (object[] path in paths)
        {
            JsonElement value = document.RootElement;
            foreach (object step in path)
                value = step is byte[] name ? value.GetProperty(name) : value[(int)step];
            sum += JsonMarshal.GetRawUtf8Value(value).Length;
        }

        return sum;
    }

    private long FindEach()
    {
        long sum = 0;
        foreach (Utf8JsonPath path in _each)
            sum += path.TryFind(json, out Utf8JsonMatch match) ? match.RawValue.Length : 0;
        return sum;
    }
}

/// <summary>An event of a service for source code: an issue was opened.</summary>
internal static class IssueDocument
{
    public static byte[] Json { get; } = Encoding.UTF8.GetBytes($$"""
        {"action":"opened","issue":{{{Urls("issues/1347")}},"id":1,"number":1347,"title":"Found a bug",
        "user":{{User("octocat")}},"labels":[{"id":208045946,"name":"bug","color":"f29513","default":true}],"state":"open",
        "locked":false,"assignee":{{User("hubot")}},"milestone":null,"comments":0,"created_at":"2026-04-22T13:33:48Z","closed_at":null,
        "body":"It does not work:\n\n```\nsome text\n```\n"},"repository":{"id":1296269,"name":"Hello-World",
        "full_name":"octocat/Hello-World","private":false,"owner":{{User("octocat")}},{{Urls("")}},"fork":false,"size":108,
        "stargazers_count":80,"language":null,"topics":["octocat","atom","api"],"default_branch":"main"},
        "sender":{{User("hubot")}}}
        """);

    private static string User(string login) => $$"""
        {"login":"{{login}}","id":1,"node_id":"MDQ6VXNlcjE=",{{Urls("users")}},"type":"User","site_admin":false}
        """;

    private static string Urls(string path) => string.Join(',', ((string[])["url", "html_url", "events_url", "comments_url", "labels_url"])
        .Select(name => $"\"{name}\":\"https://api.example.com/repos/octocat/Hello-World/{path}/{name}\""));
}

/// <summary>The events of a chat completion, each with one piece of the answer.</summary>
internal static class ChatStream
{
    public const int Count = 200;

    private static readonly string[] Pieces = [" the", " quick", " \\\"brown\\\"", " fox", ",", "\\n", " \u00FCber", " jumps"];

    public static byte[][] Events { get; } = [.. Enumerable.Range(0, Count).Select(static i => Encoding.UTF8.GetBytes($$"""
        {"id":"chatcmpl-9f2a7c51","object":"chat.completion.chunk","created":1764086400,"model":"m-4-2026",
        "system_fingerprint":"fp_44709d6fcb",
        "choices":[{"index":0,"delta":{"content":"{{Pieces[i % Pieces.Length]}}"},"logprobs":null,"finish_reason":null}],
        "usage":null,"obfuscation":"x7Gq2"}
        """))];
}

/// <summary>The ways to join the text of a chat completion, in UTF-8.</summary>
internal sealed class ChatWays
{
    private static readonly Utf8JsonPath Content = Utf8JsonPath.Parse("$.choices[*].delta.content");

    private readonly ArrayBufferWriter<byte> _answer = new(64 * 1024);

    public IReadOnlyList<TimedWay> All =>
    [
        new(EventWays.Path, () => Join(AppendByPath)),
        new(EventWays.Reader, () => Join(AppendByReader)),
        new(EventWays.Document, () => Join(AppendFromDocument)),
        new(EventWays.Serializer, () => Join(AppendDeserialized)),
    ];

    /// <summary>The text after one pass of a way.</summary>
    public string AnswerOf(TimedWay way)
    {
        way.Pass();
        return Encoding.UTF8.GetString(_answer.WrittenSpan);
    }

    private long Join(Action<byte[]> append)
    {
        _answer.ResetWrittenCount();
        foreach (byte[] json in ChatStream.Events)
            append(json);
        return _answer.WrittenCount;
    }

    private void AppendByPath(byte[] json)
    {
        foreach (Utf8JsonMatch content in Content.EnumerateMatches(json))
        {
            if (content.ValueKind == JsonValueKind.String)
                _answer.Advance(content.CopyString(_answer.GetSpan(content.RawValue.Length)));
        }
    }

    private void AppendByReader(byte[] json)
    {
        var reader = new Utf8JsonReader(json);
        reader.Read();
        if (!TryEnter(ref reader, "choices"u8) || reader.TokenType != JsonTokenType.StartArray)
            return;

        while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
        {
            int depth = reader.CurrentDepth;
            if (TryEnter(ref reader, "delta"u8) && TryEnter(ref reader, "content"u8) && reader.TokenType == JsonTokenType.String)
                _answer.Advance(reader.CopyString(_answer.GetSpan(reader.ValueSpan.Length)));
            while (reader.CurrentDepth > depth)
                reader.Read();
        }
    }

    private static bool TryEnter(ref Utf8JsonReader reader, ReadOnlySpan<byte> name)
    {
        if (reader.TokenType != JsonTokenType.StartObject)
            return false;

        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            bool isName = reader.ValueTextEquals(name);
            reader.Read();
            if (isName)
                return true;

            reader.Skip();
        }

        return false;
    }

    private void AppendFromDocument(byte[] json)
    {
        using JsonDocument document = JsonDocument.Parse(json);
        foreach (JsonElement choice in document.RootElement.GetProperty("choices"u8).EnumerateArray())
        {
            if (choice.GetProperty("delta"u8).TryGetProperty("content"u8, out JsonElement content))
                Append(content.GetString());
        }
    }

    private void AppendDeserialized(byte[] json)
    {
        foreach (ChatChoice choice in JsonSerializer.Deserialize(json, EventContext.Default.ChatChunk)!.Choices)
            Append(choice.Delta.Content);
    }

    private void Append(string? text)
    {
        if (text is not null)
            Encoding.UTF8.GetBytes(text, _answer);
    }
}

internal sealed record StreamEvent(StreamMessage? Message);

internal sealed record StreamMessage(StreamDelta? Delta);

internal sealed record StreamDelta(string? Text);

internal sealed record ChatChunk(ChatChoice[] Choices);

internal sealed record ChatChoice(ChatDelta Delta);

internal sealed record ChatDelta(string? Content);

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(StreamEvent))]
[JsonSerializable(typeof(ChatChunk))]
internal sealed partial class EventContext : JsonSerializerContext;

/// <summary>An event of some 4 kB that a service streams: a message with alternatives of each
/// token, and <c>$.message.delta.text</c> somewhere in it.</summary>
/// <param name="Place">Where the text is.</param>
/// <param name="Json">The event.</param>
internal sealed record EventDocument(string Place, byte[] Json)
{
    public const string Text = "Hello, w\u00F6rld";

    private const int Size = 4000;

    private const string Value = $$"""
        "message":{"role":"assistant","delta":{"type":"text_delta","text":"{{Text}}"},"index":0},
        """;

    public static ReadOnlySpan<byte> Utf8Text => "Hello, w\u00F6rld"u8;

    public static IReadOnlyList<EventDocument> All { get; } = [At("start", 0), At("middle", Size / 2), At("end", Size)];

    private static EventDocument At(string place, int offset)
    {
        var json = new StringBuilder("""{"id":"evt_01HZX3Q9V7","created":1764086400,"model":"m-4",""");
        bool isWritten = false;
        for (int i = 0; json.Length < Size; i++)
        {
            if (!isWritten && json.Length >= offset)
            {
                json.Append(Value);
                isWritten = true;
            }

            json.Append(Alternatives(i));
        }

        json.Append(isWritten ? "" : Value).Append("\"usage\":null}");
        return new EventDocument(place, Encoding.UTF8.GetBytes(json.ToString()));
    }

    private static string Alternatives(int i) => $$"""
        "token{{i}}":{"token":" word{{i}}","logprob":-0.{{i}}123,"bytes":[32,119,111,114],
        "top":[{"token":" a","logprob":-1.5},{"token":"\n","logprob":-2}]},
        """;
}
