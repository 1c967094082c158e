using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Encoding;

/// <summary>UTF-8 that is decoded only in order to be parsed:
/// <c>int.Parse(Encoding.UTF8.GetString(bytes))</c>.</summary>
internal sealed class ParsedBytes
{
    private ParsedBytes(IInvocationOperation call, IArgumentOperation text, TextSource source, IMethodSymbol? replacement)
    {
        Call = call;
        Text = text;
        Source = source;
        Replacement = replacement;
    }

    public IInvocationOperation Call { get; }

    public IArgumentOperation Text { get; }

    public TextSource Source { get; }

    /// <summary><c>Encoding.UTF8.GetString(bytes)</c></summary>
    public IInvocationOperation Decode => (IInvocationOperation)Source.Value;

    /// <summary>The overload that takes the bytes; <see langword="null"/> if only <c>Utf8Parser</c> can parse them,
    /// which supports fewer formats.</summary>
    public IMethodSymbol? Replacement { get; }

    /// <summary>Whether the overload for bytes returns the same for every well-formed text.</summary>
    public bool IsSame => ParsedFormat.IsSameAsBytes(Call) && (!IsAscii || ParsedFormat.IsAscii(Call));

    /// <summary>Whether the encoding is ASCII, which has a question mark for any other byte.</summary>
    public bool IsAscii => Utf8Encoding.IsAscii(Decode.Instance);

    public static ParsedBytes? TryMatch(IInvocationOperation call)
    {
        if (call is not
            {
                TargetMethod:
                {
                    IsStatic: true, Name: "Parse" or "TryParse",
                    Parameters: [{ Type.SpecialType: SpecialType.System_String }, ..], ContainingType: { } type
                } method
            }
            || !(ParsedFormat.HasOverloadForBytes(type) || ParsedFormat.IsOfUtf8Parser(type))
            || TextIn(call) is not { } text
            || Utf8Decoding.SourceOf(text.Value, mayDecide: true, mayBeOfOneByte: true) is not { } source
            || IsLatin1((IInvocationOperation)source.Value)
            || ExpressionTree.MayContain(call))
        {
            return null;
        }

        if (OverloadTwin.FindOfBytes(method) is { } replacement)
        {
            return !AwaitedArgument.IsAfter(text, call) && CodeMotion.IsClearBehind(text, call)
                ? new ParsedBytes(call, text, source, replacement)
                : null;
        }

        return ParsedFormat.IsOfUtf8Parser(type)
            && KnownTypes.Find(call.SemanticModel!.Compilation, ParsedFormat.Utf8Parser) is not null
            && ParsedFormat.IsUsual(method)
            ? new ParsedBytes(call, text, source, replacement: null)
            : null;
    }

    /// <summary>Latin-1 has spaces of one byte that UTF-8 does not have.</summary>
    private static bool IsLatin1(IInvocationOperation decode)
        => Utf8Encoding.IsOfOneByte(decode.Instance) && !Utf8Encoding.IsAscii(decode.Instance);

    private static IArgumentOperation? TextIn(IInvocationOperation call)
    {
        foreach (IArgumentOperation argument in call.Arguments)
        {
            if (argument.Parameter is { Ordinal: 0 })
                return argument;
        }

        return null;
    }
}

/// <summary>U8G0044: <c>int.Parse(Encoding.UTF8.GetString(bytes))</c>.</summary>
internal static class ParsedBytesRule
{
    public static void Analyze(OperationAnalysisContext context, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (ParsedBytes.TryMatch(call) is not { } found)
            return;

        Location location = call.Syntax.GetLocation();
        string type = call.TargetMethod.ContainingType.ToMinimalDisplayString(call.SemanticModel!, call.Syntax.SpanStart);
        string name = $"{type}.{call.TargetMethod.Name}";

        bool hasReplacement = found.Replacement is not null;
        string advice = hasReplacement ? "pass the bytes" : "if the format is one of its own, use Utf8Parser";
        rules.Report(context, new Finding(RuleCatalogue.ParsedBytes, call, location, name, advice)
        {
            IsUncertain = !hasReplacement,
            IsUnavailable = hasReplacement && !rules.CanWriteSince(ParsedFormat.FirstVersionForBytes(call.TargetMethod.ContainingType)),
        });
    }
}
