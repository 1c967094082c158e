using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Baselines;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Documents;
using Utf8Gen.Analyzers.Rules.Encoding;
using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Rules.Writing;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules;

/// <summary>The rules about text that leaves UTF-8: in reading and writing JSON, in whole documents, and in
/// encoding.</summary>
/// <remarks>One analyzer for four families, so that hot paths, and the callers of functions with findings, are computed
/// once per compilation, and the compiler calls once per operation.</remarks>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class PatternAnalyzer : DiagnosticAnalyzer
{
    private static readonly OperationKind[] KindsOfEncoding =
        [OperationKind.Invocation, OperationKind.Binary, OperationKind.IsPattern];

    private static readonly OperationKind[] AllKinds =
    [
        OperationKind.Invocation, OperationKind.Binary, OperationKind.IsPattern, OperationKind.VariableDeclarator, OperationKind.Switch,
        OperationKind.SwitchExpression, OperationKind.Conditional, OperationKind.ObjectCreation,
    ];

    private readonly Func<IOperation, bool> _isCandidate;

    public PatternAnalyzer()
        : this(Candidate.IsCandidate)
    {
    }

    /// <param name="isCandidate">Which operations the rules are asked about.</param>
    internal PatternAnalyzer(Func<IOperation, bool> isCandidate) => _isCandidate = isCandidate;

    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = RuleCatalogue.FindByCategory(
        RuleCategory.ReadingJson, RuleCategory.WritingJson, RuleCategory.Documents, RuleCategory.Encoding);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(start =>
        {
            if (LanguageSupport.HasUtf8Literals(start.Compilation) || JsonSymbols.IsIn(start.Compilation))
                Register(start);
        });
    }

    /// <remarks>One registration a kind of operation: most operations are no candidates, so what a call back by the
    /// compiler costs is most of what the rules cost. What they look up waits for the first candidate.</remarks>
    private void Register(CompilationStartAnalysisContext start)
    {
        Compilation compilation = start.Compilation;
        AnalyzerOptions options = start.Options;
        var rules = new Lazy<PatternRules>(() => new PatternRules(compilation, options));

        var actions = new OperationActions();
        actions.Add(
            operation =>
            {
                if (_isCandidate(operation.Operation))
                    rules.Value.Analyze(operation);
            },
            JsonSymbols.IsIn(compilation) ? AllKinds : KindsOfEncoding);
        actions.Register(start);
        PlainContextRule.Register(start);
    }
}

/// <summary>The rules of all families in one compilation. They are asked about candidates only.</summary>
internal sealed class PatternRules
{
    private readonly ReadingRules? _reading;
    private readonly WritingRules? _writing;
    private readonly DocumentRules? _documents;
    private readonly EncodingRules? _encoding;

    public PatternRules(Compilation compilation, AnalyzerOptions options)
    {
        var rules = new RuleContext(compilation, options);
        JsonSymbols? json = JsonSymbols.TryCreate(compilation);
        bool hasLiterals = LanguageSupport.HasUtf8Literals(compilation);
        if (json is not null)
            _reading = new ReadingRules(compilation, json, rules, hasLiterals);
        if (!hasLiterals)
            return;

        if (json is not null)
            _writing = WritingRules.TryCreate(compilation, json, rules);
        _documents = DocumentRules.TryCreate(compilation, rules);
        _encoding = new EncodingRules(rules);
    }

    public void Analyze(OperationAnalysisContext context)
    {
        switch (context.Operation.Kind)
        {
            case OperationKind.Invocation:
                AnalyzeCall(context);
                break;

            case OperationKind.Binary or OperationKind.IsPattern:
                _reading?.AnalyzeComparison(context);
                _encoding?.AnalyzeComparison(context);
                break;

            case OperationKind.VariableDeclarator:
                _reading?.AnalyzeLocal(context);
                break;

            case OperationKind.ObjectCreation:
                _documents?.AnalyzeCreation(context);
                break;

            default:
                _reading?.AnalyzeSwitch(context);
                break;
        }
    }

