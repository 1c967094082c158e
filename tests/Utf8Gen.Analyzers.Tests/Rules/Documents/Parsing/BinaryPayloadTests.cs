using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Documents;

namespace Utf8Gen.Analyzers.Tests.Rules.Documents.Parsing;

/// <summary>The text of a <c>BinaryData</c> is decoded UTF-8.</summary>
public class BinaryPayloadTests
{
    private static readonly Rule U8G0030 = Rule.Of<PatternAnalyzer, DecodedBytesFixProvider>("U8G0030").WithoutFixAll();

    /// <summary>What System.Memory.Data declares.</summary>
    private static readonly CodeOptions Options = CodeOptions.Default with
    {
        Sources =
        [
            new SourceFile("BinaryData.cs", """
                namespace System
                {
                    public class BinaryData
                    {
                        public override string ToString() => "";
                        public string ToString(int start) => "";
                        public string ToBase64() => "";
                        public ReadOnlyMemory<byte> ToMemory() => default;
                        public static implicit operator ReadOnlySpan<byte>(BinaryData data) => default;
                    }
                }

                namespace Other
                {
                    public class BinaryData
                    {
                        public override string ToString() => "";
                        public ReadOnlyMemory<byte> ToMemory() => default;
                    }

                    public class Derived : System.BinaryData
                    {
                        public override string ToString() => "";
                    }
                }

                """),
        ],
    };

    [Theory]
    [InlineData(
        "return JsonSerializer.Deserialize<int>([|data.ToString()|], options);",
        "return JsonSerializer.Deserialize<int>(data.ToMemory().Span, options);")]
    [InlineData(
        "return JsonSerializer.Deserialize([|Next().ToString()|], typeof(int), options);",
        "return JsonSerializer.Deserialize(Next().ToMemory().Span, typeof(int), options);")]
    [InlineData("return JsonNode.Parse([|data.ToString()|]);", "return JsonNode.Parse(data.ToMemory().Span);")]
    [InlineData(
        "return JsonSerializer.Deserialize<int>(json: [|(data ?? Next()).ToString()|]);",
        "return JsonSerializer.Deserialize<int>(utf8Json: (data ?? Next()).ToMemory().Span);")]
    [InlineData(
        "string text = data.ToString(); return JsonSerializer.Deserialize<int>([|text|]);",
        "return JsonSerializer.Deserialize<int>(data.ToMemory().Span);")]
    public Task Its_memory_is_parsed(string before, string after) => U8G0030.Fixes(Program(before), Program(after), Options);

    [Theory]
    [InlineData("return JsonDocument.Parse(data.ToString());")]
    [InlineData("return JsonSerializer.Deserialize<int>(other.ToString());")]
    [InlineData("return JsonSerializer.Deserialize<int>(derived.ToString());")]
    [InlineData("return JsonSerializer.Deserialize<int>(data.ToString(1));")]
    [InlineData("return JsonSerializer.Deserialize<int>(data.ToBase64());")]
    [InlineData("return JsonSerializer.Deserialize<int>(data?.ToString()!);")]
    [InlineData("return JsonSerializer.Deserialize<int>(data.ToString().Trim());")]
    [InlineData("return JsonSerializer.Deserialize<int>(((object)data).ToString()!);")]
    [InlineData("return JsonSerializer.Deserialize<int>(data.ToString(), Change(data));")]
    [InlineData("string text = data.ToString(); Console.WriteLine(text); return JsonSerializer.Deserialize<int>(text);")]
    [InlineData("string text = data.ToString(); data = Next(); return JsonSerializer.Deserialize<int>(text);")]
    [InlineData("string text = data.ToString(); try { return JsonSerializer.Deserialize<int>(text); } catch (Exception) { return 0; }")]
    public Task Others_are_not(string statements) => U8G0030.StaysSilent(Program(statements), Options);

    [Fact]
    public Task There_is_no_fix_without_its_memory()
    {
        string withoutMemory = Options.Sources[0].Text.Replace("ToMemory", "ToBytes", StringComparison.Ordinal);
        return U8G0030.OffersNoFix(
            Program("return JsonSerializer.Deserialize<int>([|data.ToString()|], options);"),
            Options with { Sources = [new SourceFile("BinaryData.cs", withoutMemory)] });
    }

    private static string Program(string statements) => $$"""
        using System.Text.Json.Nodes;
        class C
        {
            object? M(BinaryData data, Other.BinaryData other, Other.Derived derived, JsonSerializerOptions options)
            {
                {{statements}}
            }

            static BinaryData Next() => new();
            static JsonSerializerOptions Change(object data) => new();
        }

        """;
}
