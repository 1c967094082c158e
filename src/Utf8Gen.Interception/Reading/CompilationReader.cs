using Microsoft.CodeAnalysis;
using Utf8Gen.Interception.Rows;

namespace Utf8Gen.Interception.Reading;

/// <summary>The calls of all files.</summary>
internal static class CompilationReader
{
    /// <returns>The files that have such calls.</returns>
    public static IEnumerable<FileCalls> Read(Compilation compilation, CancellationToken cancellation)
    {
        var symbols = new InterceptionSymbols(compilation);
        if (!symbols.HasSpans)
            return [];

        FileCalls[] files = [.. compilation.SyntaxTrees.Select(static tree => new FileCalls(tree))];
        if (compilation.Options.ConcurrentBuild)
            Parallel.ForEach(files, new ParallelOptions { CancellationToken = cancellation }, Read);
        else
            Array.ForEach(files, Read);
        return files.Where(static file => file.Calls.Count > 0);

        void Read(FileCalls file) => CallReader.Read(file, symbols, cancellation);
    }
}
