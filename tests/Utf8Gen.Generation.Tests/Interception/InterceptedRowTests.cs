using System.Reflection;
using Utf8Gen.Interception;

namespace Utf8Gen.Generation.Tests.Interception;

/// <summary>Each row of the table: what takes the place of a call, and that the call
/// is gone.</summary>
public sealed class InterceptedRowTests
{
    [Theory]
    [InlineData("JsonElement e", """e.GetProperty("id")""", """receiver.GetProperty("id"u8)""")]
    [InlineData("JsonElement e", """e.TryGetProperty("id", out JsonElement v) ? v.ToString() : null""",
        """receiver.TryGetProperty("id"u8, out value)""")]
    [InlineData("JsonElement e", """e.TryGetProperty(value: out JsonElement v, propertyName: "id")""",
        """receiver.TryGetProperty("id"u8, out value)""")]
    [InlineData("JsonElement e", """e.ValueEquals("id")""", """receiver.ValueEquals("id"u8)""")]
    [InlineData("JsonElement e", """e.ValueEquals("id".AsSpan())""", """receiver.ValueEquals("id"u8)""")]
    [InlineData("JsonElement? e", """e?.GetProperty("id")""", """receiver.GetProperty("id"u8)""")]
    [InlineData("JsonDocument d", """d?.RootElement.GetProperty("id")""", """receiver.GetProperty("id"u8)""")]
    [InlineData("JsonProperty p", """p.NameEquals("id")""", """receiver.NameEquals("id"u8)""")]
    [InlineData("System.Collections.Generic.List<JsonElement> l", "l[0].GetProperty(nameof(l))", """receiver.GetProperty("l"u8)""")]
    [InlineData("byte[] b", """Encoding.UTF8.GetBytes("id")""", """ "id"u8.ToArray() """)]
    [InlineData("byte[] b", """Encoding.ASCII.GetBytes("id")""", """ "id"u8.ToArray() """)]
    [InlineData("byte[] b", """new UTF8Encoding(false).GetBytes("id")""", """ "id"u8.ToArray() """)]
    [InlineData("byte[] b", """Encoding.UTF8.GetByteCount("\u00e9")""", "=> 2;")]
    [InlineData("string s", """System.Text.Json.Nodes.JsonNode.Parse("[1]")""",
        """global::System.Text.Json.Nodes.JsonNode.Parse("[1]"u8, nodeOptions, documentOptions)""")]
    [InlineData("JsonSerializerOptions o", """JsonSerializer.Deserialize<int[]>("[1]", o)""",
        """global::System.Text.Json.JsonSerializer.Deserialize<TValue>("[1]"u8, options)""")]
    public void An_expression(string parameter, string call, string body)
    {
        GeneratorRun run = InterceptionOptions.Run($$"""
            public static class Place
            {
                public static object? Run({{parameter}}) => {{call}};
            }
            """);

        run.AssertCompiles();
        Assert.Contains(body.Trim(), run.File, StringComparison.Ordinal);
        Assert.Contains("// Test.cs(3)\n", run.File, StringComparison.Ordinal);
        Assert.Single(InterceptorsIn(run));
    }

