using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Analyzers.Semantics;

/// <summary>Tells by the text of the files whether a compilation names something of this library, or contexts, which
/// its generated code works for. Nearly all compilations do not, and then the rules about it have nothing to
/// do.</summary>
/// <remarks>An alias counts: its declaration has the name. An unchanged file is searched once.</remarks>
internal static class OwnNames
{
    private const string Stem = "Utf8";

    private static readonly string[] Attributes = ["Table", "Key", "Match", "Converter", "Classifier"];
    private const string Reader = "Json";
    private static readonly string[] ReaderUses = ["JsonSerializer", "Cached"];
    private static readonly string[] Contexts = ["JsonSerializable", "TypeInfoResolver"]; // of System.Text.Json
    private static readonly string[] Pooling = ["Pool", "Lease", "Gen.Pooling"];

    private static readonly ConditionalWeakTable<SyntaxTree, Found> Files = new();

    /// <summary>Whether a file may have an attribute that asks for a table or a lookup.</summary>
    public static bool HaveAttributes(Compilation compilation, CancellationToken cancel)
        => AreIn(compilation, static found => found.HasAttribute, cancel);

    /// <summary>Whether a file may have the attribute that asks for readers.</summary>
    public static bool HaveReaders(Compilation compilation, CancellationToken cancel)
        => AreIn(compilation, static found => found.HasReader, cancel);

    /// <summary>Whether code may count on a generated reader.</summary>
    public static bool HaveReaderUses(Compilation compilation, CancellationToken cancel)
        => AreIn(compilation, static found => found.HasReaderUse, cancel);

    /// <summary>Whether code may use a pool, which is declared in one of the files or comes from another
    /// library.</summary>
    public static bool HavePools(Compilation compilation, CancellationToken cancel)
        => AreIn(compilation, static found => found.HasPool, cancel)
            || compilation.SourceModule.ReferencedAssemblySymbols.Any(UsesThisLibrary);

    /// <summary>Whether a file may declare a context of System.Text.Json, or give one to options.</summary>
    public static bool HaveContexts(Compilation compilation, CancellationToken cancel)
        => AreIn(compilation, static found => found.HasContext, cancel);

    private static bool UsesThisLibrary(IAssemblySymbol library)
        => library.Modules.Any(static module => module.ReferencedAssemblies.Any(static used => used.Name == "Utf8Gen"));

    private static bool AreIn(Compilation compilation, Func<Found, bool> isWanted, CancellationToken cancel)
    {
        foreach (SyntaxTree file in compilation.SyntaxTrees)
        {
            cancel.ThrowIfCancellationRequested();
            if (isWanted(Files.GetValue(file, Found.FindInFile)))
                return true;
        }

        return false;
    }

    private sealed record Found(bool HasAttribute, bool HasReader, bool HasReaderUse, bool HasPool, bool HasContext)
    {
        public static Found FindInFile(SyntaxTree file)
        {
            string text = file.GetText().ToString();
            bool isEscaped = EscapedNames.AnyBegins(file, text, Stem);
            bool hasAttribute = isEscaped, hasReader = isEscaped, hasReaderUse = isEscaped, hasPool = isEscaped;
            for (int at = NextIn(text, 0); at >= 0; at = NextIn(text, at))
            {
                at += Stem.Length;
                hasAttribute |= IsAt(text, at, Attributes);
                hasReader |= IsReaderAt(text, at);
                hasReaderUse |= IsAt(text, at, ReaderUses);
                hasPool |= IsAt(text, at, Pooling);
            }

            bool hasContext = Array.Exists(Contexts, name => text.IndexOf(name, StringComparison.Ordinal) >= 0);
            return new Found(hasAttribute, hasReader, hasReaderUse, hasPool, hasContext);
        }

        /// <summary>Not the start of another name, as that of <c>Utf8JsonWriter</c>.</summary>
        private static bool IsReaderAt(string text, int start)
        {
            int end = start + Reader.Length;
            return IsAt(text, start, [Reader])
                && (end == text.Length || !char.IsLetterOrDigit(text[end]) || IsAt(text, end, ["Attribute"]));
        }

        private static int NextIn(string text, int start) => text.IndexOf(Stem, start, StringComparison.Ordinal);

        private static bool IsAt(string text, int start, string[] names)
        {
            foreach (string name in names)
            {
                if (string.CompareOrdinal(text, start, name, 0, name.Length) == 0)
                    return true;
            }

            return false;
        }
    }
}

/// <summary>Names with a Unicode escape, which the text of a file does not show: <c>Utf8T\u0061ble</c>.</summary>
internal static class EscapedNames
{
    /// <summary>Whether a name with an escape begins so. Nearly all escapes are in literals.</summary>
    public static bool AnyBegins(SyntaxTree file, string text, string prefix)
    {
        for (int at = text.IndexOf('\\'); at >= 0; at = text.IndexOf('\\', at))
        {
            if (++at == text.Length || text[at] is not ('u' or 'U'))
                continue;

            SyntaxToken token = file.GetRoot().FindToken(at);
            if (token.IsKind(SyntaxKind.IdentifierToken) && token.ValueText.StartsWith(prefix, StringComparison.Ordinal))
                return true;

            at = Math.Max(at, token.Span.End);
        }

        return false;
    }
}
