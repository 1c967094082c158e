using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Options;
using Utf8Gen.Analyzers.Semantics.Json;

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
        => _isOn && InterceptablePlace.IsInterceptable(call) && IsOnIn(call.Syntax.SyntaxTree, _provider);
}

/// <summary>Which builds replace calls.</summary>
internal enum InterceptionMode
{
    /// <summary>None.</summary>
    Off,

    /// <summary>Those with <c>Optimize</c>.</summary>
    Optimized,

    /// <summary>All but those of editors.</summary>
    Always,
}

/// <summary>Whether the compiler can replace a call by that of another method.</summary>
internal static class InterceptablePlace
{
    /// <param name="call">A call that the UTF-8 form can take the place of.</param>
    public static bool IsInterceptable(IInvocationOperation call)
        => call.Syntax is InvocationExpressionSyntax { Expression: var called }
            && IsWrittenAsMember(called)
            && (call.Instance is not { } receiver || CanBePassed(receiver, call.TargetMethod));

    /// <summary>Not <c>base.GetBytes("id")</c>: the interceptor cannot call what is overridden. And
    /// not through a pointer.</summary>
    private static bool IsWrittenAsMember(ExpressionSyntax called) => called switch
    {
        MemberAccessExpressionSyntax { Expression: not BaseExpressionSyntax } access
            => access.IsKind(SyntaxKind.SimpleMemberAccessExpression),
        MemberBindingExpressionSyntax => true,
        SimpleNameSyntax => true,
        _ => false,
    };

    /// <summary>Whether a receiver can be the first argument of a method: a struct whose method may
    /// change it must be a variable.</summary>
    private static bool CanBePassed(IOperation receiver, IMethodSymbol method)
        => receiver.Type is { IsReferenceType: true } || method.IsReadOnly || ReaderReference.IsPossible(receiver);
}
