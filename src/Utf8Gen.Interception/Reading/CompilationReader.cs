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
        var options = new ParallelOptions
        {
            CancellationToken = cancellation,
            MaxDegreeOfParallelism = compilation.Options.ConcurrentBuild ? -1 : 1,
        };
        Parallel.ForEach(files, options, file => CallReader.Read(file, symbols, cancellation));
        return files.Where(static file => file.Calls.Count > 0);
    }
}
