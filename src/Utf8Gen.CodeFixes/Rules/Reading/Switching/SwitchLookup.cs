using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching;

/// <summary>A switch on text that a lookup can replace: everything is decided but the lookup itself.</summary>
internal sealed class SwitchLookup
{
    private readonly LookupSite _site;
    private readonly NullArms _nulls;
    private readonly IReadOnlyDictionary<ExpressionSyntax, string> _jumps;
    private readonly KeyLookup? _existing;

    private SwitchLookup(LookupSite site, bool isSameForNull, NullArms nulls, IReadOnlyDictionary<ExpressionSyntax, string> jumps)
    {
        _site = site;
        _nulls = nulls;
        _jumps = jumps;
        IsSameForNull = isSameForNull;

        _existing = LookupSource.TryFind(site);
        IsSafe = isSameForNull && (_existing is not null || TypeDeclarations.AreInOneFile(site.Symbol));
    }

    /// <summary>Whether JSON <c>null</c> has the same effect.</summary>
    public bool IsSameForNull { get; }

    /// <summary>Whether Fix All may use a lookup: parts of a type in several files are fixed independently, and could
    /// choose the same names.</summary>
    public bool IsSafe { get; }

    /// <summary>Whether there is a lookup, or an earlier fix of the same pass adds it.</summary>
    public bool HasLookup => _existing is not null;

    /// <summary>Whether the generator writes that lookup.</summary>
    public bool IsLookupGenerated => _existing is { IsGenerated: true };

    /// <summary>Whether the type is public and not partial.</summary>
    public bool IsInPublicType => TargetTypes.PublicNotPartial(_site) is not null;

    /// <param name="request">The finding.</param>
    /// <param name="texts">The switch.</param>
    /// <param name="json">The members of System.Text.Json.</param>
    /// <returns>Null if the code cannot be rewritten completely.</returns>
    public static SwitchLookup? TryCreate(RewriteRequest request, TextSwitch texts, JsonSymbols json)
    {
        if (!CanBeRewritten(texts) || HasLocalConstant(texts, request) || LookupSite.TryCreate(request, texts) is not { } site
            || NullArms.TryCreate(site) is not { } nulls || Jumps.TryFind(site) is not { } jumps)
        {
            return null;
        }

        bool isSameForNull = !CallsOnText.MayThrow(texts, json) && !AssignedNull.MayBeAssigned(texts);
        return new SwitchLookup(site, isSameForNull, nulls, jumps);
    }

    /// <param name="remedy">The kind of lookup.</param>
    /// <param name="isShared">Whether later fixes of the same pass may use what is added.</param>
    /// <returns>Null if it cannot be added.</returns>
    public LookupRewrite? TryWrite(Remedy remedy, bool isShared)
    {
        LookupSite site = isShared ? _site : _site.Alone();
        KeyLookup? lookup = remedy switch
        {
            Remedy.Existing => _existing,
            Remedy.Lookup => LookupSource.TryGenerate(site),
            Remedy.Calls => MethodOfCalls.TryWrite(site),
            _ => null,
        };
        return lookup is null
            ? null
            : new LookupRewrite(
                lookup.Method,
                [.. lookup.Declarations, .. new SwitchRewriter(_site, lookup, _jumps).Write(), .. _nulls.Write(lookup)],
                lookup.IsGenerated,
                lookup.IsInPart ? TargetTypes.PublicNotPartial(site)?.Name : null);
    }

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

    /// <summary>Whether a label is a constant of the method: it could become unused, and the compiler would
    /// warn.</summary>
    private static bool HasLocalConstant(TextSwitch texts, RewriteRequest request)
        => texts.Labels.All.SelectMany(static label => label.Syntax.DescendantNodesAndSelf().OfType<IdentifierNameSyntax>())
            .Any(name => request.Model.GetSymbolInfo(name, request.Cancellation).Symbol is ILocalSymbol);

    /// <summary>Whether the member contains code for other targets, with other names or other uses of the
    /// text.</summary>
    private static bool HasOtherCode(SyntaxNode place)
        => place.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { } member && ConditionalCode.IsIn(member);
}

/// <summary>All changes for replacing a switch on text by a lookup.</summary>
/// <param name="Method">The lookup method.</param>
/// <param name="Rewrites">The changes.</param>
/// <param name="IsGenerated">Whether the generator writes the method.</param>
/// <param name="PublicType">A public type that becomes partial; null if there is none.</param>
internal sealed record LookupRewrite(string Method, IReadOnlyList<NodeRewrite> Rewrites, bool IsGenerated, string? PublicType);

/// <summary><c>kind.Equals("id")</c> in a chain: without a text it throws, as <c>ValueTextEquals</c> does, whereas a
/// lookup returns the unknown member.</summary>
internal static class CallsOnText
{
    public static bool MayThrow(TextSwitch texts, JsonSymbols json)
    {
        if (texts.Form == TextSwitchForm.Calls)
            return texts.Text.Kind == JsonTextKind.ReaderToken && !NullToken.IsNeverAt(texts.Text.Read, texts.Text.Receiver);

        TextOperand operand = texts.Local is { } local ? new TextOperand(local.Declarator.Symbol, texts.Text) : new TextOperand(json);
        return texts.Comparisons.Any(comparison
            => TextComparison.TryMatch(comparison.Operation, operand) is { IsCalledOnText: true } call
                && !NullToken.MakesNoDifference(call, texts.Local is null ? call.Text.Read : texts.Text.Read));
    }
}

/// <summary><c>goto case "id";</c></summary>
internal static class Jumps
{
    /// <returns>The targets of the switch's own jumps and their keys; null if one of them is <c>null</c> or not a
    /// label.</returns>
    public static IReadOnlyDictionary<ExpressionSyntax, string>? TryFind(LookupSite site)
    {
        var jumps = new Dictionary<ExpressionSyntax, string>();
        if (site.Texts.Operation.Syntax is not SwitchStatementSyntax statement)
            return jumps;

        foreach (GotoStatementSyntax jump in statement.DescendantNodes().OfType<GotoStatementSyntax>())
        {
            if (!jump.IsKind(SyntaxKind.GotoCaseStatement) || jump.FirstAncestorOrSelf<SwitchStatementSyntax>() != statement)
                continue;
            if (jump.Expression is not { } target
                || site.Model.GetConstantValue(target, site.Request.Cancellation) is not { HasValue: true, Value: string key }
                || !site.Texts.Labels.Keys.Contains(key))
            {
                return null;
            }

            jumps.Add(target, key);
        }

        return jumps;
    }
}
