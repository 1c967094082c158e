using Microsoft.CodeAnalysis;

namespace Utf8Gen.CodeFixes.Rewriting.Naming;

/// <summary>How a new private static field is named.</summary>
/// <remarks>Ours since Roslyn's naming styles are not public, and do not know the
/// names of a project without naming rules.</remarks>
internal static class FieldNaming
{
    /// <summary>Returns the style of the naming rules in <c>.editorconfig</c>; without a rule, that
    /// of most such fields of the project. Fields beside the new one that have its type
    /// decide before the project, and before a rule that nobody sees the violations of.</summary>
    /// <param name="request">The finding.</param>
    /// <param name="home">The type that the field is added to.</param>
    /// <param name="fieldType">The type of the field.</param>
    public static NamingStyle Of(RewriteRequest request, INamedTypeSymbol home, ITypeSymbol fieldType)
    {
        NamingRule? rule = NamingRules.OfPrivateStaticField(request.Options);
        return rule is { IsShown: true }
            ? rule.Style
            : NamingVote.OfAll(home, fieldType) ?? rule?.Style ?? NamingVote.Of(request.Model.Compilation);
    }
}
