using System.Globalization;
using System.Text;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Encoding.Constants;

namespace Utf8Gen.Interception.Rows;

/// <summary>U8G0040 and U8G0043: <c>Encoding.UTF8.GetBytes("id")</c>,
/// <c>Encoding.UTF8.GetByteCount("id")</c>.</summary>
internal static class EncodedTexts
{
    public static string? BodyForBytes(IInvocationOperation call, InterceptionSymbols symbols)
    {
        if (ConstantBytes.ConstantIn(call) is not { } constant)
            return null;

        string literal = InterceptorCode.Literal(constant.Text);
        if (constant.Destination is null)
            return $"{literal}.ToArray()";

        return call.TargetMethod.IsStatic ? WriteInto(call, constant) : CopyInto(call, constant);
    }

    public static string? BodyForCount(IInvocationOperation call, InterceptionSymbols symbols)
        => EncodedConstant.TryMatch(call) is { Destination: null } constant ? Count(constant) : null;

    /// <summary><c>encoding.GetBytes("id", span)</c></summary>
    private static string CopyInto(IInvocationOperation call, EncodedConstant constant)
    {
        string span = call.TargetMethod.Parameters[1].Name;
        return $"""
            if ({span}.Length < {Count(constant)})
                return {InterceptorCode.AsWritten(call)};
            {InterceptorCode.Literal(constant.Text)}.CopyTo({span});
            return {Count(constant)};
            """;
    }

    /// <summary><c>encoding.GetBytes("id", bufferWriter)</c></summary>
    private static string WriteInto(IInvocationOperation call, EncodedConstant constant)
    {
        string encoding = call.TargetMethod.Parameters[0].Name;
        string text = call.TargetMethod.Parameters[1].Name;
        string writer = call.TargetMethod.Parameters[2].Name;
        return $"""
            if ({writer} is null)
                return {InterceptorCode.AsWritten(call)};
            global::System.Span<byte> buffer = {writer}.GetSpan({Count(constant)});
            if (buffer.Length < {Count(constant)})
                return {encoding}.GetBytes({text}, buffer);
            {InterceptorCode.Literal(constant.Text)}.CopyTo(buffer);
            {writer}.Advance({Count(constant)});
            return {Count(constant)};
            """;
    }

    private static string Count(EncodedConstant constant)
        => Encoding.UTF8.GetByteCount(constant.Text.Text).ToString(CultureInfo.InvariantCulture);
}