    [Theory]
    [InlineData("""w.WriteString("id", "open")""", """receiver.WriteString("id"u8, "open"u8)""")]
    [InlineData("""w.WriteString("id", w.ToString())""", """receiver.WriteString("id"u8, value)""")]
    [InlineData("""w.WriteString("id", System.DateTime.MinValue)""", """receiver.WriteString("id"u8, value)""")]
    [InlineData("""w.WriteString(w.ToString()!, "open")""", """receiver.WriteString(propertyName, "open"u8)""")]
    [InlineData("""w.WriteNumber("id", 1L)""", """receiver.WriteNumber("id"u8, value)""")]
    [InlineData("""w.WriteBoolean("id", true)""", """receiver.WriteBoolean("id"u8, value)""")]
    [InlineData("""w.WriteNull("id")""", """receiver.WriteNull("id"u8)""")]
    [InlineData("""w.WriteStartObject("id")""", """receiver.WriteStartObject("id"u8)""")]
    [InlineData("""w.WriteStartArray("id")""", """receiver.WriteStartArray("id"u8)""")]
    [InlineData("""w.WritePropertyName("id")""", """receiver.WritePropertyName("id"u8)""")]
    [InlineData("""w.WriteStringValue("id")""", """receiver.WriteStringValue("id"u8)""")]
    [InlineData("""w.WriteBase64String("id", default)""", """receiver.WriteBase64String("id"u8, bytes)""")]
    [InlineData("""r.ValueTextEquals("id")""", """receiver.ValueTextEquals("id"u8)""")]
    [InlineData("""Encoding.UTF8.GetBytes("id", span)""", """ "id"u8.CopyTo(bytes); """)]
    [InlineData("""Encoding.UTF8.GetBytes("id", output)""", "writer.Advance(2);")]
    [InlineData("""_ = r.GetString() == "id" """, "global::System.ReadOnlySpan<byte> utf8 = receiver.ValueSpan;")]
    [InlineData("""_ = r.GetString() is not ("id" or "name")""", """ if (global::System.MemoryExtensions.SequenceEqual(utf8, "id"u8)) """)]
    [InlineData("""_ = "\u00e9".Equals(r.GetString())""", "case 2:")]
    [InlineData("""string? s = r.GetString(); if (s == "a" || s is "b") return;""", """ return "b"; """)]
    [InlineData("""string? s = r.GetString()!; switch (s) { case "a" or "b": break; default: throw new Exception(s); }""",
        """ return "b"; """)]
    [InlineData("""string? s = null; while (r.Read()) s = r.GetString(); switch (s) { case "a": case "b": return; }""",
        """ return "b"; """)]
    public void A_statement(string call, string body)
    {
        GeneratorRun run = InterceptionOptions.Run($$"""
            public static class Place
            {
                public static void Run(Utf8JsonWriter w, ref Utf8JsonReader r, Span<byte> span, IBufferWriter<byte> output)
                {
                    {{call}};
                }
            }
            """);

        run.AssertCompiles();
        Assert.Contains(body.Trim(), run.File, StringComparison.Ordinal);
        Assert.Single(InterceptorsIn(run));
    }

    [Theory]
    [InlineData("""e.GetString() == "id" """, """ if (global::System.MemoryExtensions.SequenceEqual(utf8, "\"id\""u8)) """)]
    [InlineData("""e.GetString() is "a\"b" or "c" """, """ return "c"; """)]
    [InlineData("""e.GetString() switch { "a" => 1, "bc" or null => 2, _ => 3 }""", "case 4:")]
    public void A_value_of_an_element(string expression, string body)
    {
        GeneratorRun run = InterceptionOptions.Run($$"""
            public static class Place
            {
                public static object Run(JsonElement e) => {{expression}};
            }
            """);

        Assert.Contains(body.Trim(), run.AssertCompiles().File, StringComparison.Ordinal);
        Assert.DoesNotContain("""a\"b""", run.File, StringComparison.Ordinal);
        Assert.DoesNotContain("AggressiveInlining", run.File, StringComparison.Ordinal);
        Assert.Single(InterceptorsIn(run));
    }

    /// <summary>The interceptors that the code of the method calls; and no method of the table is
    /// left in it.</summary>
    private static List<MethodBase> InterceptorsIn(GeneratorRun run)
    {
        using LoadedProgram program = run.Load();
        MethodInfo method = program.TypeOf("Place").GetMethod("Run")!;
        ILookup<bool, MethodBase> called = CalledBy(method).ToLookup(other => other.Module == method.Module);
        Assert.DoesNotContain(called[false], static other => InterceptionTable.Find(other.Name) is not null);
        return [.. called[true]];
    }

    private static IEnumerable<MethodBase> CalledBy(MethodInfo method)
    {
        const byte Call = 0x28, CallVirtual = 0x6F;
        byte[] code = method.GetMethodBody()!.GetILAsByteArray()!;
        for (int i = 0; i + sizeof(int) < code.Length; i++)
        {
            if (code[i] is Call or CallVirtual && TryResolve(method.Module, BitConverter.ToInt32(code, i + 1)) is { } called)
                yield return called;
        }
    }

    /// <summary>A byte that is no instruction is followed by no token.</summary>
    private static MethodBase? TryResolve(Module module, int token)
    {
        const int Method = 0x06, MemberReference = 0x0A, MethodInstance = 0x2B;
        return token >> 24 is Method or MemberReference or MethodInstance ? module.ResolveMethod(token) : null;
    }
}
