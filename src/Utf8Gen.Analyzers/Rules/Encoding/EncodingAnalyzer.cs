using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.HotPaths;
using Utf8Gen.Analyzers.Rules.Encoding.Common;
using Utf8Gen.Analyzers.Rules.Encoding.Constants;
using Utf8Gen.Analyzers.Rules.Encoding.Formatting;
using Utf8Gen.Analyzers.Rules.Encoding.Parsing;
using Utf8Gen.Analyzers.Rules.Encoding.Texts;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Encoding;

/// <summary>The family "Encoding": text that is encoded or decoded where the bytes could be had, or used, as they are.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class EncodingAnalyzer : DiagnosticAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(
        RuleCatalogue.U8G0040,
        RuleCatalogue.U8G1040,
        RuleCatalogue.U8G0041,
        RuleCatalogue.U8G0042,
        RuleCatalogue.U8G1042,
        RuleCatalogue.U8G0043,
        RuleCatalogue.U8G0044,
        RuleCatalogue.U8G1044,
        RuleCatalogue.U8G0045,
        RuleCatalogue.U8G1045,
        RuleCatalogue.U8G0046,
        RuleCatalogue.U8G0047,
        RuleCatalogue.U8G1047,
        RuleCatalogue.U8G0048,
        RuleCatalogue.U8G1048,
        RuleCatalogue.U8G0050);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(static start =>
        {
            if (!Utf8Literals.AreIn(start.Compilation))
                return;

            var hotPaths = HotPathModel.Create(start.Compilation, start.Options);
            var encoding = new EncodingContext(hotPaths, PatternReporter.Create(start, hotPaths), new FieldMentions(start.Compilation));
            start.RegisterOperationAction(operation => AnalyzeCall(operation, encoding), OperationKind.Invocation);
            start.RegisterOperationAction(operation => DecodedComparisonRule.Analyze(operation, encoding), OperationKind.Binary, OperationKind.IsPattern);
        });
    }

    /// <summary>The name of a method says which rule could be about it, before anything else is asked.</summary>
    private static void AnalyzeCall(OperationAnalysisContext context, EncodingContext encoding)
    {
        switch (((IInvocationOperation)context.Operation).TargetMethod.Name)
        {
            case "GetBytes":
                ConstantBytesRule.Analyze(context, encoding);
                CodedTextRule.AnalyzeEncoding(context, encoding);
                FormattedTextRule.Analyze(context, encoding);
                BuiltTextRule.Analyze(context);
                break;

            case nameof(string.Equals) or "StartsWith" or "EndsWith" or "Contains" or "IndexOf":
                DecodedComparisonRule.Analyze(context, encoding);
                break;

            case "FromBase64String" or "FromHexString":
                CodedTextRule.AnalyzeDecoding(context, encoding);
                break;

            case "Parse" or "TryParse":
                ParsedBytesRule.Analyze(context, encoding);
                break;

            case "GetByteCount":
                ConstantByteCountRule.Analyze(context, encoding);
                break;

            case "WriteAsync":
                FlushedTextRule.Analyze(context, encoding);
                break;

            case "ToArray":
                CopiedLiteralRule.Analyze(context, encoding);
                break;
        }
    }
}
