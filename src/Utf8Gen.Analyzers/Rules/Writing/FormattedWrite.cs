using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Encoding;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Writing;

/// <summary>A value formatted into a string only in order to be written: <c>writer.WriteString(name,
/// id.ToString())</c>.</summary>
internal sealed class FormattedWrite
{
    private FormattedWrite(IInvocationOperation format, FormattedValue value, IMethodSymbol? overload)
    {
        Format = format;
        Value = value;
        Overload = overload;
    }

    /// <summary><c>id.ToString()</c></summary>
    public IInvocationOperation Format { get; }

    /// <summary>The maximum length of the text.</summary>
    public FormattedValue Value { get; }

    /// <summary>The overload of the writer that takes the value and writes the same text.</summary>
    public IMethodSymbol? Overload { get; }

    public static FormattedWrite? TryMatch(IInvocationOperation call, JsonWriterSymbols writer)
        => CopiedText.ValueOf(call) is IInvocationOperation
        {
            TargetMethod: { Name: nameof(ToString), ContainingType: { } type },
            Instance: { } instance
        } format
            && writer.IsCallOfWriter(call)
            && SymbolEqualityComparer.Default.Equals(type, instance.Type)
            && FormatArguments.TryRead(format, out FormatArguments arguments)
            && FormattedValue.TryCreate(type, arguments.Format, arguments.IsInvariant) is { } value
            && OverloadFor(call.TargetMethod, type, arguments.Format) is var overload
            && (overload is not null || FormatArguments.HasTryFormat(type))
            && !Receiver.IsAfterConditionalAccess(call)
            && !ExpressionTree.MayContain(call)
            ? new FormattedWrite(format, value, overload)
            : null;

    /// <summary>The writer has no format for other values, or one that differs: it omits zeros at the end of a
    /// time.</summary>
    private static IMethodSymbol? OverloadFor(IMethodSymbol method, INamedTypeSymbol type, string? format)
        => type.Name == "Guid" && format is null or "" or "D" or "d"
            ? OverloadTwin.Find(
                method, method.Parameters.Length - 1, parameter => SymbolEqualityComparer.Default.Equals(parameter, type))
            : null;
}

/// <summary>U8G0023: <c>writer.WriteString(name, id.ToString())</c>.</summary>
internal static class FormattedWriteRule
{
    /// <summary>.NET 8 has <c>TryFormat</c> into bytes.</summary>
    private const int FirstVersion = 8;

    public static void Analyze(OperationAnalysisContext context, JsonWriterSymbols writer, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (FormattedWrite.TryMatch(call, writer) is not { } found)
            return;

        string advice = found.Overload is not null ? "write the value itself"
            : found.Value.IsBounded ? $"use TryFormat into a buffer of {found.Value.MaxLength} bytes"
            : "use TryFormat into a buffer, whose length depends on the culture";
        rules.Report(
            context, new Finding(RuleCatalogue.FormattedWrite, call, found.Format.Syntax.GetLocation(), call.TargetMethod.Name, advice)
            {
                IsUncertain = found.Overload is null && !found.Value.IsBounded,
                IsUnavailable = found.Overload is null && !rules.CanWriteSince(FirstVersion),
            });
    }
}
