using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Encoding.Texts;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Operations;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules.Encoding.Formatting;

/// <summary>Values formatted into a string only in order to be encoded:
/// <c>Encoding.UTF8.GetBytes($"{id}/{count}")</c>,
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

    /// <summary>Whether the text fits into <see cref="MaxLength"/> bytes in any culture, and that
    /// is small enough for the stack.</summary>
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

        return values.Count > 0 && Has(call, "System.Text.Unicode.Utf8", "TryWrite")
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

    /// <summary><c>id.ToString("N")</c>,
    /// <c>count.ToString(CultureInfo.InvariantCulture)</c></summary>
    private static FormattedText? TryMatchValue(IInvocationOperation call, TextSource source, IInvocationOperation format)
        => format.Instance is { Type: { } type } instance
            && SymbolEqualityComparer.Default.Equals(format.TargetMethod.ContainingType, type)
            && FormatArguments.TryRead(format, out FormatArguments arguments)
            && FormattedValue.TryCreate(type, arguments.Format, arguments.IsInvariant) is { } value
            && FormatArguments.HasTryFormat(type)
            ? new FormattedText(call, source, ImmutableArray.Create(instance), value.MaxLength, value.IsBounded)
            : null;

    private static bool Has(IOperation operation, string type, string method)
        => KnownTypes.Find(operation.SemanticModel!.Compilation, type)?.GetMembers(method).IsEmpty is false;
}
