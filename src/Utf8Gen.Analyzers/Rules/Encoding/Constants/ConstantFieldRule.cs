using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Encoding.Common;

namespace Utf8Gen.Analyzers.Rules.Encoding.Constants;

/// <summary>U8G0041: <c>static readonly byte[] Id = Encoding.UTF8.GetBytes("id");</c>,
/// <c>static readonly byte[] Id = { (byte)'i', (byte)'d' };</c></summary>
internal static class ConstantFieldRule
{
    /// <returns>Whether there is a finding for the field that a call initializes.</returns>
    public static bool TryReport(OperationAnalysisContext context, FieldMentions mentions)
        => context.Operation.Parent is IFieldInitializerOperation initializer && TryReport(context, initializer, mentions);

    /// <returns>Whether there is a finding.</returns>
    public static bool TryReport(OperationAnalysisContext context, IFieldInitializerOperation initializer, FieldMentions mentions)
    {
        if (ConstantField.TryMatch(initializer, mentions, context.CancellationToken) is not { } found)
            return false;

        context.ReportDiagnostic(Diagnostic.Create(RuleCatalogue.ConstantField, found.Declarator.GetLocation(), found.Field.Name));
        return true;
    }
}
