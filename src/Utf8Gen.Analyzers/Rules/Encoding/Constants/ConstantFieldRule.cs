using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Encoding.Common;

namespace Utf8Gen.Analyzers.Rules.Encoding.Constants;

/// <summary>U8G0041: <c>static readonly byte[] Id = Encoding.UTF8.GetBytes("id");</c></summary>
internal static class ConstantFieldRule
{
    /// <returns>Whether there is a finding.</returns>
    public static bool TryReport(OperationAnalysisContext context, FieldMentions mentions)
    {
        if (ConstantField.TryMatch((IInvocationOperation)context.Operation, mentions, context.CancellationToken) is not { } found)
            return false;

        context.ReportDiagnostic(Diagnostic.Create(RuleCatalogue.ConstantField, found.Declarator.GetLocation(), found.Field.Name));
        return true;
    }
}
