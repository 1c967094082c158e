using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Reading.Flow;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.Rules.Reading.Common;

/// <summary>The source of a local's text: whether it would return the same text again where
/// the local is mentioned.</summary>
internal sealed class TextReceiver
{
    private readonly IVariableDeclaratorOperation _declarator;
    private readonly IOperation _receiver;
    private readonly IOperation _scope;
    private readonly bool _isReader;
    private readonly Lazy<TokenValues?> _values;

    /// <param name="declarator">The local and its text.</param>
    /// <param name="text">The text.</param>
    /// <param name="scope">The block or <c>switch</c> that contains the local.</param>
    public TextReceiver(IVariableDeclaratorOperation declarator, JsonText text, IOperation scope)
    {
        _declarator = declarator;
        _receiver = text.Receiver;
        _scope = scope;
        _isReader = text.Kind == JsonTextKind.ReaderToken;
        _values = new Lazy<TokenValues?>(FindValues);
    }

    /// <summary>Whether everything that happens to the receiver is visible: it is a
    /// variable without aliases.</summary>
    public bool CanBeFollowed => _isReader ? _values.Value is not null : Variable is not null;

    /// <summary>The property or element, if no other member can write to it.</summary>
    private ISymbol? Variable => _receiver switch
    {
        ILocalReferenceOperation { Local: { IsRef: false } local } => local,
        IParameterReferenceOperation { Parameter: { RefKind: RefKind.None } parameter } when !parameter.IsSharedByMembers() => parameter,
        _ => null,
    };

    /// <param name="mentions">The mentions of the local in its function.</param>
    public bool GivesSameTextAt(IReadOnlyCollection<IOperation> mentions)
    {
        if (_isReader)
            return _values.Value is { } values && mentions.All(mention => values.AreCurrentAt(mention.Syntax));

        return Variable is { } variable && new SourceLifetime(variable, _declarator, _scope).StaysUntil(mentions);
    }

    private TokenValues? FindValues()
        => VariableReference.Of(_receiver) is { } reader
            && _receiver.Type is { } readerType
            && FunctionFlow.TryCreate(_declarator) is { } flow
            && !ReaderVariable.MayHaveAlias(flow.Body, readerType)
            ? TokenValues.Of(flow, reader)
            : null;
}
