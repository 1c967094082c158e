using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Generation.Tests.Emitting.Standalone;

/// <summary>The frameworks that a library without dependencies is built for; as strictly as one can.</summary>
internal static class StandaloneTarget
{
    public static CodeOptions Of(TargetFramework framework) => new()
    {
        Framework = framework,
        LanguageVersion = LanguageVersion.CSharp11,
        IsStandalone = true,
        ChecksOverflow = true,
        TreatsWarningsAsErrors = true,
    };
}
