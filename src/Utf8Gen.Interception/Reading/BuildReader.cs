using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Interception;
using Utf8Gen.Interception.Emitting;
using Utf8Gen.Interception.Model;

namespace Utf8Gen.Interception.Reading;

/// <summary>What a build asks for and allows.</summary>
internal static class BuildReader
{
    private const string ProjectDirectory = "build_property.ProjectDir";

    /// <summary>What the compiler is told of the property <c>InterceptorsNamespaces</c>.</summary>
    private const string Namespaces = "InterceptorsNamespaces";

    public static Build Read(CSharpCompilation compilation, AnalyzerConfigOptions globalOptions)
    {
        globalOptions.TryGetValue(ProjectDirectory, out string? directory);
        return new Build(
            IsOn(InterceptionSetting.ModeOf(globalOptions), compilation.Options.OptimizationLevel),
            ObstacleIn(compilation),
            directory);
    }

    private static bool IsOn(InterceptionMode mode, OptimizationLevel level)
        => mode == InterceptionMode.Always || (mode == InterceptionMode.Optimized && level == OptimizationLevel.Release);

    private static string? ObstacleIn(CSharpCompilation compilation)
    {
        if (!InterceptionSetting.HasInterceptors(compilation.LanguageVersion))
            return $"it needs C# 11 or later, and this project has C# {compilation.LanguageVersion.ToDisplayString()}";

        return AllowsInterceptors(compilation)
            ? null
            : $"the property {Namespaces} does not have {InterceptorFile.Namespace}, the namespace of the interceptors";
    }

    private static bool AllowsInterceptors(CSharpCompilation compilation)
        => compilation.SyntaxTrees.FirstOrDefault()?.Options is { Features: var features }
            && features.TryGetValue(Namespaces, out string? namespaces)
            && namespaces.Split(';').Contains(InterceptorFile.Namespace);
}
