using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>The full names of what emitted code uses, so that no <c>using</c> and no user type can change their
/// meaning. The one that a table repeats for each key may have an alias.</summary>
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
    public const string JsonSerializer = "global::System.Text.Json.JsonSerializer";
    public const string JsonTypeClassifier = "global::System.Text.Json.Serialization.JsonTypeClassifier";
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
    public const string Utf8TypeClassifier = CompilerServices + "Utf8TypeClassifier";
    public const string Utf8TypeNames = CompilerServices + "IUtf8TypeNames";
    public const string Utf8Naming = Library + "Utf8Naming";
    public const string Utf8Pool = Library + "Pooling.Utf8Pool";
    public const string Utf8KnownNames = Library + "Pooling.Utf8KnownNames";
    public const string Utf8TableText = CompilerServices + "Utf8TableText";

    private const string Library = "global::" + LibrarySpelling.LibraryNamespace + ".";
    private const string CompilerServices = "global::" + LibrarySpelling.CompilerServicesNamespace + ".";
}

/// <summary>Where emitted code finds what it calls: in the runtime library, or in a file that is emitted,
/// too.</summary>
/// <remarks>Emitters write placeholders, which no key or name can contain: control characters are always escaped in
/// C#.</remarks>
internal sealed class LibrarySpelling
{
    public const string LibraryNamespace = "\u0001";
    public const string CompilerServicesNamespace = "\u0002";
    public const string MathType = "\u0003";
    public const string SpanOfBytes = "\u0004";

    private const string FullSpanOfBytes = "global::System.ReadOnlySpan<byte>";

    public static readonly LibrarySpelling Library = new("Utf8Gen", "Utf8Gen.CompilerServices", "System.Math");

    // Not a namespace of the library: an assembly that calls the library may also see the internals
    // of one that does not.
    private const string Emitted = "Utf8Gen.Generated";

    public static readonly LibrarySpelling Standalone = new(Emitted, Emitted, "System.Math");
    private static readonly LibrarySpelling StandaloneWithMath = new(Emitted, Emitted, Emitted + ".Utf8TableMath");

    private readonly string _namespace;
    private readonly string _compilerServices;
    private readonly string _math;
    private readonly string _span;

    private LibrarySpelling(string @namespace, string compilerServices, string math, string span = FullSpanOfBytes)
    {
        _namespace = @namespace;
        _compilerServices = compilerServices;
        _math = math;
        _span = span;
    }

    public static LibrarySpelling Choose(TargetFeatures features)
        => features.HasRuntime ? Library : features.IsModern ? Standalone : StandaloneWithMath;

    /// <summary>Returns the spelling for a file that begins with <see cref="SpanAliasDirective"/>.</summary>
    public LibrarySpelling WithSpanAlias() => new(_namespace, _compilerServices, _math, EmittedNames.SpanAlias);

    /// <summary>Gives spans of bytes a short name in a file.</summary>
    public static string SpanAliasDirective => $"using {EmittedNames.SpanAlias} = {FullSpanOfBytes};";

    /// <summary>Replaces the placeholders.</summary>
    public string Spell(string line)
        => line.Replace(LibraryNamespace, _namespace)
            .Replace(CompilerServicesNamespace, _compilerServices)
            .Replace(MathType, _math)
            .Replace(SpanOfBytes, _span);
}
