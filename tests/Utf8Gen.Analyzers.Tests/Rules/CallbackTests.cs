using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Diagnostics.Telemetry;
using Utf8Gen.Analyzers.Generation;
using Utf8Gen.Analyzers.Generation.Serializing;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.Analyzers.Rules.Pooling;

namespace Utf8Gen.Analyzers.Tests.Rules;

/// <summary>What the compiler calls the analyzers for, which is most of what they cost where they
/// find nothing.</summary>
public class CallbackTests
{
    [Fact]
    public async Task The_rules_are_called_once_for_an_operation_and_nothing_else_for_any_code()
    {
        foreach ((DiagnosticAnalyzer analyzer, AnalyzerTelemetryInfo registered) in await RegistrationsIn("class C { }"))
        {
            bool isPatterns = analyzer is PatternAnalyzer;
            Assert.Equal(isPatterns ? 1 : 0, registered.OperationActionsCount);
            Assert.Equal(0, CountAllButOperations(registered));
        }
    }

    [Theory]
    [InlineData("""[Utf8Gen.Utf8Table("id")] partial class C { }""", typeof(Utf8TableAnalyzer))]
    [InlineData("""using Keys = Utf8Gen.Utf8TableAttribute; [Keys("id")] partial class C { }""", typeof(Utf8TableAnalyzer))]
    [InlineData(@"[Utf8Gen.Utf8T\u0061ble(""\u0022"")] partial class C { }", typeof(Utf8TableAnalyzer))]
    [InlineData("[Utf8Gen.Utf8Json] class C { }", typeof(Utf8JsonAnalyzer))]
    [InlineData("[Utf8Gen.Utf8JsonAttribute] class C { }", typeof(Utf8JsonAnalyzer))]
    [InlineData("class C { [Utf8Gen.Utf8Cached] string? S; }", typeof(ReaderUseAnalyzer))]
    [InlineData("class C { int I = Utf8Gen.Json.Utf8JsonSerializer.Deserialize<int>(default); }", typeof(ReaderUseAnalyzer))]
    [InlineData("class C { Utf8Gen.Pooling.Utf8Pool? P; }", typeof(PoolUseAnalyzer))]
    [InlineData(@"class C { Utf8Gen.Pooling.Utf8Po\u006Fl? P; }", typeof(PoolUseAnalyzer))]
    [InlineData("class C { void M(in Utf8Gen.Pooling.Utf8Lease lease) { } }", typeof(PoolUseAnalyzer))]
    public async Task Code_that_names_the_library_is_looked_at(string code, Type analyzer)
    {
        AnalyzerTelemetryInfo registered = (await RegistrationsIn(code)).Single(pair => pair.Key.GetType() == analyzer).Value;
        Assert.NotEqual(0, registered.OperationActionsCount + CountAllButOperations(registered));
    }

    [Theory]
    [InlineData(@"class C { const string A = ""Utf8T\u0061ble"", B = @""\u"", D = ""\\\u0055tf8""; }")]
    [InlineData(@"class C { int Ut\u0066; } // Utf8T\u0061ble")]
    [InlineData(@"class C { } // \u")]
    [InlineData("class C { System.Text.Json.Utf8JsonWriter? W; }")]
    public async Task Other_escapes_do_not_count(string code)
    {
        foreach ((DiagnosticAnalyzer analyzer, AnalyzerTelemetryInfo registered) in await RegistrationsIn(code))
            Assert.Equal(0, analyzer is PatternAnalyzer ? 0 : registered.OperationActionsCount + CountAllButOperations(registered));
    }

    [Fact]
    public async Task A_pool_may_come_from_another_library()
    {
        Compilation library = await CompilationOf("public static class Library { public static Utf8Gen.Pooling.Utf8Pool Pool = new(); }");
        CodeOptions user = CodeOptions.Default with { ExtraReferences = [library.ToMetadataReference()] };

        await Rule.Of<PoolUseAnalyzer>("U8G3004").Reports("class C { void M() { [|Library.Pool.Lease()|]; } }", user);
    }

    private static int CountAllButOperations(AnalyzerTelemetryInfo registered)
        => registered.SymbolActionsCount + registered.SymbolStartActionsCount + registered.SyntaxNodeActionsCount
            + registered.SyntaxTreeActionsCount + registered.SemanticModelActionsCount
            + registered.CodeBlockActionsCount + registered.CodeBlockStartActionsCount
            + registered.OperationBlockActionsCount + registered.OperationBlockStartActionsCount;

    private static async Task<ImmutableDictionary<DiagnosticAnalyzer, AnalyzerTelemetryInfo>> RegistrationsIn(string code)
    {
        ImmutableArray<DiagnosticAnalyzer> all =
        [
            .. typeof(PatternAnalyzer).Assembly.GetTypes()
                .Where(static type => !type.IsAbstract && type.IsSubclassOf(typeof(DiagnosticAnalyzer)))
                .Select(static type => (DiagnosticAnalyzer)Activator.CreateInstance(type)!),
        ];
        var run = new CompilationWithAnalyzers(
            await CompilationOf(code),
            all,
            new CompilationWithAnalyzersOptions(
                new AnalyzerOptions([]), onAnalyzerException: null, concurrentAnalysis: false, logAnalyzerExecutionTime: true));
        return (await run.GetAnalysisResultAsync(CancellationToken.None)).AnalyzerTelemetryInfo;
    }

    private static async Task<Compilation> CompilationOf(string code)
        => (await TestSolution.CreateProject(code, CodeOptions.Default).GetCompilationAsync())!;
}
