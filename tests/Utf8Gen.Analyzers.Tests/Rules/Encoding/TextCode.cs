namespace Utf8Gen.Analyzers.Tests.Rules.Encoding;

/// <summary>Wraps what a test is about into a program.</summary>
internal static class TextCode
{
    /// <summary>An expression that is passed on.</summary>
    public static string Expression(string expression) => Statements($"Use({expression});");

    /// <summary>Statements of a method.</summary>
    public static string Statements(string statements) => $$"""
        using System.Buffers.Text;
        using System.Globalization;
        using System.Net;
        using System.Security.Cryptography;

        partial class C
        {
            private const string Magic = "RIFF";
            private byte[] _field = [];

            void M(byte[] bytes, ReadOnlySpan<byte> span, Span<byte> buffer, Memory<byte> memory, string text, int start, int length,
                bool flag, bool? maybe, Encoding encoding, CultureInfo culture)
            {
        {{string.Join('\n', statements.Split('\n').Select(static line => line.Length == 0 ? line : "        " + line))}}
            }

            static void Use(object? value) { }
            static void Use(byte[] value) { }
            static void Use(ReadOnlySpan<byte> value) { }
            static byte[] Read() => [];
            static string Log(string text) => text;
        }

        """;
}
