using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Testing;

/// <summary>How the code of a test is compiled.</summary>
public sealed record CodeOptions
{
    public static CodeOptions Default { get; } = new();

    public static CodeOptions CSharp10 { get; } = new() { LanguageVersion = LanguageVersion.CSharp10 };

    public static CodeOptions CSharp11 { get; } = new() { LanguageVersion = LanguageVersion.CSharp11 };

    public static CodeOptions Net8 { get; } = new() { Framework = TargetFramework.Net8, LanguageVersion = LanguageVersion.CSharp12 };

    /// <summary>With the attributes and without the runtime library.</summary>
    public static CodeOptions Standalone { get; } = new() { IsStandalone = true };

    /// <summary>netstandard2.0 with C# 11, where the runtime library never is.</summary>
    public static CodeOptions NetStandard2 { get; } =
        new() { Framework = TargetFramework.NetStandard2, LanguageVersion = LanguageVersion.CSharp11, IsStandalone = true };

    public static CodeOptions WithoutSystemTextJson { get; } = new() { HasSystemTextJson = false };

    public static CodeOptions WithoutRuntime { get; } = new() { HasRuntime = false };

    /// <summary>A program that references ASP.NET Core and uses its usual namespaces.</summary>
    public static CodeOptions AspNetCore { get; } = new()
    {
        ExtraReferences = References.AspNetCore,
        GlobalUsings =
        [
            .. new CodeOptions().GlobalUsings, "Microsoft.AspNetCore.Builder", "Microsoft.AspNetCore.Http", "Microsoft.AspNetCore.Mvc",
            "Microsoft.AspNetCore.Routing", "Microsoft.Extensions.Configuration", "Microsoft.Extensions.DependencyInjection",
            "Microsoft.Extensions.Hosting",
        ],
    };

    /// <summary>C# 14 where the compiler that the tests run on knows it, else C# 13.</summary>
    public static LanguageVersion Latest { get; } =
        LanguageVersionFacts.TryParse("14", out LanguageVersion version) ? version : LanguageVersion.CSharp13;

    /// <summary>Whether the compiler of this run knows C# 14.</summary>
    public static bool KnowsCSharp14 => Latest > LanguageVersion.CSharp13;

    /// <summary>Whether the compiler of this run knows C# 15, as <c>LangVersion</c> preview.</summary>
    public static bool KnowsCSharp15 => LanguageVersionFacts.TryParse("15", out _);

    public LanguageVersion LanguageVersion { get; init; } = Latest;

    public TargetFramework Framework { get; init; }

    /// <summary>Null for the name of the project.</summary>
    public string? AssemblyName { get; init; }

    /// <summary>Whether System.Text.Json is referenced.</summary>
    public bool HasSystemTextJson { get; init; } = true;

    /// <summary>Whether System.Memory is referenced, which has the spans of netstandard2.0.</summary>
    public bool HasSystemMemory { get; init; } = true;

    /// <summary>Whether Utf8Gen.dll, with its attributes, is referenced.</summary>
    public bool HasRuntime { get; init; } = true;

    /// <summary>Whether that is the assembly with the attributes alone.</summary>
    public bool IsStandalone { get; init; }

    public ImmutableArray<MetadataReference> ExtraReferences { get; init; } = [];

    /// <summary>Files that are compiled together with the test's own. They may be marked too.</summary>
    public ImmutableArray<SourceFile> Sources { get; init; } = [];

    public ImmutableArray<SourceFile> AdditionalFiles { get; init; } = [];

    /// <summary>The text of an <c>.editorconfig</c> above all files. The default has no limit for
    /// lines: the code of tests is dense.</summary>
    public string? EditorConfig { get; init; } = "[*.cs]\nmax_line_length = off\n";

    public OutputKind OutputKind { get; init; } = OutputKind.DynamicallyLinkedLibrary;

    public NullableContextOptions Nullable { get; init; } = NullableContextOptions.Enable;

    public bool AllowsUnsafe { get; init; }

    /// <summary>Whether arithmetic that wraps around throws.</summary>
    public bool ChecksOverflow { get; init; }

    public ImmutableArray<string> PreprocessorSymbols { get; init; } = [];

    /// <summary>The namespaces that every file uses, but for those of assemblies that are not referenced.</summary>
    public ImmutableArray<string> GlobalUsings { get; init; } =
    [
        "System", "System.Buffers", "System.Collections.Generic", "System.IO", "System.Linq", "System.Linq.Expressions", "System.Text",
        "System.Text.Json", "System.Threading", "System.Threading.Tasks", "Utf8Gen",
    ];

    /// <summary>Whether each warning is an error.</summary>
    public bool TreatsWarningsAsErrors { get; init; }

    /// <summary>Whether the generators of Utf8Gen run before an analyzer or a fix sees the code.</summary>
    public bool RunsGenerators { get; init; }

    /// <summary>Whether the generator of System.Text.Json runs before an analyzer or a fix sees the code.</summary>
    public bool RunsJsonGenerator { get; init; }

    /// <summary>Whether the code may have compiler errors, as code has while it is typed.</summary>
    public bool AllowsErrors { get; init; }

    internal CSharpParseOptions ParseOptions
        => new CSharpParseOptions(LanguageVersion, DocumentationMode.Diagnose, SourceCodeKind.Regular, PreprocessorSymbols);

    internal CSharpCompilationOptions CompilationOptions
        => new(
            OutputKind,
            nullableContextOptions: Nullable,
            allowUnsafe: AllowsUnsafe,
            checkOverflow: ChecksOverflow,
            deterministic: true,
            warningLevel: AllWarnings,
            generalDiagnosticOption: TreatsWarningsAsErrors ? ReportDiagnostic.Error : ReportDiagnostic.Default,
            specificDiagnosticOptions: OffInEveryBuild);

    /// <summary>What the SDK turns off: that a later version of an assembly stands in for the one that another was
    /// compiled with.</summary>
    private static readonly ImmutableDictionary<string, ReportDiagnostic> OffInEveryBuild =
        ImmutableDictionary<string, ReportDiagnostic>.Empty
            .Add("CS1701", ReportDiagnostic.Suppress)
            .Add("CS1702", ReportDiagnostic.Suppress);

    /// <summary>The warning level of <c>AnalysisLevel</c> "latest".</summary>
    private const int AllWarnings = 9999;

    internal string GlobalUsingsText
        => string.Concat(GlobalUsings
            .Where(name => HasSystemTextJson || name != "System.Text.Json")
            .Where(name => HasRuntime || name != "Utf8Gen")
            .Select(static name => $"global using {name};\n"));
}
