using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Encoding;

namespace Utf8Gen.Analyzers.Tests.Rules.Fixing;

/// <summary>A program's own overloads for an array and for a span may do different things: no fix calls
/// another of them unless a person asks for it.</summary>
public class UserOverloadTests
{
    private const string Encoded = """Encoding.UTF8.GetBytes("a")""";
    private const string Literal = "\"a\"u8";
    private const string Array = Literal + ".ToArray()";

    private static readonly Rule U8G0040 = Rule.Of<PatternAnalyzer, ConstantBytesFixProvider>("U8G0040");
    private static readonly Rule U8G0048 = Rule.Of<PatternAnalyzer, CopiedLiteralFixProvider>("U8G0048");

    public static TheoryData<string> Calls { get; } =
    [
        "p.Send(BYTES);",
        "P.SendAll(BYTES);",
        "p.Pass(BYTES);",
        "Extensions.Pass(p, BYTES);",
        "BYTES.Emit();",
        "Action send = () => p.Send(BYTES); send();",
        "P.Run(other => other.Send(BYTES));",
        "Send(); void Send() => P.SendAll(BYTES);",
    ];

    [Theory, MemberData(nameof(Calls))]
    public Task Fix_All_keeps_the_method(string call)
        => U8G0040.Fixes(Program(call, $"[|{Encoded}|]"), Program(call, $"{{|U8G0048:{Array}|}}"));

    [Theory, MemberData(nameof(Calls))]
    public Task A_person_may_ask_for_the_other_one(string call)
        => U8G0040.WithAction("U8G0040.Overload").WithoutFixAll().Fixes(Program(call, $"[|{Encoded}|]"), Program(call, Literal));

    [Theory, MemberData(nameof(Calls))]
    public Task A_copy_is_left_to_a_person(string call)
        => U8G0048.WithoutFixAll().Fixes(Program(call, $"[|{Array}|]"), Program(call, Literal));

    [Theory]
    [InlineData("byte[] bytes = BYTES; p.Send(bytes);", "ReadOnlySpan<byte> bytes = BYTES; p.Send(bytes);")]
    [InlineData("byte[] bytes = BYTES; p.SendPart(bytes, 0, bytes.Length);", "ReadOnlySpan<byte> bytes = BYTES; p.SendPart(bytes);")]
    public async Task The_local_of_a_copy_is_left_to_a_person(string before, string after)
    {
        await U8G0048.WithoutFixAll().Fixes(Program(before, $"[|{Array}|]"), Program(after, Literal));
        await U8G0040.Fixes(Program(before, $"[|{Encoded}|]"), Program(before, $"{{|U8G0048:{Array}|}}"));
    }

    [Fact]
    public Task The_title_says_so()
        => U8G0048.OffersFix(Program("p.Send(BYTES);", $"[|{Array}|]"), "Use the literal as it is (calls another 'Send')");

    /// <summary>The framework's overloads do the same; an override does what it overrides.</summary>
    [Theory]
    [InlineData("_ = System.Security.Cryptography.SHA256.HashData(BYTES);")]
    [InlineData("p.Take(BYTES);")]
    [InlineData("sink.Write(BYTES);")]
    [InlineData("stream.Write(BYTES);")]
    public Task Other_methods_get_the_literal(string call)
        => U8G0040.Fixes(Program(call, $"[|{Encoded}|]"), Program(call, Literal));

    private static string Program(string call, string bytes) => $$"""
        class P
        {
            public void Send(byte[] data) { }
            public void Send(ReadOnlySpan<byte> data) { }
            public static void SendAll(byte[] data) { }
            public static void SendAll(ReadOnlySpan<byte> data) { }
            public void SendPart(byte[] data, int offset, int count) { }
            public void SendPart(ReadOnlySpan<byte> data) { }
            public void Take(ReadOnlySpan<byte> data) { }
            public static void Run(Action<P> action) { }
            void M(P p, Sink sink, Stream stream)
            {
                {{call.Replace("BYTES", bytes, StringComparison.Ordinal)}}
            }
        }

        static class Extensions
        {
            public static void Pass(this P p, byte[] data) { }
            public static void Pass(this P p, ReadOnlySpan<byte> data) { }
            public static void Emit(this byte[] data) { }
            public static void Emit(this ReadOnlySpan<byte> data) { }
        }

        class Sink : MemoryStream
        {
            public override void Write(byte[] data, int offset, int count) { }
            public override void Write(ReadOnlySpan<byte> data) { }
        }
        """;
}
