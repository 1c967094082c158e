using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Encoding;

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

    /// <summary>Whether an equivalent method without a string exists. Base64 of UTF-8 accepts white space only since
    /// .NET 8.</summary>
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

    /// <summary>Whether formatting options are given: they affect line breaks, which only text has.</summary>
    private static bool MayBreakLines(IInvocationOperation call)
        => call.Arguments.Any(static argument => argument is
        {
            ArgumentKind: not ArgumentKind.DefaultValue,
            Parameter.Type.TypeKind: TypeKind.Enum
        });

    private static bool IsOfConvert(IMethodSymbol method) => method.ContainingType is { Name: "Convert" } type && type.IsIn("System");
}

/// <summary>U8G0047: <c>Encoding.UTF8.GetBytes(Convert.ToBase64String(bytes))</c>.</summary>
internal static class CodedTextRule
{
    public static void AnalyzeEncoding(OperationAnalysisContext context, RuleContext rules)
        => Report(context, rules, CodedText.TryMatchEncoding((IInvocationOperation)context.Operation), "encode");

    public static void AnalyzeDecoding(OperationAnalysisContext context, RuleContext rules)
        => Report(context, rules, CodedText.TryMatchDecoding((IInvocationOperation)context.Operation), "decode");

    private static void Report(OperationAnalysisContext context, RuleContext rules, CodedText? found, string purpose)
    {
        if (found is null)
            return;

        Location location = found.Call.Syntax.GetLocation();
        string[] arguments = [found.Maker.TargetMethod.Name, found.Call.TargetMethod.Name, purpose, AdviceFor(found)];

        rules.Report(context, new Finding(RuleCatalogue.CodedText, found.Call, location, arguments)
        {
            IsUncertain = !found.HasReplacement,
        });
    }

    private static string AdviceFor(CodedText found) => found.Coding switch
    {
        TextCoding.ToBase64 => "use Base64.EncodeToUtf8",
        TextCoding.FromBase64 when found.HasReplacement => "use Base64.DecodeFromUtf8",
        TextCoding.FromBase64 => "if there is no white space in it, use Base64.DecodeFromUtf8",
        TextCoding.ToHex => "use Convert.TryToHexString",
        TextCoding.ToHexLower => "use Convert.TryToHexStringLower",
        _ => "pass the bytes",
    };
}

/// <summary>A conversion between bytes and text, and its direction.</summary>
internal enum TextCoding
{
    /// <summary><c>Convert.ToBase64String</c></summary>
    ToBase64,

    /// <summary><c>Convert.FromBase64String</c></summary>
    FromBase64,

    /// <summary><c>Convert.ToHexString</c></summary>
    ToHex,

    /// <summary><c>Convert.ToHexStringLower</c></summary>
    ToHexLower,

    /// <summary><c>Convert.FromHexString</c></summary>
    FromHex,
}

/// <summary>The methods in a compilation that convert bytes to Base64 or hexadecimal digits in UTF-8, and
/// back.</summary>
internal static class CodingSymbols
{
    public const string Base64 = "System.Buffers.Text.Base64";
    public const string Convert = "System.Convert";

    public static bool HaveReplacement(Compilation compilation, TextCoding coding) => coding switch
    {
        TextCoding.ToBase64 => HasMethod(compilation, Base64, "EncodeToUtf8")
            && HasMethod(compilation, Base64, "GetMaxEncodedToUtf8Length"),
        TextCoding.FromBase64 => HasMethod(compilation, Base64, "DecodeFromUtf8")
            && HasMethod(compilation, Base64, "GetMaxDecodedFromUtf8Length"),
        TextCoding.ToHex => WritesHex(compilation, "TryToHexString"),
        TextCoding.ToHexLower => WritesHex(compilation, "TryToHexStringLower"),
        _ => TypeOf(compilation, Convert)?.GetMembers("FromHexString")
            .Any(static member => member is IMethodSymbol { Parameters: [{ Type: var source }] }
                && source.IsReadOnlySpanOf(SpecialType.System_Byte)) is true,
    };

    /// <summary>Whether the replacement skips white space as <c>Convert</c> does: since <c>IsValid</c>
    /// exists.</summary>
    public static bool AreSame(Compilation compilation, TextCoding coding)
        => coding is not TextCoding.FromBase64 || HasMethod(compilation, Base64, "IsValid");

    private static bool HasMethod(Compilation compilation, string type, string method)
        => TypeOf(compilation, type)?.GetMembers(method).IsEmpty is false;

    /// <summary><c>TryToHexString(ReadOnlySpan&lt;byte&gt;, Span&lt;byte&gt;, out int)</c></summary>
    private static bool WritesHex(Compilation compilation, string method)
        => TypeOf(compilation, Convert)?.GetMembers(method).Any(static member => member is IMethodSymbol
        {
            Parameters: [_,
            {
                Type: INamedTypeSymbol
                {
                    Name: "Span",
                    TypeArguments: [{ SpecialType: SpecialType.System_Byte }]
                }
            }, { RefKind: RefKind.Out }],
        }) is true;

    private static INamedTypeSymbol? TypeOf(Compilation compilation, string name) => KnownTypes.Find(compilation, name);
}

/// <summary>Code that overwrites its buffers, as is done with secrets: another buffer would have to be overwritten as
/// well.</summary>
internal static class ClearedBuffers
{
    public static bool AreAround(IOperation operation)
        => FunctionBody.FindEnclosingFunction(operation).Descendants()
            .Any(static part => part is IInvocationOperation { TargetMethod: var method } && Clears(method));

    private static bool Clears(IMethodSymbol method) => (method.ContainingType?.Name, method.Name) switch
    {
        ("CryptographicOperations", "ZeroMemory") => true,
        ("Array" or "Span", "Clear") => method.ContainingType!.IsIn("System"),
        _ => false,
    };
}
