namespace Utf8Gen.Analyzers.Tests.Rules.Encoding;

/// <summary>Wraps the statements that a test is about into a program.</summary>
internal static class EncodingCode
{
    /// <summary>Statements of a method.</summary>
    public static string Sync(string statements) => Method("void", statements);

    /// <summary>Statements of an <c>async</c> method.</summary>
    public static string Async(string statements) => Method("async Task", statements);

    private static string Method(string result, string statements) => $$"""
        using System.IO.Pipelines;
        using System.Security.Cryptography;

        class C
        {
            {{result}} M(Stream stream, byte[] bytes, byte[] buffer, string text, bool flag, IBufferWriter<byte> writer, PipeWriter pipe,
                Encoding encoding)
            {
        {{string.Join('\n', statements.Split('\n').Select(static line => line.Length == 0 || line[0] == '#' ? line : "        " + line))}}
            }

            static void TakeSpan(ReadOnlySpan<byte> span, int i = 0) { }
            static void TakeArray(byte[] array) { }
            static void TakeAll(params byte[] array) { }
            static void TakeMemory(ReadOnlyMemory<byte> memory) { }
            static void TakeWritable(Span<byte> span) { }
            static void TakeObject(object o) { }
            static void TakeNumber(int i) { }
            public static int TakeEither(byte[] array, int i = 0) => 0;
            public static int TakeEither(ReadOnlySpan<byte> span, int i = 0) => 0;
        }

        """;
}
