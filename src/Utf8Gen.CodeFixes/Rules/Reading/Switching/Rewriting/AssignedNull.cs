using Utf8Gen.Analyzers.Rules.Reading.Comparing;
using Utf8Gen.Analyzers.Rules.Reading.Switching;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Rewriting;

/// <summary>A variable that is null until a text is assigned: <c>string? type = null;</c></summary>
internal static class AssignedNull
{
    /// <summary>Whether null means something else than an unknown text.</summary>
    public static bool IsDistinct(TextSwitch texts) => texts.Assigned is { IsAskedForNull: true } || texts.Labels.HasNull;

    /// <summary>Whether JSON <c>null</c> may be assigned, which a lookup does not tell from an
    /// unknown text.</summary>
    public static bool MayBeAssigned(TextSwitch texts)
        => texts.Assigned is { } assigned
            && IsDistinct(texts)
            && assigned.Texts.Any(static text => !NullToken.IsNeverAt(text.Read, text.Receiver));
}
