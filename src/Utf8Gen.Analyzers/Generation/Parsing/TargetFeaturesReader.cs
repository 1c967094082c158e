using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Reads the features of a compilation that emitted code may use.</summary>
internal static class TargetFeaturesReader
{
    public static TargetFeatures Read(Compilation compilation)
    {
        LanguageVersion version = ((CSharpCompilation)compilation).LanguageVersion;
        var subjects = LookupSubjects.Create(compilation);
        return new TargetFeatures(
            version.ToDisplayString(),
            LanguageSupport.HasUtf8Literals(version),
            subjects.HasReader,
            subjects.HasDocument,
            IsClsCompliant(compilation.Assembly))
        {
            HasRuntime = RuntimeLibrary.IsReferenced(compilation),
            HasSpans = KnownTypes.HasAccessible(compilation, "System.ReadOnlySpan`1")
                && KnownTypes.HasAccessible(compilation, "System.Buffers.Binary.BinaryPrimitives"),
            IsModern = KnownTypes.HasAccessible(compilation, "System.Runtime.Intrinsics.Vector512"),
        };
    }

    private static bool IsClsCompliant(IAssemblySymbol assembly)
        => JsonAttributes.Argument(JsonAttributes.Find(assembly, "CLSCompliantAttribute", "System")) is true;
}
