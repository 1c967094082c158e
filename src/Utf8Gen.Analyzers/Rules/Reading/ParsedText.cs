using System.Globalization;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Parsing;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>A JSON value, converted to a string in order to be parsed: <c>Guid.Parse(reader.GetString())</c>.</summary>
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

    /// <summary><c>GetGuid</c>, <c>TryGetDateTime</c> and the like; <see langword="null"/> for numbers and enums, whose
    /// getters expect another token.</summary>
    public IMethodSymbol? Getter { get; }

    /// <summary>Whether the getter can replace the call: both throw for text that is in another format, and nothing but
    /// the text is lost.</summary>
    public bool IsReplaceable
        => Getter is { Parameters.IsEmpty: true } && Text.Read.Parent is IArgumentOperation && HasUsualCulture(Call);

    /// <summary>Whether <c>DateTime.Parse</c> keeps the kind that the text has, as <c>GetDateTime</c> does.</summary>
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
        if (getter is null || !IsFormatOfGetter(call) || IsFallback(call, text))
            return null;

        return !OtherFormat.IsMeant(call, text, name) ? new ParsedText(call, text, getter)
            : CanCopyText(text) && OverloadTwin.FindOfBytes(method) is not null ? new ParsedText(call, text, getter: null)
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

    /// <summary>No culture and no styles, or those of which ISO 8601 is independent. For a <c>Guid</c>, a culture makes
    /// no difference.</summary>
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

    /// <summary><c>Enum.Parse&lt;Color&gt;(...)</c>, <c>Enum.TryParse(..., ignoreCase: true, out Color color)</c>.
    /// There is no table of flags.</summary>
    private static bool IsEnum(IInvocationOperation call)
        => call.TargetMethod is { ContainingType.SpecialType: SpecialType.System_Enum, TypeArguments: [INamedTypeSymbol type] }
            && type.TypeKind == TypeKind.Enum
            && !EnumMemberReader.IsFlags(type)
            && call.Arguments.All(static argument
                => argument.Parameter is not { Type.SpecialType: SpecialType.System_Boolean } || argument.Value.ConstantValue.HasValue);

    /// <summary><c>int.Parse(reader.GetString())</c>: an element cannot copy its text.</summary>
    private static bool IsNumber(IInvocationOperation call, JsonText text)
        => ParsedFormat.IsNumber(call.TargetMethod.ContainingType)
            && CanCopyText(text)
            && (OverloadTwin.FindOfBytes(call.TargetMethod) is not null || IsFormatOfUtf8Parser(call))
            && !IsFallback(call, text);

    private static bool CanCopyText(JsonText text)
        => text.Kind is JsonTextKind.ReaderToken && !(text.Receiver.Type?.GetMembers("CopyString").IsEmpty ?? true);

    /// <summary><c>if (!Utf8Parser.TryParse(reader.ValueSpan, ...)) number = int.Parse(reader.GetString())</c>: the
    /// string is for what the bytes do not spell.</summary>
    private static bool IsFallback(IInvocationOperation call, JsonText text)
        => OperationRoot.FindRoot(call).Descendants().Any(part
            => part is IPropertyReferenceOperation { Property.Name: "ValueSpan", Instance: { } reader }
                && Receiver.AreSame(reader, text.Receiver));

    /// <summary>No separators of groups, no hexadecimal digits, and no culture with other signs.</summary>
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

/// <summary>Whether code shows that it means a format that the getter of the type refuses.</summary>
internal static class OtherFormat
{
    /// <summary>Whether the getter has failed before, or the type around the call formats values in another
    /// way.</summary>
    /// <param name="call">The call of <c>Parse</c>.</param>
    /// <param name="text">What it parses.</param>
    /// <param name="name">The name of the parsed type.</param>
    public static bool IsMeant(IInvocationOperation call, JsonText text, string name)
        => OperationRoot.FindRoot(call).Descendants().Any(part => IsGetter(part, text, name))
            || (call.Syntax.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } type
                && type.DescendantNodes().Any(node => IsFormatted(node, call)));

    /// <summary><c>reader.TryGetGuid(out Guid id) ? id : Guid.Parse(reader.GetString())</c></summary>
    private static bool IsGetter(IOperation operation, JsonText text, string name)
        => operation is IInvocationOperation { TargetMethod.Name: var method, Instance: { } receiver }
            && (method == "TryGet" + name || method == "Get" + name)
            && Receiver.AreSame(receiver, text.Receiver);

    /// <summary><c>id.ToString("N")</c>, <c>$"{id:N}"</c>, <c>Guid.ParseExact(text, "N")</c></summary>
    private static bool IsFormatted(SyntaxNode node, IInvocationOperation call)
    {
        if (!MayFormat(node))
            return false;

        INamedTypeSymbol type = call.TargetMethod.ContainingType;
        return call.SemanticModel!.GetOperation(node) switch
        {
            IInterpolationOperation { Expression.Type: var value, FormatString: var format } => Is(value) && !IsOfGetter(type, format),
            IInvocationOperation { TargetMethod: var method } formatting
                => (Is(method.ContainingType) || Is(method.Parameters.FirstOrDefault()?.Type)) && !IsOfGetter(type, FormatOf(formatting)),
            _ => false,
        };

        bool Is(ITypeSymbol? other) => SymbolEqualityComparer.Default.Equals(other, type);
    }

    private static bool MayFormat(SyntaxNode node) => node switch
    {
        InterpolationSyntax => true,
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name: var name } } => MayFormat(name),
        InvocationExpressionSyntax { Expression: MemberBindingExpressionSyntax { Name: var name } } => MayFormat(name),
        SimpleNameSyntax { Identifier.ValueText: "ToString" or "TryFormat" or "ParseExact" or "TryParseExact" } => true,
        _ => false,
    };

    private static IOperation? FormatOf(IInvocationOperation formatting)
    {
        foreach (IArgumentOperation argument in formatting.Arguments)
        {
            if (argument is { Parameter.Name: "format", ArgumentKind: ArgumentKind.Explicit })
                return argument.Value is IConversionOperation { Operand: var format } ? format : argument.Value;
        }

        return null;
    }

    /// <summary>Whether the getter reads what is written so. Dates are written in the format of a culture by
    /// default.</summary>
    private static bool IsOfGetter(INamedTypeSymbol type, IOperation? format)
    {
        if (format is null or { ConstantValue: { HasValue: true, Value: null or "" } })
            return type.Name == "Guid";

        string? text = format.ConstantValue is { HasValue: true, Value: var value } ? value?.ToString() : null;
        return type.Name == "Guid" ? text is "D" or "d" : text is "O" or "o" or "s";
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
        {
            string format = getter.Name.EndsWith("Guid", StringComparison.Ordinal) ? "the D format" : "ISO 8601";
            return $"{getter.Name}{(getter.Parameters.IsEmpty ? "()" : "")} if only {format} is meant";
        }

        if (found.Type.TypeKind is TypeKind.Enum)
        {
            string options = found.IgnoresCase ? "(IgnoreCase = true)" : "";
            return $"a [Utf8Table<{found.Type.Name}>{options}] if only names are meant, not numbers and lists";
        }

        if (OverloadTwin.FindOfBytes(found.Call.TargetMethod) is null)
            return "CopyString and Utf8Parser on the bytes that it unescapes, if white space around them and the culture do not matter";

        string culture = ParsedFormat.IsSameAsBytes(found.Call) ? "" : ", if the spaces of cultures do not matter";
        return "CopyString and parse the bytes that it unescapes" + culture;
    }
}
