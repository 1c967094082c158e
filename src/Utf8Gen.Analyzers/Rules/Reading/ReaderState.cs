using System.Collections.Immutable;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>What is known of a reader at one point of its method.</summary>
/// <param name="IsNotNull">The token is not <c>null</c>.</param>
/// <param name="IsAtText">The token is the one whose text is in the local that is asked about.</param>
/// <param name="TokenTypes">The locals and captured values that are the type of the token.</param>
internal sealed record ReaderState(bool IsNotNull, bool IsAtText, ImmutableHashSet<object> TokenTypes)
{
    public static ReaderState Unknown { get; } = new(IsNotNull: false, IsAtText: false, ImmutableHashSet<object>.Empty);

    /// <summary>What is known where two ways meet.</summary>
    public ReaderState Meet(ReaderState other)
        => new(IsNotNull && other.IsNotNull, IsAtText && other.IsAtText, TokenTypes.Intersect(other.TokenTypes));

    public bool Equals(ReaderState? other)
        => other is not null && IsNotNull == other.IsNotNull && IsAtText == other.IsAtText && TokenTypes.SetEquals(other.TokenTypes);

    public override int GetHashCode() => TokenTypes.Count;
}
