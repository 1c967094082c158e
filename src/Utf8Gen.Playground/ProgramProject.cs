extern alias JsonGenerator;

using System.Collections.Immutable;
using System.IO.Compression;
using System.Reflection;
using JsonGenerator::System.Text.Json.SourceGeneration;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Rules;

namespace Utf8Gen.Playground;

/// <summary>What a console project with the package has, besides its only document.</summary>
internal static class ProgramProject
{
    public const string Name = "Program";

    /// <summary>Those of the SDK for a console program.</summary>
    public const string ImplicitUsings = """
        global using System;
        global using System.Collections.Generic;
        global using System.IO;
        global using System.Linq;
        global using System.Net.Http;
        global using System.Threading;
        global using System.Threading.Tasks;
        """;

    /// <summary>The analyzers and generators of Utf8Gen.</summary>
    public static Assembly Rules { get; } = typeof(PatternAnalyzer).Assembly;

    public static CSharpParseOptions ParseOptions { get; } = new(LanguageVersion.Latest);

    public static ImmutableArray<ISourceGenerator> Generators { get; } =
    [
        .. CreateAll<IIncrementalGenerator>(Rules).Append(new JsonSourceGenerator())
            .Select(static generator => generator.AsSourceGenerator()),
    ];

    /// <summary>Only a program with statements outside types is an executable.</summary>
    public static CSharpCompilationOptions OptionsFor(SyntaxNode program)
        => new(
            ((CompilationUnitSyntax)program).Members.Any(SyntaxKind.GlobalStatement)
                ? OutputKind.ConsoleApplication
                : OutputKind.DynamicallyLinkedLibrary,
            nullableContextOptions: NullableContextOptions.Enable,
            concurrentBuild: false);

    /// <param name="archive">The assemblies that a program is compiled against, in a ZIP archive.</param>
    public static ImmutableArray<MetadataReference> LoadReferences(Stream archive)
    {
        using var assemblies = new ZipArchive(archive);
        return [.. assemblies.Entries.Select(Load)];
    }

    public static ImmutableArray<T> CreateAll<T>(Assembly assembly)
        =>
        [
            .. assembly.GetTypes()
                .Where(static type => type.IsPublic && !type.IsAbstract && type.IsAssignableTo(typeof(T)))
                .Select(static type => (T)Activator.CreateInstance(type)!),
        ];

    private static PortableExecutableReference Load(ZipArchiveEntry assembly)
    {
        byte[] image = new byte[assembly.Length];
        using Stream content = assembly.Open();
        content.ReadExactly(image);
        return MetadataReference.CreateFromImage(image);
    }
}
