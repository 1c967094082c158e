namespace Utf8Gen.Analyzers.Generation.Emitting.Writing;

/// <summary>The full names of what emitted code uses, so that no <c>using</c> and no user type can
/// change their meaning.</summary>
internal static class GlobalNames
{
    public const string ReadOnlySpanOfByte = "global::System.ReadOnlySpan<byte>";
    public const string ReadOnlySpanOfChar = "global::System.ReadOnlySpan<char>";
    public const string SpanOfByte = "global::System.Span<byte>";
    public const string ReadOnlySequenceOfByte = "global::System.Buffers.ReadOnlySequence<byte>";
    public const string BinaryPrimitives = "global::System.Buffers.Binary.BinaryPrimitives";
    public const string BigMul = "global::System.Math.BigMul";
    public const string Utf8JsonReader = "global::System.Text.Json.Utf8JsonReader";
    public const string JsonProperty = "global::System.Text.Json.JsonProperty";
    public const string JsonElement = "global::System.Text.Json.JsonElement";
    public const string JsonEncodedText = "global::System.Text.Json.JsonEncodedText";
    public const string Utf8JsonWriter = "global::System.Text.Json.Utf8JsonWriter";
    public const string JsonSerializerOptions = "global::System.Text.Json.JsonSerializerOptions";
    public const string JsonException = "global::System.Text.Json.JsonException";
    public const string Type = "global::System.Type";
    public const string GeneratedCode = "global::System.CodeDom.Compiler.GeneratedCode";
    public const string Utf8Lookup = "global::Utf8Gen.IUtf8Lookup";
    public const string Utf8Table = "global::Utf8Gen.IUtf8Table";
    public const string Utf8TableJson = "global::Utf8Gen.Utf8TableJson";
    public const string Utf8TableSequence = "global::Utf8Gen.Utf8TableSequence";
    public const string Utf8TableData = "global::Utf8Gen.Utf8TableData";
    public const string Utf8TableKeys = "global::Utf8Gen.Utf8TableKeys";
    public const string Utf8TableChars = "global::Utf8Gen.Utf8TableChars";
    public const string Utf8TableEnums = "global::Utf8Gen.Utf8TableEnums";
    public const string Utf8EnumNames = "global::Utf8Gen.IUtf8EnumNames";
    public const string Utf8EnumForms = "global::Utf8Gen.Utf8EnumForms";
    public const string Utf8EnumJson = "global::Utf8Gen.Utf8EnumJson";
    public const string Utf8StringJson = "global::Utf8Gen.Utf8StringJson";
    public const string Utf8Naming = "global::Utf8Gen.Utf8Naming";
    public const string Utf8Pool = "global::Utf8Gen.Pooling.Utf8Pool";
    public const string Utf8KnownNames = "global::Utf8Gen.Pooling.Utf8KnownNames";
    public const string Utf8TableText = "global::Utf8Gen.Utf8TableText";
}
