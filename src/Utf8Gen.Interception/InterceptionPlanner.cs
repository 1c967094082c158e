using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Serializing;
using Utf8Gen.Analyzers.Interception;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Interception;

/// <summary>Decides which calls are replaced.</summary>
internal static class InterceptionPlanner
{
    private const string NotGenerated = "whose type has no reader or writer, or runs code of its own";
    private const string NotAVariable = "on a value that is not a variable";

    public static InterceptionPlan Plan(
        CSharpCompilation compilation, AnalyzerConfigOptionsProvider options, CancellationToken cancellation)
    {
        Build build = BuildReader.Read(compilation, options.GlobalOptions);
        if (!build.IsOn)
            return new InterceptionPlan(build, EquatableArray<FoundCall>.Empty, EquatableArray<string>.Empty);

        compilation = ContextDeclarations.AddTo(compilation, cancellation);
        var files = new FileReader(compilation, options);
        var replaced = ImmutableArray.CreateBuilder<FoundCall>();
        var types = new HashSet<ITypeSymbol>(SymbolEqualityComparer.Default);
        var left = ImmutableArray.CreateBuilder<string>();
        foreach (FileCalls file in CompilationReader.Read(compilation, cancellation))
        {
            string? reason = files.ReasonToLeave(file.Tree, cancellation);
            left.AddRange(Enumerable.Repeat(reason ?? NotGenerated, file.LeftTypes));
            foreach (FoundCall call in file.Calls)
            {
                if ((reason ?? ReasonToLeave(call)) is { } found)
                    left.Add(found);
                else
                    Add(call, file.Types.TryGetValue(call, out ITypeSymbol? type) ? type : null);
            }
        }

        void Add(FoundCall call, ITypeSymbol? type)
        {
            replaced.Add(call);
            if (type is not null)
                types.Add(type);
        }

        var interception = new InterceptionPlan(build, InOrder(replaced), left.ToImmutable().ToEquatableArray());
        return interception.Calls.Count == 0
            ? interception
            : interception with
            {
                Attributes = AttributeReader.OfClass(compilation),
                CanInline = AttributeReader.CanInline(compilation),
                Readers = types.Count == 0 ? null : TypeReaderParser.Parse(types, compilation, static _ => { }, cancellation),
            };
    }

    private static string? ReasonToLeave(FoundCall call) => call.Location is null ? NotAVariable : null;

    private static EquatableArray<FoundCall> InOrder(ImmutableArray<FoundCall>.Builder calls)
        => calls.OrderBy(static call => call.Path, StringComparer.Ordinal)
            .ThenBy(static call => call.Position)
            .ToImmutableArray()
            .ToEquatableArray();
}

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

/// <summary>Tells the files whose calls stay as they are.</summary>
internal sealed class FileReader(Compilation compilation, AnalyzerConfigOptionsProvider options)
{
    private static readonly string[] GeneratedEndings = [".g.cs", ".g.i.cs", ".designer.cs", ".generated.cs"];

    /// <returns>The reason, for a list; <see langword="null"/> if they may be replaced.</returns>
    public string? ReasonToLeave(SyntaxTree tree, CancellationToken cancellation)
    {
        if (!InterceptionSetting.IsOnIn(tree, options))
            return "in a file with utf8gen_intercept = false";
        if (IsGenerated(tree, cancellation))
            return "in generated code";

        return HasContentOfAnother(tree, cancellation) ? "in a file with the content of another" : null;
    }

    /// <summary>A call is named by the content of its file and a position, which the compiler
    /// refuses where two files fit.</summary>
    private bool HasContentOfAnother(SyntaxTree tree, CancellationToken cancellation)
    {
        SourceText text = tree.GetText(cancellation);
        return compilation.SyntaxTrees.Any(other => other != tree
            && other.Length == text.Length
            && other.GetText(cancellation).ContentEquals(text));
    }

    /// <summary>As the compiler decides what no rule looks at.</summary>
    private bool IsGenerated(SyntaxTree tree, CancellationToken cancellation)
        => options.GetOptions(tree).TryGetValue("generated_code", out string? setting) && bool.TryParse(setting, out bool isGenerated)
            ? isGenerated
            : LooksGenerated(tree, cancellation);

    private static bool LooksGenerated(SyntaxTree tree, CancellationToken cancellation)
        => Array.Exists(GeneratedEndings, ending => tree.FilePath.EndsWith(ending, StringComparison.OrdinalIgnoreCase))
            || tree.GetRoot(cancellation).GetLeadingTrivia().Any(static trivia => IsMarkOfGeneratedCode(trivia.ToString()));

    private static bool IsMarkOfGeneratedCode(string comment)
        => comment.StartsWith("/", StringComparison.Ordinal)
            && (comment.Contains("<auto-generated") || comment.Contains("<autogenerated"));
}

/// <summary>Which attributes the emitted code can have. None of them is needed, and none may be the
/// reason that a build fails.</summary>
internal static class AttributeReader
{
    private static readonly string[] OfInterceptors =
    [
        "System.Diagnostics.CodeAnalysis.ExcludeFromCodeCoverage",
        "System.Diagnostics.DebuggerStepThrough",
        "System.Diagnostics.StackTraceHidden",
    ];

    /// <summary>Returns the full names of the attributes for the class of the interceptors, without
    /// the ending.</summary>
    public static EquatableArray<string> OfClass(Compilation compilation)
        => OfInterceptors
            .Where(name => FindAttribute(name, compilation) is { } type && AppliesToClasses(type) && HasPlainConstructor(type, compilation))
            .ToImmutableArray()
            .ToEquatableArray();

    public static bool CanInline(Compilation compilation)
        => FindAttribute("System.Runtime.CompilerServices.MethodImpl", compilation) is not null
            && FindOne("System.Runtime.CompilerServices.MethodImplOptions", compilation) is not null;

    private static INamedTypeSymbol? FindAttribute(string name, Compilation compilation) => FindOne(name + "Attribute", compilation);

    private static INamedTypeSymbol? FindOne(string name, Compilation compilation)
        => KnownTypes.HasOneAccessible(compilation, name) ? KnownTypes.Find(compilation, name) : null;

    private static bool HasPlainConstructor(INamedTypeSymbol type, Compilation compilation)
        => type.InstanceConstructors.Any(constructor
            => constructor.Parameters.IsEmpty && compilation.IsSymbolAccessibleWithin(constructor, compilation.Assembly));

    /// <summary>A copy of an attribute that a project declares for itself may be for methods
    /// only.</summary>
    private static bool AppliesToClasses(INamedTypeSymbol type)
        => type.GetAttributes().FirstOrDefault(static attribute => attribute.AttributeClass?.Name == nameof(AttributeUsageAttribute))
            is not { ConstructorArguments: [{ Value: int targets }] }
            || ((AttributeTargets)targets).HasFlag(AttributeTargets.Class);
}
