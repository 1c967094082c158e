using System.Globalization;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>A JSON value, converted to a string in order to be parsed:
/// <c>Guid.Parse(reader.GetString())</c>.</summary>
internal sealed class ParsedText
{
    private ParsedText(IInvocationOperation call, JsonText text, IMethodSymbol? getter)
    {
        Call = call;
        Text = text;
        Getter = getter;
    }

    public IInvocationOperation Call { get; }

    public JsonText Text { get; }

    /// <summary><c>GetGuid</c>, <c>TryGetDateTime</c> and the like; <see langword="null"/> for
    /// numbers and enums, whose getters expect another token.</summary>
    public IMethodSymbol? Getter { get; }

    /// <summary>Whether the getter can replace the call: both throw for text that is in another
    /// format, and nothing but the text is lost.</summary>
    public bool IsReplaceable
        => Getter is { Parameters.IsEmpty: true } && Text.Read.Parent is IArgumentOperation && HasUsualCulture(Call);

    /// <summary>Whether <c>DateTime.Parse</c> keeps the kind that the text has, as
    /// <c>GetDateTime</c> does.</summary>
    public bool KeepsKind => StylesOf(Call) is DateTimeStyles.RoundtripKind;

    /// <summary>Whether an enum is parsed regardless of case.</summary>
    public bool IgnoresCase => Call.Arguments.Any(static argument => argument.Value.ConstantValue is { HasValue: true, Value: true });

    /// <summary>The type to parse.</summary>
    public ITypeSymbol Type => TypeOf(Call.TargetMethod);

    public static ParsedText? TryMatch(IInvocationOperation call, JsonSymbols json)
    {
        if (call is not
            {
                TargetMethod:
                {
                    IsStatic: true, Name: "Parse" or "TryParse", Parameters: [{ Type.SpecialType: SpecialType.System_String }, ..]
                } method
            }
            || TextIn(call) is not { } argument
            || UnneededString.SourceOf(argument) is not { } source
            || !json.TryReadText(source, out JsonText text)
            || text.Kind is JsonTextKind.PropertyName
            || Receiver.IsAfterConditionalAccess(text.Read))
        {
            return null;
        }

        if (NameWithGetter(method.ContainingType) is not { } name)
            return IsEnum(call) || IsNumber(call, text) ? new ParsedText(call, text, getter: null) : null;

        IMethodSymbol? getter = FindGetter(text.Receiver.Type, method.Name == "Parse" ? "Get" + name : "TryGet" + name, method);
        return getter is not null && IsFormatOfGetter(call)
            ? new ParsedText(call, text, getter)
            : null;
    }

    private static ITypeSymbol TypeOf(IMethodSymbol method)
        => method is { ContainingType.SpecialType: SpecialType.System_Enum, TypeArguments: [var parsed] } ? parsed : method.ContainingType;

    private static IOperation? TextIn(IInvocationOperation call)
    {
        foreach (IArgumentOperation argument in call.Arguments)
        {
            if (argument.Parameter is { Ordinal: 0 })
                return argument.Value;
        }

        return null;
    }

    private static string? NameWithGetter(INamedTypeSymbol type)
        => type.Name is "Guid" or "DateTime" or "DateTimeOffset" && type.IsIn("System") ? type.Name : null;

    private static IMethodSymbol? FindGetter(ITypeSymbol? receiver, string name, IMethodSymbol parse)
    {
        if (receiver is null)
            return null;

        foreach (ISymbol member in receiver.GetMembers(name))
        {
            if (member is IMethodSymbol { DeclaredAccessibility: Accessibility.Public, IsStatic: false, IsGenericMethod: false } getter
                && SymbolEqualityComparer.Default.Equals(getter.ReturnType, parse.ReturnType)
                && (parse.Name == "Parse" ? getter.Parameters.IsEmpty : HasResultOf(getter, parse)))
            {
                return getter;
            }
        }

        return null;
    }

    private static bool HasResultOf(IMethodSymbol getter, IMethodSymbol parse)
        => getter.Parameters is [{ RefKind: RefKind.Out, Type: var result }]
            && SymbolEqualityComparer.Default.Equals(result, parse.ContainingType);

    /// <summary>No culture and no styles, or those of which ISO 8601 is independent. For a
    /// <c>Guid</c>, a culture makes no difference.</summary>
    private static bool IsFormatOfGetter(IInvocationOperation call)
        => call.TargetMethod.ContainingType.Name == "Guid"
            || (HasUsualCulture(call) && StylesOf(call) is null or DateTimeStyles.None or DateTimeStyles.RoundtripKind);