    private void AnalyzeCall(OperationAnalysisContext context)
    {
        _reading?.AnalyzeCall(context);
        _writing?.AnalyzeCall(context);
        _documents?.AnalyzeCall(context);
        _encoding?.AnalyzeCall(context);
    }
}

/// <summary>Whether an operation may match any of the rules about text that leaves UTF-8.</summary>
/// <remarks>Decided by the kinds and names of the operation and its operands alone, so that what is behind it, symbols
/// as well as code to compile, is not needed for most projects.</remarks>
internal static class Candidate
{
    public static bool IsCandidate(IOperation operation) => operation switch
    {
        IInvocationOperation call => IsCall(call),
        IBinaryOperation comparison => IsComparison(comparison),
        IIsPatternOperation match => TextOfBytes.MayBe(match.Value),
        IConditionalOperation statement => IsCondition(statement.Condition),
        ISwitchOperation statement => TextOfBytes.MayBe(statement.Value),
        ISwitchExpressionOperation expression => TextOfBytes.MayBe(expression.Value),
        IVariableDeclaratorOperation { Initializer.Value: var value } => TextOfBytes.MayBe(value),
        IObjectCreationOperation creation => creation.Type?.Name == "StringContent",
        _ => false,
    };

    private static bool IsCall(IInvocationOperation call)
    {
        IMethodSymbol method = call.TargetMethod;
        return method.Name switch
        {
            nameof(string.Equals) or nameof(string.IsNullOrEmpty) or "Contains" => TextOfBytes.MayBeIn(call),
            "TryGetValue" or "ContainsKey" or "GetValueOrDefault" or "Remove" => TextOfBytes.MayBeIn(call) || TakesReaderOrBytes(method),
            "StartsWith" or "EndsWith" or "IndexOf" => method.IsStatic || TextOfBytes.MayBeIn(call),
            "Parse" => method.ContainingType?.Name.StartsWith("Json", StringComparison.Ordinal) == true || TextOfBytes.MayBeIn(call),
            "TryParse" => method.ContainingType?.Name == "Utf8Parser" || TextOfBytes.MayBeIn(call),
            "Skip" when method.ContainingType?.Name == "Utf8JsonReader" => true,
            "WriteLine" or "WriteLineAsync" => call.Arguments is [{ Value: IInvocationOperation { TargetMethod.Name: "Serialize" } }, ..],
            "ToArray" => call.Instance is IUtf8StringOperation or IBinaryOperation,
            "GetString" or "SequenceEqual" or "NameEquals" or "ValueEquals" or "ValueTextEquals" or "GetProperty" or "TryGetProperty"
                or "GetBytes" or "GetByteCount" or "FromBase64String" or "FromHexString" or "Deserialize" or "GetTypeInfo"
                or "GetConverter" or "WriteAllText" or "WriteAllTextAsync" => true,
            _ => TakesReaderOrBytes(method) || method.ContainingType?.Name == "Utf8JsonWriter",
        };
    }

    /// <summary>A method that may advance a copy of a reader, or a lookup.</summary>
    private static bool TakesReaderOrBytes(IMethodSymbol method)
    {
        foreach (IParameterSymbol parameter in method.Parameters)
        {
            if (parameter.Type.Name == "Utf8JsonReader" || parameter.Type.IsReadOnlySpanOf(SpecialType.System_Byte))
                return true;
        }

        return false;
    }

    private static bool IsCondition(IOperation condition) => condition switch
    {
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr, LeftOperand: var first } => IsCondition(first),
        IInvocationOperation or IBinaryOperation or IIsPatternOperation => IsCandidate(condition),
        _ => false,
    };

    private static bool IsComparison(IBinaryOperation comparison)
        => comparison.OperatorKind is BinaryOperatorKind.Equals or BinaryOperatorKind.NotEquals
            && comparison.LeftOperand.Type?.SpecialType == SpecialType.System_String
            && (TextOfBytes.MayBe(comparison.LeftOperand) || TextOfBytes.MayBe(comparison.RightOperand));
}
