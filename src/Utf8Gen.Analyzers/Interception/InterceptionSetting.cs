using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Options;

namespace Utf8Gen.Analyzers.Interception;

/// <summary>Whether a project asks for interception, by the property
/// <c>Utf8GenIntercept</c>.</summary>
/// <remarks>It does not matter here whether this build is an optimized one: a finding has the same
/// severity in an editor and in every configuration.</remarks>
internal sealed class InterceptionSetting
{
    private const string Property = "build_property.Utf8GenIntercept";

    private static readonly Version FirstCompiler = new(4, 14);

    private readonly AnalyzerConfigOptionsProvider _provider;
    private readonly bool _isOn;

    public InterceptionSetting(Compilation compilation, AnalyzerConfigOptionsProvider provider)
    {
        _provider = provider;
        _isOn = ModeOf(provider.GlobalOptions) != InterceptionMode.Off
            && typeof(Compilation).Assembly.GetName().Version >= FirstCompiler
            && compilation is CSharpCompilation { LanguageVersion: var version }
            && HasInterceptors(version);
    }

    public static InterceptionMode ModeOf(AnalyzerConfigOptions globalOptions)
    {
        globalOptions.TryGetValue(Property, out string? text);
        return text?.Trim().ToLowerInvariant() switch
        {
            "true" => InterceptionMode.Optimized,
            "always" => InterceptionMode.Always,
            _ => InterceptionMode.Off,
        };
    }

    /// <summary>C# 11 has what the emitted file is written in; the compiler intercepts for any
    /// version.</summary>
    public static bool HasInterceptors(LanguageVersion version) => version >= LanguageVersion.CSharp11;

    /// <summary>Whether the calls in a file are not left as they are by an
    /// <c>.editorconfig</c>.</summary>
    public static bool IsOnIn(SyntaxTree tree, AnalyzerConfigOptionsProvider provider)
        => AnalyzerOptionTable.Intercept.Read(provider.GetOptions(tree));

    /// <summary>Whether an optimized build replaces a call that a rule has found.</summary>
    public bool Covers(IInvocationOperation call)
        => _isOn && InterceptablePlace.Is(call) && IsOnIn(call.Syntax.SyntaxTree, _provider);
}
