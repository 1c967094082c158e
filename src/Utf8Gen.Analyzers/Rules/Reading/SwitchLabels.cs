using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>Collects the constants of a switch in source order.</summary>
internal sealed class SwitchLabels
{
    private readonly List<TextLabel> _all = [];
    private readonly List<string> _keys = [];

    /// <summary>All labels, including duplicates.</summary>
    public IReadOnlyList<TextLabel> All => _all;

    /// <summary>The distinct texts.</summary>
    public IReadOnlyList<string> Keys => _keys;

    /// <summary>Whether there is a label for <c>null</c>.</summary>
    public bool HasNull => _all.Count > 0 && _all.Exists(static label => label.Key is null);

    /// <summary>Whether there is a label for everything else.</summary>
    public bool HasDefault { get; private set; }

    /// <returns>False for a label with a condition other than one of several texts.</returns>
    public bool TryAdd(ICaseClauseOperation clause)
    {
        switch (clause)
        {
            // case "id":
            case ISingleValueCaseClauseOperation single:
                return TryAdd(single.Value);

            // case "id" or "name":
            case IPatternCaseClauseOperation { Guard: null } pattern:
                return TryAdd(pattern.Pattern);

            // default:
            case IDefaultCaseClauseOperation:
                HasDefault = true;
                return true;

            // case "id" when flag:
            default:
                return false;
        }
    }

    /// <returns>False for an arm with a condition other than one of several texts.</returns>
    public bool TryAdd(ISwitchExpressionArmOperation arm)
    {
        if (arm.Guard is not null)
            return false;
        if (arm.Pattern is not IDiscardPatternOperation)
            return TryAdd(arm.Pattern);

        HasDefault = true;
        return true;
    }

    /// <summary><c>"id"</c>, <c>"id" or "name"</c>, <c>null</c></summary>
    public bool TryAdd(IPatternOperation root)
    {
        var open = new Stack<IPatternOperation>();
        open.Push(root);
        while (open.Count > 0)
        {
            switch (open.Pop())
            {
                case IConstantPatternOperation constant when TryAdd(constant.Value):
                    break;

                case IBinaryPatternOperation { OperatorKind: BinaryOperatorKind.Or } or:
                    open.Push(or.RightPattern);
                    open.Push(or.LeftPattern);
                    break;

                // case { Length: 2 }:, case var name:, case not "id":
                default:
                    return false;
            }
        }

        return true;
    }

    /// <param name="key">The text.</param>
    /// <param name="constant">Its expression.</param>
    public void Add(string key, SyntaxNode constant)
    {
        _all.Add(new TextLabel(key, constant));
        if (!_keys.Contains(key))
            _keys.Add(key);
    }

    /// <summary>A constant text that UTF-8 can spell, or null.</summary>
    public bool TryAdd(IOperation constant)
    {
        if (constant.ConstantValue is { HasValue: true, Value: null })
        {
            _all.Add(new TextLabel(Key: null, constant.Syntax));
            return true;
        }

        if (!Utf8Literal.TryCreate(constant, out Utf8Literal literal))
            return false;

        Add(literal.Text, literal.Syntax);
        return true;
    }
}

/// <summary>A constant in a label of a switch.</summary>
/// <param name="Key">Its value; <see langword="null"/> for <c>null</c>.</param>
/// <param name="Syntax">The expression in a label, a pattern or a comparison.</param>
internal sealed record TextLabel(string? Key, SyntaxNode Syntax);
