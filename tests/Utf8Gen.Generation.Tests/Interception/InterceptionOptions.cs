using System.Globalization;
using Utf8Gen.Interception;

namespace Utf8Gen.Generation.Tests.Interception;

/// <summary>How the code of a test is compiled: as the targets of the package do it.</summary>
internal static class InterceptionOptions
{
    public const string On = "is_global = true\nbuild_property.Utf8GenIntercept = true\nbuild_property.ProjectDir = /Test/\n";

    public static CodeOptions Default { get; } = CodeOptions.Default with
    {
        EditorConfig = On,
        InterceptorsNamespaces = "Microsoft.AspNetCore.Http.Generated;Utf8Gen.Intercepted",
        Optimizes = true,
    };

    public static GeneratorRun Run(string source, CodeOptions? options = null)
        => GeneratorRun.Of(source, options ?? Default, new InterceptionGenerator());

    /// <summary>What U8G9007 says.</summary>
    public static string CountIn(GeneratorRun run)
        => Assert.Single(run.Diagnostics, static found => found.Id == "U8G9007").GetMessage(CultureInfo.InvariantCulture);
}
