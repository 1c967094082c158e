namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Full names of what emitted code uses: no <c>using</c> and no type of the user's can change their meaning.</summary>
internal static class GlobalNames
{
    public const string ReadOnlySpanOfByte = "global::System.ReadOnlySpan<byte>";
    public const string BinaryPrimitives = "global::System.Buffers.Binary.BinaryPrimitives";
    public const string SequenceEqual = "global::System.MemoryExtensions.SequenceEqual";
    public const string Utf8JsonReader = "global::System.Text.Json.Utf8JsonReader";
    public const string JsonProperty = "global::System.Text.Json.JsonProperty";
    public const string GeneratedCode = "global::System.CodeDom.Compiler.GeneratedCode";
    public const string Utf8Table = "global::Utf8Gen.IUtf8Table";
    public const string Utf8TableJson = "global::Utf8Gen.Utf8TableJson";
    public const string Utf8TableGuard = "global::Utf8Gen.Utf8TableGuard";
}
