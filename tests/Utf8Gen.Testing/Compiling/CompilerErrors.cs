using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.Testing;

/// <summary>Asserts that code compiles.</summary>
public static class CompilerErrors
{
    /// <summary>Fails when the compiler has an error to report, and shows it with its line of code.</summary>
    public static void AssertNone(Compilation compilation, string what)
        => AssertNone(compilation.GetDiagnostics().Where(static found => found.Severity == DiagnosticSeverity.Error), what);

    /// <summary>The same, and also with what the compiler finds only when it writes the assembly: a
    /// span that is kept over an <c>await</c>.</summary>
    public static void AssertNoneInEmit(Compilation compilation, string what)
        => AssertNone(compilation.Emit(Stream.Null).Diagnostics.Where(static found => found.Severity == DiagnosticSeverity.Error), what);

    /// <summary>Fails when there is anything among the given diagnostics.</summary>
    public static void AssertNone(IEnumerable<Diagnostic> diagnostics, string what)
    {
        string[] errors = [.. diagnostics.Select(WithLineOfCode)];
        if (errors.Length > 0)
            Assert.Fail($"{what} does not compile:\n{string.Join('\n', errors)}");
    }

    private static string WithLineOfCode(Diagnostic diagnostic)
    {
        if (diagnostic.Location.SourceTree is not { } tree)
            return diagnostic.ToString();

        TextLine line = tree.GetText().Lines.GetLineFromPosition(diagnostic.Location.SourceSpan.Start);
        return $"{diagnostic}\n    {line}";
    }
}
