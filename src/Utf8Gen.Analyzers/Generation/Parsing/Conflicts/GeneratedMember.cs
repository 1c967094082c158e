using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing.Conflicts;

/// <summary>Recognizes the generator's own members, which the analyzer sees as well.</summary>
internal static class GeneratedMember
{
    /// <summary>Whether a member is declared in a file of this generator.</summary>
    public static bool IsGenerated(this ISymbol member)
    {
        foreach (SyntaxReference declaration in member.DeclaringSyntaxReferences)
        {
            string file = declaration.SyntaxTree.FilePath;
            if (file.EndsWith(EmittedNames.TableFileExtension, StringComparison.Ordinal)
                || file.EndsWith(EmittedNames.MatchFileExtension, StringComparison.Ordinal)
                || file.EndsWith(EmittedNames.ConverterFileExtension, StringComparison.Ordinal))
                return true;
        }

        return false;
    }
}
