using System.Globalization;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Encoding;

/// <summary>Values formatted into a string only in order to be encoded: <c>Encoding.UTF8.GetBytes($"{id}/{count}")</c>,
/// <c>Encoding.UTF8.GetBytes(id.ToString("N"))</c>.</summary>
internal sealed class FormattedText
{
    /// <summary>The largest buffer that is always acceptable on the stack.</summary>
    private const int MaxOnStack = 512;

    private FormattedText(IInvocationOperation call, TextSource source, ImmutableArray<IOperation> values, int maxLength, bool isBounded)
    {
        Call = call;
        Source = source;
        Values = values;
        MaxLength = maxLength;
        IsBounded = isBounded;
    }

    /// <summary><c>Encoding.UTF8.GetBytes(...)</c></summary>
    public IInvocationOperation Call { get; }

    public TextSource Source { get; }

    /// <summary>The values that are not constants, in the order of the text.</summary>
    public ImmutableArray<IOperation> Values { get; }

    /// <summary>The maximum number of bytes.</summary>
    public int MaxLength { get; }

    /// <summary>Whether the text fits into <see cref="MaxLength"/> bytes in any culture, and that is small enough for
    /// the stack.</summary>
    public bool IsBounded { get; }

    /// <summary>Whether the text is one value, formatted by its own method.</summary>
    public bool IsOfOneValue => Source.Value is IInvocationOperation;

    public static FormattedText? TryMatch(IInvocationOperation call)
    {
        if (EncodedString.TryFind(call, static value => IsFormatting(value), mayBeOfOneByte: true) is not { } source
            || ExpressionTree.MayContain(call))
        {
            return null;
        }

        FormattedText? found = source.Value switch
        {
            IInterpolatedStringOperation text => TryMatchInterpolation(call, source, text),
            IInvocationOperation format => TryMatchValue(call, source, format),
            _ => null,
        };
        return found is not null && (!Utf8Encoding.IsOfOneByte(call.Instance) || found.IsAscii)
            ? found
            : null;
    }

    /// <summary>Whether the text is ASCII in any culture. A minus sign may not be.</summary>
    private bool IsAscii
        => IsBounded
            && (Source.Value is not IInterpolatedStringOperation text
                || text.Parts.OfType<IInterpolatedStringTextOperation>().All(static part
                    => part.Text.ConstantValue.Value is string constant && Utf8Encoding.IsAsciiText(constant)));

    private static bool IsFormatting(IOperation value)
        => value is IInterpolatedStringOperation { ConstantValue.HasValue: false }
            or IInvocationOperation { TargetMethod.Name: nameof(ToString), Instance: not null };

    private static FormattedText? TryMatchInterpolation(IInvocationOperation call, TextSource source, IInterpolatedStringOperation text)
    {
        ImmutableArray<IOperation>.Builder values = ImmutableArray.CreateBuilder<IOperation>();
        int length = 0;
        bool isBounded = true;
        foreach (IInterpolatedStringContentOperation part in text.Parts)
        {
            if (PartOf(part) is not { } value)
                return null;

            length += value.MaxLength;
            isBounded &= value.IsBounded;
            if (part is IInterpolationOperation interpolation)
                values.Add(interpolation.Expression);
        }

        return values.Count > 0 && HasMethod(call, "System.Text.Unicode.Utf8", "TryWrite")
            ? new FormattedText(call, source, values.ToImmutable(), length, isBounded && length <= MaxOnStack)
            : null;
    }

    /// <summary>Text, or a value in a format: <c>{id,40:N}</c></summary>
    private static FormattedValue? PartOf(IInterpolatedStringContentOperation part)
    {
        if (part is IInterpolatedStringTextOperation { Text: var text })
            return Utf8Literal.TryCreate(text, out Utf8Literal literal) ? FormattedValue.OfText(literal.Text) : null;

        if (part is not IInterpolationOperation
            {
                Expression: { Type: { } type } expression, Alignment: var alignment,
                FormatString: var format
            }
            || expression.ConstantValue.HasValue
            || FormattedValue.TryCreate(type, format?.ConstantValue.Value as string, isInvariant: false) is not { } value)
        {
            return null;
        }

        return alignment switch
        {
            null => value,
            { ConstantValue: { HasValue: true, Value: int width } } when width is > -MaxOnStack and < MaxOnStack => value.AlignedTo(width),
            _ => null,
        };
    }

