using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Analyzers.Baselines.Identity;

/// <summary>What stays of a finding when code around it changes: no file, and no line.</summary>
/// <remarks>It is computed from the place alone, so that analyzers and the tool
/// agree. Equal findings of a member have the same.</remarks>
/// <param name="Rule">The ID of the rule, the one for any code.</param>
/// <param name="Member">The documentation ID of the member.</param>
/// <param name="Expression">The code, as <see cref="ExpressionText"/> has it.</param>
internal readonly record struct FindingIdentity(string Rule, string Member, string Expression)
{
    /// <returns><see langword="null"/> if no baseline can have the finding: it is an error, about
    /// the configuration, or not in a member.</returns>
    /// <param name="finding">The finding, in the file of the model.</param>
    /// <param name="model">The model of its file.</param>
    /// <param name="cancel">Ends the search for names.</param>
    public static FindingIdentity? TryCreate(Diagnostic finding, SemanticModel model, CancellationToken cancel)
    {
        if (!AcceptableRules.CanAccept(finding.Descriptor))
            return null;

        TextSpan span = finding.Location.SourceSpan;
        SyntaxNode node = model.SyntaxTree.GetRoot(cancel).FindNode(span, getInnermostNodeForTie: true);
        return MemberId.Of(node, model, cancel) is { } member
            ? new FindingIdentity(RuleCatalogue.BaseIdOf(finding.Id), member, ExpressionText.Of(node, span, model, cancel))
            : null;
    }
}
