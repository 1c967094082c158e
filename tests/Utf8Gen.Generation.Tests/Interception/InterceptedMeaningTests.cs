using System.Reflection;
using System.Text;
using System.Text.Json;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Generation.Tests.Interception;

/// <summary>Programs give the same results and throw the same exceptions with and
/// without interception.</summary>
public sealed class InterceptedMeaningTests
{
    private const int Rounds = 3;
    private const int CallsOfKind = 6;

    /// <summary>Names and values of the documents, and such that are in none.</summary>
    private static readonly string[] Texts =
    [
        "id", "name", "", "\u00e9t\u00e9", "\U0001F600", "a\"b", "back\\slash", "line\nbreak", "\u0000", "<tag>&'+`", "null", "missing",
        "ID",
    ];

    /// <summary>Calls with a text in the place of <c>$</c>. Each is the body of a method that
    /// takes JSON.</summary>
    private static readonly string[] Calls =
    [
        "using var d = JsonDocument.Parse(json); return d.RootElement.GetProperty($).ToString();",
        "using var d = JsonDocument.Parse(json); return d.RootElement.TryGetProperty($, out var v) ? v.GetRawText() : null;",
        "using var d = JsonDocument.Parse(json); return Closed(d).TryGetProperty($, out _);",
        "using var d = JsonDocument.Parse(json); JsonElement e = default; return e.GetProperty($);",
        "using var d = JsonDocument.Parse(json); return d.RootElement.ValueEquals($);",
        "using var d = JsonDocument.Parse(json); return Closed(d).ValueEquals($);",
        "using var d = JsonDocument.Parse(json); return d.RootElement.EnumerateObject().Count(p => p.NameEquals($));",
        "JsonProperty p = default; return p.NameEquals($);",
        "var r = new Utf8JsonReader(json); int n = 0; while (r.Read()) if (IsText(r) && r.ValueTextEquals($)) n++; return n;",
        "var r = new Utf8JsonReader(json); r.Read(); return r.ValueTextEquals($);",
        "var r = Split(json); int n = 0; while (r.Read()) if (IsText(r) && r.ValueTextEquals($)) n++; return n;",
        "return Written(w => { w.WriteStartObject(); w.WriteString($, $); w.WriteNumber($, 1); w.WriteNull($); w.WriteEndObject(); });",
        "return Written(w => { w.WriteStartObject(); w.WritePropertyName($); w.WriteStringValue($); w.WriteEndObject(); });",
        "return Written(w => { w.WriteStartArray($); });",
        "return Written(w => { w.WriteStringValue($); w.WriteStringValue($); });",
        "return Written(w => { w.WriteString($, (string?)null); });",
        "Utf8JsonWriter w = null!; w.WriteString($, Noted()); return 0;",
        "var w = new Utf8JsonWriter(new MemoryStream()); w.Dispose(); w.WriteStringValue($); return 0;",
        "return Encoding.UTF8.GetBytes($);",
        "return Encoding.UTF8.GetByteCount($);",
        "return new UTF8Encoding(true).GetBytes($);",
        "byte[] b = new byte[json.Length]; Encoding.UTF8.GetBytes($, b.AsSpan()); return b;",
        "var b = new ArrayBufferWriter<byte>(); Encoding.UTF8.GetBytes($, b); return b.WrittenSpan.ToArray();",
        "IBufferWriter<byte> b = null!; Encoding.UTF8.GetBytes($, b); return 0;",
        "return System.Text.Json.Nodes.JsonNode.Parse($)?.ToJsonString();",
        "return JsonSerializer.Deserialize<object>($)?.ToString();",
        "var r = new Utf8JsonReader(json); int n = 0; while (r.Read()) if (r.GetString() == $) n++; return n;",
        "var r = new Utf8JsonReader(json); int n = 0; while (r.Read()) if (IsText(r) && r.GetString() is $ or $) n++; return n;",
        "var r = Split(json); int n = 0; while (r.Read()) if (IsText(r) && $.Equals(r.GetString())) n++; return n;",
        "var r = new Utf8JsonReader(json); r.Read(); return r.GetString() != $;",
        """
        var r = Split(json);
        string found = "";
        while (r.Read())
        {
            string? text = IsText(r) || r.TokenType == JsonTokenType.Null ? Described(ref r) : "none";
            found += text;
        }
        return found;

        static string Described(ref Utf8JsonReader r)
        {
            string? text = r.GetString();
            if (text == $) return "first";
            if (text == $) return "second";
            return text is null or $ ? "third" : "other";
        }
        """,
        """
        var r = new Utf8JsonReader(json);
        string? last = null;
        while (r.Read())
        {
            if (IsText(r))
                last = r.GetString();
        }

        switch (last)
        {
            case "missing" or null: return 1;
            case "" or "id": return 2;
            case "\u0000": return 3;
            default: throw new Exception(last + $);
        }
        """,
        "using var d = JsonDocument.Parse(json); return d.RootElement.GetString() == $;",
        "using var d = JsonDocument.Parse(json); return Closed(d).GetString() == $;",
        "using var d = JsonDocument.Parse(json); JsonElement e = default; return e.GetString() is $;",
        "using var d = JsonDocument.Parse(json); return d.RootElement.EnumerateArray().Count(e => e.GetString() is $ or $ or $);",
        """
        using var d = JsonDocument.Parse(json);
        string? text = d.RootElement.TryGetProperty("id", out JsonElement e) ? e.ToString() : d.RootElement.GetString();
        string? id = e.ValueKind == JsonValueKind.Undefined ? null : Known(e);
        return text + id;

        static string Known(JsonElement e)
        {
            string? text = e.GetString();
            return text switch { "escaped" => "1", "id" or "name" => "2", null => "3", _ => throw new Exception(text) };
        }
        """,
        "JsonElement? e = json.Length > 3 ? JsonDocument.Parse(json).RootElement : null; return e?.TryGetProperty($, out _);",
    ];

