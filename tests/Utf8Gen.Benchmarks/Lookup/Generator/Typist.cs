using Microsoft.CodeAnalysis;

namespace Utf8Gen.Benchmarks.Lookup.Generator;

/// <summary>Types in a file that has no table, and runs a generator after every key.</summary>
/// <remarks>Each has compilations of its own: what one generator made the compiler bind would be
/// bound for the next.</remarks>
internal sealed class Typist
{
    private readonly SyntaxTree[] _versions;
    private Compilation _compilation;
    private GeneratorDriver _driver;
    private int _edits;

    /// <param name="driver">The generator.</param>
    /// <param name="compilation">The project, with the first version of the file.</param>
    /// <param name="versions">The file before and after a key was pressed.</param>
    public Typist(GeneratorDriver driver, Compilation compilation, SyntaxTree[] versions)
    {
        _versions = versions;
        _compilation = compilation;
        _driver = driver.RunGenerators(compilation);
    }

    public GeneratorDriverRunResult Result => _driver.GetRunResult();

    public int Press()
    {
        _compilation = _compilation.ReplaceSyntaxTree(_versions[_edits % 2], _versions[(_edits + 1) % 2]);
        _edits++;
        _driver = _driver.RunGenerators(_compilation);
        return _edits;
    }
}
