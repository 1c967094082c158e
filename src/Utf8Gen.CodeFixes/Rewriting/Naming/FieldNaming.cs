namespace Utf8Gen.CodeFixes.Rewriting.Naming;

/// <summary>How a project names its private static fields.</summary>
internal static class FieldNaming
{
    /// <summary>Returns the style of the naming rules in <c>.editorconfig</c>; without a rule, that
    /// of most such fields of the project.</summary>
    public static NamingStyle Of(RewriteRequest request)
        => NamingRules.OfPrivateStaticField(request.Options) ?? NamingVote.Of(request.Model.Compilation);
}
