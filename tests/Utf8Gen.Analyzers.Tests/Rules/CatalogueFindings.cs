namespace Utf8Gen.Analyzers.Tests.Rules;

/// <summary>One finding of each rule about code.</summary>
internal static class CatalogueFindings
{
    /// <summary>Members of a class with one finding.</summary>
    private static readonly Dictionary<string, string> Findings = new()
    {
        ["U8G0001"] = """bool M(JsonProperty p) => p.Name == "id";""",
        ["U8G0002"] = """bool M(ref Utf8JsonReader r) => r.GetString() == "id";""",
        ["U8G0003"] = """bool M(JsonElement e) => e.GetString() == "id";""",
        ["U8G0004"] = """bool M(JsonProperty p) => p.NameEquals("id");""",
        ["U8G0005"] = """JsonElement M(JsonElement e) => e.GetProperty("id");""",
        ["U8G0006"] = """int M(JsonProperty p) => p.Name switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };""",
        ["U8G0007"] =
            """
            int M(ref Utf8JsonReader r)
            {
                var n = r.GetString();
                r.Read();
                return n switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };
            }
            """,
        ["U8G0008"] =
            """string M(ref Utf8JsonReader r) => r.TokenType == JsonTokenType.String ? Encoding.UTF8.GetString(r.ValueSpan) : "";""",
        ["U8G0009"] = "Guid M(JsonElement e) => Guid.Parse(e.GetString()!);",
        ["U8G0010"] = "static void Skip(Utf8JsonReader r) => r.Read(); void M(Utf8JsonReader r) { Skip(r); r.Read(); }",
        ["U8G0011"] = "string? M(ref Utf8JsonReader r) => JsonSerializer.Deserialize<string>(ref r);",
        ["U8G0012"] = "bool M(JsonElement e) => string.IsNullOrEmpty(e.GetString());",
        ["U8G0013"] = """bool M(JsonProperty p) => p.Name.Contains("id");""",
        ["U8G0014"] = """bool M(JsonElement e) => e.ToString() == "id";""",
        ["U8G0015"] =
            """
            void M(JsonProperty p)
            {
                if (p.NameEquals("a"u8) || p.NameEquals("b"u8) || p.NameEquals("c"u8) || p.NameEquals("d"u8)) return;
                else if (p.NameEquals("e"u8) || p.NameEquals("f"u8) || p.NameEquals("g"u8) || p.NameEquals("h"u8)) return;
            }
            """,
        ["U8G0016"] = """string? M(ref Utf8JsonReader r) { var s = r.GetString(); return s switch { "a" => s, "b" => "", _ => s }; }""",
        ["U8G0017"] =
            """
            class D : System.Text.Json.Serialization.JsonConverter<int>
            {
                public override int Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) { r.Skip(); return 0; }
                public override void Write(Utf8JsonWriter w, int i, JsonSerializerOptions o) { }
            }
            """,
        ["U8G0018"] = "bool M(HashSet<string> s, JsonElement e) => s.Contains(e.GetString()!);",
        ["U8G0020"] = """void M(Utf8JsonWriter w) => w.WriteNumber("id", 1);""",
        ["U8G0021"] = """void M(Utf8JsonWriter w) => w.WriteStringValue("open");""",
        ["U8G0022"] = "void M(Utf8JsonWriter w, JsonElement e) => w.WriteStringValue(e.GetString());",
        ["U8G0023"] = "void M(Utf8JsonWriter w, Guid id) => w.WriteStringValue(id.ToString());",
        ["U8G0030"] = "int M(byte[] b) => JsonSerializer.Deserialize<int>(Encoding.UTF8.GetString(b));",
        ["U8G0031"] = "byte[] M(int i) => Encoding.UTF8.GetBytes(JsonSerializer.Serialize(i));",
        ["U8G0033"] = "object M(Stream s) => JsonDocument.Parse(new StreamReader(s).ReadToEnd());",
        ["U8G0034"] = "async Task<int> M(System.Net.Http.HttpContent c) => JsonSerializer.Deserialize<int>(await c.ReadAsStringAsync());",
        ["U8G0035"] = "int M(string path) => JsonSerializer.Deserialize<int>(File.ReadAllText(path));",
        ["U8G0036"] =
            """object M(int i) => new System.Net.Http.StringContent(JsonSerializer.Serialize(i), Encoding.UTF8, "application/json");""",
        ["U8G0037"] = "int M(JsonElement e) => JsonSerializer.Deserialize<int>(e.GetRawText());",
        ["U8G0038"] = "object? M(int i) => JsonSerializer.Deserialize<object>(JsonSerializer.Serialize(i));",
        ["U8G0039"] = "object M() => JsonSerializerOptions.Default.GetTypeInfo(typeof(int));",
        ["U8G0040"] = """byte[] M() => Encoding.UTF8.GetBytes("id");""",
        ["U8G0042"] = """bool M(byte[] b) => Encoding.UTF8.GetString(b) == "id";""",
        ["U8G0043"] = """int M() => Encoding.UTF8.GetByteCount("id");""",
        ["U8G0044"] = "int M(byte[] b) => int.Parse(Encoding.UTF8.GetString(b));",
        ["U8G0045"] = "byte[] M(Guid id) => Encoding.UTF8.GetBytes(id.ToString());",
        ["U8G0047"] = "byte[] M(byte[] b) => Encoding.UTF8.GetBytes(Convert.ToBase64String(b));",
        ["U8G0048"] = """void M(Stream s) => s.Write("id"u8.ToArray());""",
        ["U8G0049"] = "string M(string s) => Convert.ToBase64String(Encoding.UTF8.GetBytes(s));",
        ["U8G0051"] =
            """
            public class P { public int Id { get; set; } }
            [System.Text.Json.Serialization.JsonSerializable(typeof(P))]
            partial class Context() : System.Text.Json.Serialization.JsonSerializerContext(null)
            {
                protected override JsonSerializerOptions? GeneratedSerializerOptions => null;
                public override System.Text.Json.Serialization.Metadata.JsonTypeInfo? GetTypeInfo(Type type) => null;
            }
            """,
        ["U8G3001"] = "int M(Utf8Pool p, Utf8Handle h) { Utf8Lease l = p.Lease(); l.Dispose(); return l[h].Length; }",
        ["U8G3002"] = "string M(Utf8Pool p, Utf8Handle h) { p.Free(h); return p.GetString(h); }",
        ["U8G3003"] = "int M(Utf8Pool p, Utf8Handle h) { var s = p.DangerousGetSpan(h); p.Free(h); return s[0]; }",
        ["U8G3004"] = "int M(Utf8Pool p, Utf8Handle h) => p.Lease()[h].Length;",
    };

    public static IEnumerable<string> Ids => Findings.Keys;

    /// <summary>A file with a class <c>C</c> that has one finding.</summary>
    public static string ProgramWith(string id)
        => $$"""
            using Utf8Gen.Pooling;
            partial class C { {{Findings.Require(id, "members of a class with one finding")}} }
            """;
}
