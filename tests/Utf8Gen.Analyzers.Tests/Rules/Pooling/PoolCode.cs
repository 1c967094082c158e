namespace Utf8Gen.Analyzers.Tests.Rules.Pooling;

/// <summary>Wraps statements into a method that has a pool.</summary>
internal static class PoolCode
{
    public static string Statements(string statements) => "using Utf8Gen.Pooling;\n" + Code.Members($$"""
        private readonly Utf8Pool _pool = new();
        private readonly Utf8Pool _other = new();

        static void Write(ReadOnlySpan<byte> text) { }
        static void Write(string text) { }
        static bool Ask() => true;

        void M(Utf8Pool pool, Utf8Handle handle, Utf8Handle other, ReadOnlySpan<byte> utf8)
        {
        {{string.Join('\n', statements.Split('\n').Select(static line => line.Length == 0 ? line : "    " + line))}}
        }
        """);

    public static string Members(string members) => "using Utf8Gen.Pooling;\n" + Code.Members(members);
}
