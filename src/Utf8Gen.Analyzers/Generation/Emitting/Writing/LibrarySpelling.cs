using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Emitting.Writing;

/// <summary>Where emitted code finds what it calls: in the runtime library, or in a file that is
/// emitted, too.</summary>
/// <remarks>Emitters write placeholders, which no key or name can contain: control characters are
/// always escaped in C#.</remarks>
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

    public static LibrarySpelling Of(TargetFeatures features)
        => features.HasRuntime ? Library : features.IsModern ? Standalone : StandaloneWithMath;

    /// <summary>Returns the spelling for a file that begins with
    /// <see cref="SpanAliasDirective"/>.</summary>
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
