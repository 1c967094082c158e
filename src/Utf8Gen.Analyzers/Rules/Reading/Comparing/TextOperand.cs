using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading.Comparing;

/// <summary>Recognizes JSON texts among the operands of a comparison: expressions that read one, or
/// mentions of a local that stores one.</summary>
internal readonly struct TextOperand
{
    private readonly JsonSymbols? _json;
    private readonly ILocalSymbol? _local;
    private readonly JsonText _text;
    private readonly bool _isFormatted;

    /// <summary>Expressions that read a text.</summary>
    /// <param name="json">The types that have texts.</param>
    /// <param name="isFormatted">Whether the text is that of <c>element.ToString()</c>.</param>
    public TextOperand(JsonSymbols json, bool isFormatted = false)
    {
        _json = json;
        _isFormatted = isFormatted;
    }

    /// <summary>Mentions of a local.</summary>
    public TextOperand(ILocalSymbol local, JsonText text)
    {
        _local = local;
        _text = text;
    }

    public bool TryRead(IOperation operand, out JsonText text)
    {
        if (_json is not null)
            return _isFormatted ? _json.TryReadFormatted(operand, out text) : _json.TryReadText(operand, out text);

        bool isLocal = operand is ILocalReferenceOperation { Local: var local } && SymbolEqualityComparer.Default.Equals(local, _local);
        text = isLocal ? _text : default;
        return isLocal;
    }
}
