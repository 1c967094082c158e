using System.Collections;
using System.Composition.Hosting;
using System.IO.Compression;
using System.Reflection;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Host.Mef;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Editor;

/// <summary>What Roslyn's own service, which the editors of Microsoft ask, offers at the light
/// bulb for the assemblies of the package. It is internal, so reflection calls it.</summary>
public sealed class LightBulbTests(PackedPackage package)
{
    private const BindingFlags AnyInstance = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

    private const string Code = """
        using System.Text.Json;

        internal static class Orders
        {
            public static bool Has(JsonElement order)
            {
                foreach (JsonProperty property in order.EnumerateObject())
                {
                    if (property.Name == "id")
                        return true;
                }

                return false;
            }
        }
        """;

    [Fact]
    public async Task It_offers_the_fix_at_a_finding_and_none_elsewhere()
    {
        Assembly[] features = [Assembly.Load("Microsoft.CodeAnalysis.Features"), Assembly.Load("Microsoft.CodeAnalysis.CSharp.Features")];
        using CompositionHost container = new ContainerConfiguration()
            .WithAssemblies(MefHostServices.DefaultAssemblies.Union(features)).CreateContainer();
        object service = container.GetExport(features[0].GetType("Microsoft.CodeAnalysis.CodeFixes.ICodeFixService", throwOnError: true)!);
        using var workspace = new AdhocWorkspace(MefHostServices.Create(container));
        using var folder = new TemporaryFolder();
        Document document = CreateDocument(workspace, folder);

        CodeAction fix = Assert.Single(await FixesAsync(service, document, "property.Name"));
        Assert.Equal("Compare as UTF-8", fix.Title);
        var change = (ApplyChangesOperation)Assert.Single(await fix.GetOperationsAsync(TestContext.Current.CancellationToken));
        SourceText text = await change.ChangedSolution.GetDocument(document.Id)!.GetTextAsync(TestContext.Current.CancellationToken);
        Assert.Equal(Code.Replace("property.Name == \"id\"", "property.NameEquals(\"id\"u8)", StringComparison.Ordinal), text.ToString());

        Assert.Empty(await FixesAsync(service, document, "return true"));
    }

    private Document CreateDocument(AdhocWorkspace workspace, TemporaryFolder folder)
    {
        var loader = new Loader();
        Project project = workspace.AddProject("Shop", LanguageNames.CSharp)
            .WithMetadataReferences(FrameworkReferences())
            .WithAnalyzerReferences(Extract(folder).Select(path => new AnalyzerFileReference(path, loader)));
        Document document = project.AddDocument("Orders.cs", Code);
        Assert.True(workspace.TryApplyChanges(document.Project.Solution));
        return workspace.CurrentSolution.GetDocument(document.Id)!;
    }

    private static IEnumerable<MetadataReference> FrameworkReferences()
    {
        string folder = Path.GetDirectoryName(typeof(object).Assembly.Location)!;
        return ((string[])["System.Private.CoreLib.dll", "System.Runtime.dll", "System.Text.Json.dll"])
            .Select(name => MetadataReference.CreateFromFile(Path.Combine(folder, name)));
    }

    private IEnumerable<string> Extract(TemporaryFolder folder)
    {
        using ZipArchive archive = ZipFile.OpenRead(package.Path);
        foreach (string name in (string[])["Utf8Gen.Analyzers.dll", "Utf8Gen.CodeFixes.dll"])
        {
            string path = Path.Combine(folder.Path, name);
            archive.GetEntry($"analyzers/dotnet/roslyn4.14/cs/{name}")!.ExtractToFile(path);
            yield return path;
        }
    }

    /// <summary>The fixes of the package: Roslyn also offers to suppress a finding.</summary>
    private static async Task<List<CodeAction>> FixesAsync(object service, Document document, string code)
    {
        var span = new TextSpan(Code.IndexOf(code, StringComparison.Ordinal), code.Length);
        var collections = (IAsyncEnumerable<object>)service.GetType().GetMethod("StreamFixesAsync")!
            .Invoke(service, [document, span, null, TestContext.Current.CancellationToken])!;
        var fixes = new List<CodeAction>();
        await foreach (object collection in collections)
        {
            object provider = collection.GetType().GetProperty("Provider", AnyInstance)!.GetValue(collection)!;
            if (provider.GetType().Assembly.GetName().Name != "Utf8Gen.CodeFixes")
                continue;

            var offered = (IEnumerable)collection.GetType().GetProperty("Fixes", AnyInstance)!.GetValue(collection)!;
            foreach (object fix in offered)
                fixes.Add((CodeAction)fix.GetType().GetField("Action", AnyInstance)!.GetValue(fix)!);
        }

        return fixes;
    }

    /// <summary>From memory, so that the files can be deleted.</summary>
    private sealed class Loader : IAnalyzerAssemblyLoader
    {
        public void AddDependencyLocation(string fullPath)
        {
        }

        public Assembly LoadFromPath(string fullPath)
            => AssemblyLoadContext.Default.Assemblies.FirstOrDefault(
                    assembly => assembly.GetName().Name == Path.GetFileNameWithoutExtension(fullPath))
                ?? AssemblyLoadContext.Default.LoadFromStream(new MemoryStream(File.ReadAllBytes(fullPath)));
    }
}
