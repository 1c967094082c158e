using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing.Conflicts;

/// <summary>Recognizes the generator's own members, which the analyzer sees as well.</summary>
internal static class GeneratedMember
{
    public static bool IsGenerated(this ISymbol member)
    {
        foreach (AttributeData attribute in member.GetAttributes())
        {
            if (attribute.AttributeClass?.Name == "GeneratedCodeAttribute"
                && attribute.ConstructorArguments is [{ Value: EmittedNames.Tool }, ..])
                return true;
        }

        return false;
    }
}
