using Utf8Gen.Analyzers.Rules;

namespace Utf8Gen.Analyzers.Tests.Rules.Encoding.Texts;

public class EncodedArrayTests
{
    private static readonly Rule U8G0049 = Rule.Of<PatternAnalyzer>("U8G0049");

    [Theory]
    [InlineData("SHA256.HashData([|Encoding.UTF8.GetBytes(text)|])")]
    [InlineData("""SHA256.HashData([|Encoding.UTF8.GetBytes($"{text}:{other}")|])""")]
    [InlineData("SHA256.HashData([|Encoding.UTF8.GetBytes(text + other)|])")]
    [InlineData("HMACSHA256.HashData(key, [|Encoding.UTF8.GetBytes(text)|])")]
    [InlineData("HMACSHA256.HashData([|Encoding.UTF8.GetBytes(text)|], key)")]
    [InlineData("hash.ComputeHash([|Encoding.UTF8.GetBytes(text)|])")]
    [InlineData("Convert.ToBase64String([|Encoding.UTF8.GetBytes(text)|])")]
    [InlineData("Convert.ToHexString([|Encoding.UTF8.GetBytes(text)|])")]
    [InlineData("Base64Url.EncodeToString([|Encoding.UTF8.GetBytes(text)|])")]
    public Task An_array_that_one_call_reads_is_found(string expression) => U8G0049.Reports(Code(expression));

    [Theory]
    [InlineData("SHA256.HashData(Encoding.UTF8.GetBytes(text.ToCharArray()))")]
    [InlineData("SHA256.HashData(Encoding.Unicode.GetBytes(text))")]
    [InlineData("SHA256.HashData(key)")]
    [InlineData("new HMACSHA256(Encoding.UTF8.GetBytes(text))")]
    [InlineData("Own.HashData(Encoding.UTF8.GetBytes(text))")]
    [InlineData("Own.ToBase64String(Encoding.UTF8.GetBytes(text))")]
    [InlineData("hash.ComputeHash(Encoding.UTF8.GetBytes(text), 1, 2)")]
    [InlineData("Convert.ToBase64String(Encoding.UTF8.GetBytes(text), 1, 2)")]
    [InlineData("hash.TransformFinalBlock(Encoding.UTF8.GetBytes(text), 0, 1)")]
    [InlineData("Encoding.UTF8.GetBytes(text)")]
    public Task Other_uses_and_types_are_left_alone(string expression) => U8G0049.StaysSilent(Code(expression));

    [Theory]
    [InlineData("""{|U8G0040:Encoding.UTF8.GetBytes("constant")|}""")]
    [InlineData("{|U8G0045:Encoding.UTF8.GetBytes(id.ToString())|}")]
    [InlineData("{|U8G0047:Encoding.UTF8.GetBytes(Convert.ToBase64String(key))|}")]
    public Task Where_another_rule_ends_the_string_too_it_speaks(string bytes)
        => U8G0049.Reports(Code($"SHA256.HashData({bytes})"));

    [Fact]
    public Task Secrets_that_are_cleared_are_left_alone()
        => U8G0049.StaysSilent(Code("SHA256.HashData(Encoding.UTF8.GetBytes(text))", "CryptographicOperations.ZeroMemory(key);"));

    [Fact]
    public Task Code_that_runs_once_is_left_alone()
        => U8G0049.StaysSilent("""
            using System.Security.Cryptography;
            using System.Text;

            static class C
            {
                static readonly string Name = System.Environment.MachineName;

                static readonly byte[] Hash = SHA256.HashData(Encoding.UTF8.GetBytes(Name));
            }
            """);

    private static string Code(string expression, string statement = "") => $$"""
        using System;
        using System.Buffers.Text;
        using System.Security.Cryptography;
        using System.Text;
        using System.Text.Json;

        static class Own
        {
            public static byte[] HashData(byte[] bytes) => bytes;
            public static byte[] HashData(ReadOnlySpan<byte> bytes) => bytes.ToArray();
            public static byte[] ToBase64String(byte[] bytes) => bytes;
            public static byte[] ToBase64String(ReadOnlySpan<byte> bytes) => bytes.ToArray();
        }

        class C
        {
            object M(HashAlgorithm hash, byte[] key, string text, string other, Guid id)
            {
                {{statement}}
                return {{expression}};
            }
        }
        """;
}