    /// <summary><c>id.ToString("N")</c>, <c>count.ToString(CultureInfo.InvariantCulture)</c></summary>
    private static FormattedText? TryMatchValue(IInvocationOperation call, TextSource source, IInvocationOperation format)
        => format.Instance is { Type: { } type } instance
            && SymbolEqualityComparer.Default.Equals(format.TargetMethod.ContainingType, type)
            && FormatArguments.TryRead(format, out FormatArguments arguments)
            && FormattedValue.TryCreate(type, arguments.Format, arguments.IsInvariant) is { } value
            && FormatArguments.HasTryFormat(type)
            ? new FormattedText(call, source, ImmutableArray.Create(instance), value.MaxLength, value.IsBounded)
            : null;

    private static bool HasMethod(IOperation operation, string type, string method)
        => KnownTypes.Find(operation.SemanticModel!.Compilation, type)?.GetMembers(method).IsEmpty is false;
}

/// <summary>U8G0045: <c>Encoding.UTF8.GetBytes($"{id}/{count}")</c>.</summary>
internal static class FormattedTextRule
{
    /// <summary>.NET 8 has <c>Utf8.TryWrite</c>, and <c>TryFormat</c> into bytes.</summary>
    private const int FirstVersion = 8;

    public static void Analyze(OperationAnalysisContext context, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (FormattedText.TryMatch(call) is not { } found)
            return;

        Location location = call.Syntax.GetLocation();
        string method = found.IsOfOneValue ? "TryFormat" : "Utf8.TryWrite";

        string advice = found.IsBounded ? $"{found.MaxLength} bytes are always enough" : "the length depends on the culture";
        rules.Report(context, new Finding(RuleCatalogue.FormattedText, call, location, method, advice)
        {
            IsUncertain = !found.IsBounded,
            IsUnavailable = !rules.CanWriteSince(FirstVersion),
        });
    }
}

