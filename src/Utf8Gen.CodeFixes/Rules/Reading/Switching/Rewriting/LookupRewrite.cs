using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Rules.Reading.Switching;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Operations;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Sites;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Sources;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Rewriting;

/// <summary>All changes for replacing a switch on text by a lookup.</summary>
/// <param name="Method">The lookup method.</param>
/// <param name="Rewrites">The changes.</param>
/// <param name="IsSameForNull">Whether JSON <c>null</c> has the same effect.</param>
/// <param name="HasSafeNames">Whether the chosen names cannot clash with others.</param>
internal sealed record LookupRewrite(string Method, IReadOnlyList<NodeRewrite> Rewrites, bool IsSameForNull, bool HasSafeNames)
{
    /// <summary>A public type that becomes partial.</summary>
    public string? PublicType { get; private init; }

    /// <summary>Whether the lookup is more than a reviewer expects: an enum and a method for two
    /// names, or a public type that becomes partial although calls are possible. Where they are
    /// not, most converters would otherwise never be fixed.</summary>
    public bool IsLarge { get; private init; }

    /// <summary>Whether the generator writes the method.</summary>
    public bool IsGenerated { get; private init; }

    /// <summary>Whether the method is added.</summary>
    public bool IsNew { get; private init; }

    public bool IsForFixAll => IsSameForNull && HasSafeNames && !IsLarge;

    /// <param name="request">The finding.</param>
    /// <param name="texts">The switch.</param>
    /// <param name="json">The members of System.Text.Json.</param>
    /// <param name="hasChain">Whether calls can take the place of the lookup.</param>
    /// <returns>Null if the code cannot be rewritten completely.</returns>
    public static LookupRewrite? TryCreate(RewriteRequest request, TextSwitch texts, JsonSymbols json, bool hasChain)
        => TryCreate(request, texts, json, hasChain, static (site, choice) => LookupSource.TryFind(site, choice));

    /// <summary>The lookup that the generator writes, whatever there is already.</summary>
    /// <returns>Null if the code cannot be rewritten completely.</returns>
    public static LookupRewrite? TryGenerate(RewriteRequest request, TextSwitch texts, JsonSymbols json)
        => TryCreate(
            request with { Session = new RewriteSession() }, texts, json, hasChain: false, static (site, _) => LookupWriter.TryWrite(site));

    private static LookupRewrite? TryCreate(
        RewriteRequest request, TextSwitch texts, JsonSymbols json, bool hasChain, Func<LookupSite, MethodChoice, KeyLookup?> find)
    {
        if (!CanBeRewritten(texts) || HasLocalConstant(texts, request) || LookupSite.TryCreate(request, texts) is not { } site)
            return null;

        bool isSameForNull = !CallsOnText.MayThrow(texts, json) && !AssignedNull.MayBeAssigned(texts);
        INamedTypeSymbol? publicType = TargetTypes.PublicNotPartial(site);
        bool avoidsLibrary = request.Project.AvoidsLibrary && LookupRemedy.CanBeMethodOfCalls(texts);
        bool isLarge = texts.Labels.Keys.Count <= LookupRemedy.MaxCompared || (hasChain && publicType is not null && !avoidsLibrary);

        // What Fix All omits must not take a name from what it applies.
        if (!isSameForNull || isLarge)
            site = LookupSite.TryCreate(request with { Session = new RewriteSession() }, texts)!;

        // Decided before a lookup is written: later fixes of the same
        // pass must not see one that is not.
        if (NullArms.TryCreate(site) is not { } nulls || Jumps.TryFind(site) is not { } jumps
            || find(site, ChoiceFor(avoidsLibrary, publicType is not null, hasChain)) is not { } lookup)
            return null;

        NodeRewrite[] rewrites = [.. lookup.Declarations, .. new SwitchRewriter(site, lookup, jumps).Write(), .. nulls.Write(lookup)];
        bool isNew = lookup.Declarations.Count > 0;
        return new LookupRewrite(lookup.Method, rewrites, isSameForNull, HasSafeNames: !isNew || TypeParts.AreInOneFile(site.Symbol))
        {
            PublicType = isNew && lookup.IsGenerated ? publicType?.Name : null,
            IsLarge = isNew && isLarge,
            IsGenerated = lookup.IsGenerated,
            IsNew = isNew,
        };
    }

    /// <remarks>Where calls can stand in the code itself, they need no method.</remarks>
    private static MethodChoice ChoiceFor(bool avoidsLibrary, bool isInPublicType, bool hasChain)
        => avoidsLibrary || (isInPublicType && !hasChain) ? MethodChoice.CallsFirst
            : hasChain ? MethodChoice.Generated
            : MethodChoice.GeneratedFirst;

    private static bool CanBeRewritten(TextSwitch texts)
    {
        SyntaxNode syntax = texts.Operation.Syntax;
        if (HasDirective(texts) || HasOtherCode(syntax))
            return false;

        return texts.Form switch
        {
            // Without a discard, SwitchExpressionException would report another value.
            TextSwitchForm.Expression => texts.Labels.HasDefault,

            // A local is declared before the chain.
            TextSwitchForm.Calls => StatementPlace.HasRoomBeside(syntax),
            TextSwitchForm.Chain => texts.Local is not null || texts.Assigned is not null
                || StatementPlace.HasRoomBeside((StatementSyntax)syntax),
            TextSwitchForm.Membership => !Comments.HasDirective(syntax),
            _ => true,
        };
    }

    /// <summary>Whether the replaced code contains a directive.</summary>
    private static bool HasDirective(TextSwitch texts)
        => Comments.HasDirective(SwitchRewriter.Outermost(texts.Text.Read.Syntax))
            || (texts.Assigned is { } assigned && assigned.Texts.Any(static text => Comments.HasDirective(text.Read.Syntax)))
            || texts.Labels.All.Any(static label => Comments.HasDirective(label.Syntax))
            || texts.Comparisons.Any(static comparison => Comments.HasDirective(comparison.Operation.Syntax));

    /// <summary>Whether a label is a constant of the method: it could become unused, and the
    /// compiler would warn.</summary>
    private static bool HasLocalConstant(TextSwitch texts, RewriteRequest request)
        => texts.Labels.All.SelectMany(static label => label.Syntax.DescendantNodesAndSelf().OfType<IdentifierNameSyntax>())
            .Any(name => request.Model.GetSymbolInfo(name, request.Cancellation).Symbol is ILocalSymbol);

    /// <summary>Whether the member contains code for other targets, with other names or
    /// other uses of the text.</summary>
    private static bool HasOtherCode(SyntaxNode place)
        => place.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { } member && ConditionalCode.IsIn(member);
}
