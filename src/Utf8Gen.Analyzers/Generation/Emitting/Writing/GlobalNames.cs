namespace Utf8Gen.Analyzers.Generation.Emitting.Writing;

/// <summary>The full names of what emitted code uses, so that no <c>using</c> and no user type can
/// change their meaning. The one that a table repeats for each key may have an alias.</summary>
internal static class GlobalNames
{
    public const string ReadOnlySpanOfByte = LibrarySpelling.SpanOfBytes;
    public const string ReadOnlySpanOfChar = "global::System.ReadOnlySpan<char>";
    public const string ReadOnlySpanOfInt = "global::System.ReadOnlySpan<int>";
    public const string SpanOfByte = "global::System.Span<byte>";
    public const string ReadOnlySequenceOfByte = "global::System.Buffers.ReadOnlySequence<byte>";
    public const string BinaryPrimitives = "global::System.Buffers.Binary.BinaryPrimitives";
    public const string BigMul = "global::" + LibrarySpelling.MathType + ".BigMul";
    public const string Utf8JsonReader = "global::System.Text.Json.Utf8JsonReader";
    public const string JsonProperty = "global::System.Text.Json.JsonProperty";
    public const string JsonElement = "global::System.Text.Json.JsonElement";
    public const string JsonEncodedText = "global::System.Text.Json.JsonEncodedText";
    public const string Utf8JsonWriter = "global::System.Text.Json.Utf8JsonWriter";
    public const string JsonSerializerOptions = "global::System.Text.Json.JsonSerializerOptions";
    public const string JsonException = "global::System.Text.Json.JsonException";
    public const string Type = "global::System.Type";
    public const string GeneratedCode = "global::System.CodeDom.Compiler.GeneratedCode";
    public const string Utf8TableMath = CompilerServices + "Utf8TableMath";
    public const string Utf8Lookup = Library + "IUtf8Lookup";
    public const string Utf8Table = Library + "IUtf8Table";
    public const string Utf8TableJson = CompilerServices + "Utf8TableJson";
    public const string Utf8TableSequence = CompilerServices + "Utf8TableSequence";
    public const string Utf8TableData = Library + "Utf8TableData";
    public const string Utf8TableKeys = CompilerServices + "Utf8TableKeys";
    public const string Utf8TableChars = CompilerServices + "Utf8TableChars";
    public const string Utf8TableEnums = CompilerServices + "Utf8TableEnums";
    public const string Utf8EnumNames = CompilerServices + "IUtf8EnumNames";
    public const string Utf8EnumForms = CompilerServices + "Utf8EnumForms";
    public const string Utf8EnumJson = CompilerServices + "Utf8EnumJson";
    public const string Utf8StringJson = CompilerServices + "Utf8StringJson";
    public const string Utf8Naming = Library + "Utf8Naming";
    public const string Utf8Pool = Library + "Pooling.Utf8Pool";
    public const string Utf8KnownNames = Library + "Pooling.Utf8KnownNames";
    public const string Utf8TableText = CompilerServices + "Utf8TableText";

    private const string Library = "global::" + LibrarySpelling.LibraryNamespace + ".";
    private const string CompilerServices = "global::" + LibrarySpelling.CompilerServicesNamespace + ".";
}