    /// <summary>The current culture, as if there was no argument, or the invariant one.</summary>
    private static bool HasUsualCulture(IInvocationOperation call)
    {
        foreach (IArgumentOperation argument in call.Arguments)
        {
            if (argument.Parameter?.Type.Name == nameof(IFormatProvider)
                && !(argument.Value.ConstantValue is { HasValue: true, Value: null } || InvariantCulture.IsInvariant(argument.Value)))
            {
                return false;
            }
        }

        return true;
    }

    /// <summary><c>DateTimeStyles.None</c></summary>
    /// <returns>A value that no style has if the styles are no constant.</returns>
    private static DateTimeStyles? StylesOf(IInvocationOperation call)
    {
        foreach (IArgumentOperation argument in call.Arguments)
        {
            if (argument.Parameter?.Type.Name == nameof(DateTimeStyles))
                return (DateTimeStyles)(argument.Value.ConstantValue is { HasValue: true, Value: int styles } ? styles : -1);
        }

        return null;
    }

    /// <summary><c>Enum.Parse&lt;Color&gt;(...)</c>, <c>Enum.TryParse(..., ignoreCase: true, out
    /// Color color)</c></summary>
    private static bool IsEnum(IInvocationOperation call)
        => call.TargetMethod is { ContainingType.SpecialType: SpecialType.System_Enum, TypeArguments: [{ TypeKind: TypeKind.Enum }] }
            && call.Arguments.All(static argument
                => argument.Parameter is not { Type.SpecialType: SpecialType.System_Boolean } || argument.Value.ConstantValue.HasValue);

    /// <summary><c>int.Parse(reader.GetString())</c>: an element cannot copy its
    /// text.</summary>
    private static bool IsNumber(IInvocationOperation call, JsonText text)
        => text.Kind is JsonTextKind.ReaderToken
            && ParsedFormat.IsNumber(call.TargetMethod.ContainingType)
            && !(text.Receiver.Type?.GetMembers("CopyString").IsEmpty ?? true)
            && (OverloadTwin.FindOfBytes(call.TargetMethod) is not null || IsFormatOfUtf8Parser(call))
            && !IsFallback(call, text);

    /// <summary><c>if (!Utf8Parser.TryParse(reader.ValueSpan, ...)) number =
    /// int.Parse(reader.GetString())</c>: the string is for what the bytes do not
    /// spell.</summary>
    private static bool IsFallback(IInvocationOperation call, JsonText text)
        => OperationRoot.FindRoot(call).Descendants().Any(part
            => part is IPropertyReferenceOperation { Property.Name: "ValueSpan", Instance: { } reader }
                && Receiver.AreSame(reader, text.Receiver));

    /// <summary>No separators of groups, no hexadecimal digits, and no culture with other
    /// signs.</summary>
    private static bool IsFormatOfUtf8Parser(IInvocationOperation call)
    {
        foreach (IArgumentOperation argument in call.Arguments)
        {
            if (argument.Parameter?.Type.Name == nameof(NumberStyles)
                && !(argument.Value.ConstantValue is { HasValue: true, Value: int styles }
                    && ((NumberStyles)styles & ~NumberStyles.Float) == 0))
            {
                return false;
            }
        }

        return ParsedFormat.IsOfUtf8Parser(call.TargetMethod.ContainingType)
            && HasUsualCulture(call)
            && KnownTypes.Find(call.SemanticModel!.Compilation, ParsedFormat.Utf8Parser) is not null;
    }
}

/// <summary>U8G0009: <c>Guid.Parse(reader.GetString())</c>.</summary>
internal static class ParsedTextRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (ParsedText.TryMatch(call, json) is not { } found)
            return;

        Location location = call.Syntax.GetLocation();
        string[] arguments = [NameOf(call.TargetMethod, call), AdviceFor(found)];

        // What is allocated, is so where the string is created: before a loop, for example.
        rules.Report(context, new Finding(RuleCatalogue.ParsedText, found.Text.Read, location, arguments));
    }

    private static string NameOf(IMethodSymbol method, IOperation call)
        => $"{method.ContainingType.ToMinimalDisplayString(call.SemanticModel!, call.Syntax.SpanStart)}.{method.Name}";

    private static string AdviceFor(ParsedText found)
    {
        if (found.Getter is { } getter)
            return getter.Parameters.IsEmpty ? getter.Name + "()" : getter.Name;

        if (found.Type.TypeKind is TypeKind.Enum)
        {
            string options = found.IgnoresCase ? "(IgnoreCase = true)" : "";
            return $"a [Utf8Table<{found.Type.Name}>{options}], which finds the member by the bytes of its name";
        }

        return OverloadTwin.FindOfBytes(found.Call.TargetMethod) is not null
            ? "CopyString and parse the bytes that it unescapes"
            : "CopyString and Utf8Parser on the bytes that it unescapes";
    }
}
