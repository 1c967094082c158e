using System.Globalization;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>U8G0006 without regard to case: <c>if (property.Name.Equals("id", StringComparison.OrdinalIgnoreCase)) ...
/// else if ...</c>.</summary>
/// <remarks>Nothing compares bytes without regard to case in place, so there is no fix. A lookup ignores the case of
/// ASCII letters alone.</remarks>
internal sealed class IgnoredCaseChain
{
    /// <summary>Fewer are no chain.</summary>
    private const int MinKeys = 3;

    private readonly List<IOperation> _texts = [];
    private readonly HashSet<string> _keys = new(StringComparer.OrdinalIgnoreCase);

    private IgnoredCaseChain()
    {
    }

    public static void Analyze(OperationAnalysisContext context, JsonSymbols json, Lazy<LookupSubjects> lookups, RuleContext rules)
    {
        if (context.Operation is not IConditionalOperation { Type: null } first
            || TryMatch(first) is not { } chain
            || chain.TextOf(first, json) is not { } text
            || !lookups.Value.Supports(text.Kind)
            || !LookupTypes.CanBeAround(first.Syntax))
        {
            return;
        }

        string read = text.Kind == JsonTextKind.PropertyName ? "Name" : "GetString";
        string count = chain._keys.Count.ToString(CultureInfo.InvariantCulture);
        Location location = text.Read.Syntax.GetLocation();
        const string Remedy = "use a generated lookup with IgnoreCase";
        rules.Report(context, new Finding(RuleCatalogue.TextSwitch, text.Read, location, read, count, Remedy)
        {
            IsUnavailable = LookupSubjects.IsOfDocument(text.Kind) && !rules.CanWriteSince(LookupSubjects.FirstVersionWithDocument),
        });
    }

    /// <summary>Collects the comparisons, if the conditions consist of nothing else.</summary>
    private static IgnoredCaseChain? TryMatch(IConditionalOperation first)
    {
        if (first.Parent is IConditionalOperation { Type: null } outer && outer.WhenFalse == first)
            return null;

        var chain = new IgnoredCaseChain();
        for (IOperation? rest = first; rest is IConditionalOperation arm; rest = arm.WhenFalse)
        {
            if (!chain.TryAdd(arm.Condition))
                return null;
        }

        return chain._keys.Count >= MinKeys ? chain : null;
    }

    private bool TryAdd(IOperation condition)
    {
        if (condition is IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr } or)
            return TryAdd(or.LeftOperand) && TryAdd(or.RightOperand);
        if (condition is not IInvocationOperation
            {
                TargetMethod: { Name: nameof(string.Equals), ContainingType.SpecialType: SpecialType.System_String },
                Arguments: [.., { Value.ConstantValue: { HasValue: true, Value: (int)StringComparison.OrdinalIgnoreCase } }] arguments
            } call
            || arguments[arguments.Length - 1].Parameter?.Type.Name != nameof(StringComparison)
            || arguments.Length != (call.Instance is null ? 3 : 2))
        {
            return false;
        }

        IOperation left = call.Instance ?? arguments[0].Value;
        IOperation right = arguments[arguments.Length - 2].Value;
        (IOperation text, IOperation constant) = right.ConstantValue.HasValue ? (left, right) : (right, left);
        if (!Utf8Literal.TryCreate(constant, out Utf8Literal literal) || !Utf8Encoding.IsAsciiText(literal.Text))
            return false;

        _texts.Add(text);
        _keys.Add(literal.Text);
        return true;
    }

    /// <summary>Returns the text, if all comparisons have the same one, and nothing else needs it.</summary>
    private JsonText? TextOf(IConditionalOperation first, JsonSymbols json)
    {
        JsonText text;
        if (_texts[0] is ILocalReferenceOperation held)
        {
            if (TextLocal.TryFind(held, first, json) is not { } local || !AreOf(held.Local) || local.FindOtherUses(_texts) is null)
                return null;
            text = local.Text;
        }
        else if (!json.TryReadText(_texts[0], out text) || !AreSame(text, json))
        {
            return null;
        }

        return Receiver.IsAfterConditionalAccess(text.Read) || ExpressionTree.MayContain(first) ? null : text;
    }

    private bool AreOf(ILocalSymbol local)
        => _texts.All(use => use is ILocalReferenceOperation other && SymbolEqualityComparer.Default.Equals(other.Local, local));

    private bool AreSame(JsonText text, JsonSymbols json)
        => Receiver.CanBeRepeated(text.Receiver)
            && _texts.All(use => json.TryReadText(use, out JsonText other) && other.Kind == text.Kind
                && Receiver.AreSame(text.Receiver, other.Receiver));
}