/// <summary>A value whose format is all ASCII, with the maximum length of its text.</summary>
internal readonly struct FormattedValue
{
    private const int LongestDigits = 99;

    private FormattedValue(int maxLength, bool isBounded)
    {
        MaxLength = maxLength;
        IsBounded = isBounded;
    }

    /// <summary>The maximum number of bytes, if bounded.</summary>
    public int MaxLength { get; }

    /// <summary>Whether the maximum holds in any culture. A culture may have any text for a minus sign.</summary>
    public bool IsBounded { get; }

    /// <param name="type">The type of the value.</param>
    /// <param name="format">Its format.</param>
    /// <param name="isInvariant">Whether the invariant culture is given.</param>
    /// <returns><see langword="null"/> if the text may have any length or contain words of a culture.</returns>
    public static FormattedValue? TryCreate(ITypeSymbol type, string? format, bool isInvariant)
    {
        if (DigitsOf(type) is { } digits)
            return OfInteger(digits, format, isInvariant);

        return LengthOf(type, format ?? "") is { } length ? new FormattedValue(length, isBounded: true) : null;
    }

    /// <summary>Constant text.</summary>
    public static FormattedValue OfText(string text) => new(System.Text.Encoding.UTF8.GetByteCount(text), isBounded: true);

    /// <summary>Returns the value padded to a width.</summary>
    public FormattedValue AlignedTo(int width) => new(Math.Max(MaxLength, Math.Abs(width)), IsBounded);

    private static FormattedValue? OfInteger((int Decimal, int Hex, bool IsSigned) digits, string? format, bool isInvariant)
    {
        if (string.IsNullOrEmpty(format))
            return new FormattedValue(digits.Decimal + (digits.IsSigned ? 1 : 0), !digits.IsSigned || isInvariant);

        int precision = 0;
        if (format!.Length > 3
            || (format.Length > 1 && !int.TryParse(format.Substring(1), NumberStyles.None, CultureInfo.InvariantCulture, out precision))
            || precision > LongestDigits)
            return null;

        return format[0] switch
        {
            'X' or 'x' => new FormattedValue(Math.Max(digits.Hex, precision), isBounded: true),
            'D' or 'd' => new FormattedValue(
                Math.Max(digits.Decimal, precision) + (digits.IsSigned ? 1 : 0), !digits.IsSigned || isInvariant),
            _ => null,
        };
    }

    private static (int Decimal, int Hex, bool IsSigned)? DigitsOf(ITypeSymbol type) => type.SpecialType switch
    {
        SpecialType.System_Byte => (3, 2, false),
        SpecialType.System_SByte => (3, 2, true),
        SpecialType.System_UInt16 => (5, 4, false),
        SpecialType.System_Int16 => (5, 4, true),
        SpecialType.System_UInt32 => (10, 8, false),
        SpecialType.System_Int32 => (10, 8, true),
        SpecialType.System_UInt64 => (20, 16, false),
        SpecialType.System_Int64 => (19, 16, true),
        _ => (type.Name, type is INamedTypeSymbol named && named.IsIn("System")) switch
        {
            ("UInt128", true) => (39, 32, false),
            ("Int128", true) => (39, 32, true),
            _ => null,
        },
    };

    /// <summary>Returns the length for types and formats that ignore the culture.</summary>
    private static int? LengthOf(ITypeSymbol type, string format)
        => (type is INamedTypeSymbol named && named.IsIn("System") ? type.Name : null, format) switch
        {
            ("Guid", "" or "D" or "d") => 36,
            ("Guid", "N" or "n") => 32,
            ("Guid", "B" or "b" or "P" or "p") => 38,
            ("Guid", "X" or "x") => 68,
            ("DateTime" or "DateTimeOffset", "O" or "o") => 33,
            ("DateTime" or "DateTimeOffset", "R" or "r") => 29,
            ("DateTime" or "DateTimeOffset", "s") => 19,
            ("DateTime" or "DateTimeOffset", "u") => 20,
            ("DateOnly", "O" or "o") => 10,
            ("TimeOnly", "O" or "o") => 16,
            ("TimeSpan", "" or "c" or "t" or "T") => 26,
            _ => null,
        };
}

/// <summary>The arguments of <c>ToString</c>.</summary>
/// <param name="format">The format, if it is not the default.</param>
/// <param name="isInvariant">Whether the culture is invariant.</param>
internal readonly struct FormatArguments(string? format, bool isInvariant)
{
    public string? Format { get; } = format;

    public bool IsInvariant { get; } = isInvariant;

    /// <returns>Whether both are known: a constant, the invariant culture, or omitted.</returns>
    public static bool TryRead(IInvocationOperation call, out FormatArguments arguments)
    {
        arguments = default;
        string? format = null;
        bool isInvariant = false;
        foreach (IArgumentOperation argument in call.Arguments)
        {
            if (argument.Value.ConstantValue is { HasValue: true, Value: string text })
                format = text;
            else if (InvariantCulture.IsInvariant(argument.Value))
                isInvariant = true;
            else
                return false;
        }

        arguments = new FormatArguments(format, isInvariant);
        return true;
    }

    /// <summary><c>TryFormat(Span&lt;byte&gt;, out int, ...)</c></summary>
    public static bool HasTryFormat(ITypeSymbol type)
        => type.GetMembers("TryFormat").Any(static member => member is IMethodSymbol
        {
            DeclaredAccessibility: Accessibility.Public,
            Parameters: [
            {
                Type: INamedTypeSymbol
                {
                    Name: "Span",
                    TypeArguments: [{ SpecialType: SpecialType.System_Byte }]
                }
            }, { RefKind: RefKind.Out }, ..],
        });

    /// <summary>Whether it also takes a provider.</summary>
    public static bool HasProvider(ITypeSymbol type)
        => type.GetMembers("TryFormat")
            .Any(static member => member is IMethodSymbol { Parameters: [{ Type: INamedTypeSymbol bytes }, .., { Name: "provider" }] }
                && bytes is { TypeArguments: [{ SpecialType: SpecialType.System_Byte }] });
}
