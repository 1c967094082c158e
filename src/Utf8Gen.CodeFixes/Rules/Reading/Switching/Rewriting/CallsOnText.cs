using Utf8Gen.Analyzers.Rules.Reading.Comparing;
using Utf8Gen.Analyzers.Rules.Reading.Switching;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Rewriting;

/// <summary><c>kind.Equals("id")</c> in a chain: without a text it throws, as
/// <c>ValueTextEquals</c> does, whereas a lookup returns the unknown member.</summary>
internal static class CallsOnText
{
    public static bool MayThrow(TextSwitch texts, JsonSymbols json)
    {
        if (texts.Form == TextSwitchForm.Calls)
            return texts.Text.Kind == JsonTextKind.ReaderToken && !NullToken.IsNeverAt(texts.Text.Read, texts.Text.Receiver);

        TextOperand operand = texts.Local is { } local ? new TextOperand(local.Declarator.Symbol, texts.Text) : new TextOperand(json);
        return texts.Comparisons.Any(comparison
            => TextComparison.TryMatch(comparison.Operation, operand) is { IsCalledOnText: true } call
                && !NullToken.MakesNoDifference(call, texts.Local is null ? call.Text.Read : texts.Text.Read));
    }
}