    private const string Surroundings = """
        public static class Support
        {
            public static bool IsText(Utf8JsonReader r) => r.TokenType is JsonTokenType.String or JsonTokenType.PropertyName;

            public static JsonElement Closed(JsonDocument d) { JsonElement e = d.RootElement; d.Dispose(); return e; }

            public static string Noted() => throw new System.NotSupportedException("evaluated first");

            public static Utf8JsonReader Split(byte[] json)
            {
                var last = new Part(json[(json.Length / 2)..], null, json.Length / 2);
                var first = new Part(json[..(json.Length / 2)], last, 0);
                return new Utf8JsonReader(new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length));
            }

            public static string Written(Action<Utf8JsonWriter> write)
            {
                using var stream = new MemoryStream();
                using (var writer = new Utf8JsonWriter(stream))
                    write(writer);
                return Encoding.UTF8.GetString(stream.ToArray());
            }

            private sealed class Part : ReadOnlySequenceSegment<byte>
            {
                public Part(byte[] bytes, Part? next, int index) { Memory = bytes; Next = next; RunningIndex = index; }
            }
        }
        """;

    private static readonly string[] Documents =
    [
        """{"id":1,"name":"n","été":[1,2],"null":null}""", """{"\u0069d":"escaped","na\u006de":"id","id":2}""",
        """{"":"","a\"b":true,"<tag>&'+`":1}""",
        "\"id\"", "\"\\u0069d\"", "\"\"", "null", "[]", "1", "true",
        """{"😀":"😀","line\nbreak":"line\nbreak","back\\slash":"\u0000"}""", "{", "",
        """{"id":{"id":{"id":"id"}}}""", """["id","name","missing",null]""",
    ];

    [Fact]
    public void Random_programs_do_the_same()
    {
        Random random = TestSeed.NewRandom();
        for (int round = 0; round < Rounds; round++)
        {
            string program = Write(random, out int methods);
            GeneratorRun with = InterceptionOptions.Run(program);
            using LoadedProgram intercepted = with.AssertCompiles().Load();
            using LoadedProgram written = InterceptionOptions.Run(
                program, InterceptionOptions.Default with { EditorConfig = "is_global = true\n" }).Load();

            Assert.NotEmpty(with.Files);
            for (int method = 0; method < methods; method++)
            {
                foreach (string document in Documents)
                    Assert.Equal(ResultOf(written, method, document), ResultOf(intercepted, method, document));
            }
        }
    }

    private static string Write(Random random, out int methods)
    {
        var program = new StringBuilder("using static Support;\npublic static class Program\n{\n");
        methods = 0;
        foreach (string call in Calls)
        {
            for (int i = 0; i < CallsOfKind; i++)
            {
                string body = string.Join("", call.Split('$').SelectMany(part => new[] { TextFrom(random), part }).Skip(1));
                program.Append("    public static object? M").Append(methods++).Append("(byte[] json) { ").Append(body).Append(" }\n");
            }
        }

        return program.Append("}\n").Append(Surroundings).ToString();
    }

    private static string TextFrom(Random random) => SymbolDisplay.FormatLiteral(Texts[random.Next(Texts.Length)], quote: true);

    private static string ResultOf(LoadedProgram program, int method, string document)
    {
        try
        {
            return JsonSerializer.Serialize(program.Invoke("Program", "M" + method, Encoding.UTF8.GetBytes(document)));
        }
        catch (Exception exception) when (exception is not TargetInvocationException)
        {
            return $"{exception.GetType()} {(exception as ArgumentException)?.ParamName} {exception.Message}";
        }
    }
}
