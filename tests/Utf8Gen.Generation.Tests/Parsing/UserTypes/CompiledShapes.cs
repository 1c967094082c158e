using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Generation.Tests.Parsing.UserTypes;

/// <summary>Code as the generator sees it and as System.Text.Json sees it.</summary>
internal sealed class CompiledShapes : IDisposable
{
    private readonly LoadedProgram _program;

    public CompiledShapes(string source, LanguageVersion? version = null)
    {
        var options = new CodeOptions { AllowsUnsafe = true, LanguageVersion = version ?? CodeOptions.Latest };
        Compilation = GeneratorRun.Of(source, options, []).Output;
        _program = LoadedProgram.Load(Compilation);
    }

    public Compilation Compilation { get; }

    /// <summary>The types that are directly in a namespace.</summary>
    public IEnumerable<(INamedTypeSymbol Symbol, Type Type)> TypesIn(string name)
        => Compilation.Assembly.GlobalNamespace.GetNamespaceMembers().Single(container => container.Name == name)
            .GetTypeMembers()
            .Select(symbol => (symbol, _program.TypeOf($"{name}.{symbol.MetadataName}")));

    /// <summary>The types of the fields of a class.</summary>
    public IEnumerable<(ITypeSymbol Symbol, Type Type)> FieldTypesOf(string name)
        => Compilation.GetTypeByMetadataName(name)!.GetMembers().OfType<IFieldSymbol>()
            .Select(field => (field.Type, _program.TypeOf(name).GetField(field.Name)!.FieldType));

    public void Dispose() => _program.Dispose();
}
