using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>Whether a lookup, or a chain of calls, can replace a <c>switch</c>.</summary>
internal static class LookupRemedy
{
    /// <summary>For more names a chain of calls is as slow as the string, or slower.</summary>
    public const int MaxCalls = 8;

    /// <summary>Up to this count comparisons need no lookup where they can be made in place, or before the reader moves
    /// on.</summary>
    public const int MaxCompared = 2;

    /// <summary>Whether a containing type can have a lookup that is worth its lines, and the compilation supports
    /// it.</summary>
    public static bool CanBeLookup(TextSwitch found, LookupSubjects subjects)
        => IsWorthMethod(found) && subjects.Supports(found.Text.Kind) && LookupTypes.CanBeAround(found.Operation.Syntax);

    /// <summary>Whether the other targets of the project support it, too.</summary>
    public static bool CanBeLookupInAllTargets(TextSwitch found, RuleContext rules)
        => !LookupSubjects.IsOfDocument(found.Text.Kind) || rules.CanWriteSince(LookupSubjects.FirstVersionWithDocument);

    /// <summary>Whether a method that makes the calls is worth its lines.</summary>
    public static bool CanBeMethodOfCalls(TextSwitch found)
        => found is { Form: not TextSwitchForm.Calls, Text.Comparison.Utf8: not null }
            && IsWorthMethod(found)
            && SuitCalls(found.Labels)
            && LookupTypes.CanHaveMethod(found.Operation.Syntax);

    /// <summary>A name that is kept cannot be compared in place, however few it may be.</summary>
    public static bool IsWorthMethod(TextSwitch found) => found.IsKept || found.Labels.Keys.Count > MaxCompared;

    /// <summary>Whether a method that makes the calls takes no longer than a lookup, and loses no constant that the
    /// code names.</summary>
    public static bool SuitCalls(SwitchLabels labels)
        => labels.Keys.Count <= MaxCalls
            && labels.All.All(static label => label.Key is null || label.Syntax is LiteralExpressionSyntax);

    /// <summary><c>property.NameEquals("id"u8)</c> for each name, which needs no containing type.</summary>
    public static bool CanBeCalls(TextSwitch found)
        => found is { IsKept: false, Local: null, Text.Comparison.Utf8: not null }
            && found.Labels.All.Count <= MaxCalls
            && found.Labels.All.All(label => IsInOneFile(label, found.Operation.SemanticModel))
            && (found.Form == TextSwitchForm.Chain || (found.Form == TextSwitchForm.Statement && !found.Labels.HasNull)
                || (found.Form == TextSwitchForm.Expression && CanBeConditional(found.Labels)));

    /// <summary>A fix for one file cannot give a constant of another file a UTF-8 sibling.</summary>
    private static bool IsInOneFile(TextLabel label, SemanticModel? model)
        => model?.GetSymbolInfo(label.Syntax).Symbol is not IFieldSymbol constant
            || constant.DeclaringSyntaxReferences.Any(declaration => declaration.SyntaxTree == label.Syntax.SyntaxTree);

    /// <summary><c>property.NameEquals("id"u8) ? 1 : property.NameEquals("name"u8) ? 2 : 0</c></summary>
    /// <remarks>A switch has two names or more, so that there is no label for <c>null</c> either.</remarks>
    public static bool CanBeConditional(SwitchLabels labels) => labels.HasDefault && labels.All.Count <= MaxCompared;
}
