using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Generation.Emitting;
using Utf8Gen.Analyzers.Generation.Planning;

namespace Utf8Gen.Generation.Tests.Emitting.Lookups;

/// <summary>What is emitted for some plans, compiled and loaded as C# 11 and with checked arithmetic.</summary>
internal sealed class EmittedLookups : IDisposable
{
    /// <summary>The types of these tests are public and say nothing of themselves.</summary>
    private const string UndocumentedMember = "CS1591";

    private readonly List<string> _types = [];
    private readonly SourceWriter _writer = new();
    private LoadedProgram? _program;

    public delegate int Lookup(ReadOnlySpan<byte> utf8);

    public string Source => _writer.ToString();

    public void Add(LookupPlan plan, IReadOnlyList<string> keys)
    {
        string name = "Lookup" + _types.Count;
        _types.Add(name);
        _writer.Open("public readonly struct " + name);
        LookupEmitter.WriteMembers(_writer, plan, [.. keys.Select(static (key, index) => new LookupResult(key, index.ToString()))]);
        if (LookupEmitter.ReadsBytes(plan))
            TableBytesEmitter.WriteBytes(_writer, keys, "private");
        _writer.Close();
    }

    /// <summary>The lookups in the order in which they were added.</summary>
    public Lookup[] Load()
    {
        _program = LoadedProgram.Load(Compile());
        return [.. _types.Select(name => _program.TypeOf(name).GetMethod("IndexOf")!.CreateDelegate<Lookup>())];
    }

    /// <summary>Fails when the compiler has so much as a warning.</summary>
    public void AssertNoWarnings()
        => CompilerErrors.AssertNone(
            Compile()
                .GetDiagnostics()
                .Where(static found => found.Severity >= DiagnosticSeverity.Warning && found.Id != UndocumentedMember),
            "The emitted code");

    private Compilation Compile()
    {
        Compilation compilation = GeneratorRun.Of("#nullable enable\n" + Source, CodeOptions.CSharp11 with { GlobalUsings = [] }).Output;
        var options = (CSharpCompilationOptions)compilation.Options;
        return compilation.WithOptions(options.WithOverflowChecks(true).WithOptimizationLevel(OptimizationLevel.Release));
    }

    public IEnumerable<Type> Types() => _types.Select(_program!.TypeOf);

    public void Dispose() => _program?.Dispose();
}
