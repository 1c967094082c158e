using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Operations;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules.Encoding.Texts;

/// <summary>Base64 or hexadecimal digits that are a string only on their way to or from UTF-8:
/// <c>Encoding.UTF8.GetBytes(Convert.ToBase64String(bytes))</c>,
/// <c>Convert.FromBase64String(Encoding.UTF8.GetString(utf8))</c>.</summary>
internal sealed class CodedText
{
    private CodedText(IInvocationOperation call, TextSource source, TextCoding coding, bool hasReplacement)
    {
        Call = call;
        Source = source;
        Coding = coding;
        HasReplacement = hasReplacement;
    }

    /// <summary>The call that receives the string.</summary>
    public IInvocationOperation Call { get; }

    public TextSource Source { get; }

    /// <summary>The call that creates the string.</summary>
    public IInvocationOperation Maker => (IInvocationOperation)Source.Value;

    public TextCoding Coding { get; }

    /// <summary>Whether an equivalent method without a string exists. Base64 of UTF-8 accepts white
    /// space only since .NET 8.</summary>
    public bool HasReplacement { get; }

    /// <summary>The overload for bytes, if it replaces the call on its own.</summary>
    public IMethodSymbol? Overload => Coding is TextCoding.FromHex ? OverloadTwin.FindOfBytes(Call.TargetMethod) : null;

    /// <summary><c>Encoding.UTF8.GetBytes(Convert.ToBase64String(bytes))</c></summary>
    public static CodedText? TryMatchEncoding(IInvocationOperation call)
        => EncodedString.TryFind(call, static value => CodingOf(value) is not null) is { } source && CodingOf(source.Value) is { } coding
            ? TryCreate(call, source, coding)
            : null;

    /// <summary><c>Convert.FromBase64String(Encoding.UTF8.GetString(utf8))</c></summary>
    public static CodedText? TryMatchDecoding(IInvocationOperation call)
        => call is
        {
            TargetMethod:
            {
                Name: "FromBase64String" or "FromHexString",
                Parameters: [{ Type.SpecialType: SpecialType.System_String }]
            } method, Arguments: [var text]
        }
            && IsOfConvert(method)
            && Utf8Decoding.SourceOf(text.Value) is { } source
            ? TryCreate(call, source, method.Name == "FromHexString" ? TextCoding.FromHex : TextCoding.FromBase64)
            : null;

    private static CodedText? TryCreate(IInvocationOperation call, TextSource source, TextCoding coding)
    {
        Compilation compilation = call.SemanticModel!.Compilation;
        return CodingSymbols.HaveReplacement(compilation, coding)
            && !ClearedBuffers.AreAround(call)
            && !ExpressionTree.MayContain(call)
            ? new CodedText(call, source, coding, CodingSymbols.AreSame(compilation, coding))
            : null;
    }

    private static TextCoding? CodingOf(IOperation value)
    {
        if (value is not IInvocationOperation
            {
                TargetMethod:
                {
                    Name: "ToBase64String" or "ToHexString" or "ToHexStringLower"
                } method
            } call
            || !IsOfConvert(method)
            || !ArgumentOrder.IsThatOfParameters(call)
            || MayBreakLines(call))
        {
            return null;
        }

        return method.Name switch
        {
            "ToBase64String" => TextCoding.ToBase64,
            "ToHexString" => TextCoding.ToHex,
            _ => TextCoding.ToHexLower,
        };
    }

    /// <summary>Whether formatting options are given: they affect line breaks, which only text
    /// has.</summary>
    private static bool MayBreakLines(IInvocationOperation call)
        => call.Arguments.Any(static argument => argument is
        {
            ArgumentKind: not ArgumentKind.DefaultValue,
            Parameter.Type.TypeKind: TypeKind.Enum
        });

    private static bool IsOfConvert(IMethodSymbol method) => method.ContainingType is { Name: "Convert" } type && type.IsIn("System");
}
