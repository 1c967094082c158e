namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The generator has no code for a case of its own: the table becomes a diagnostic, never wrong code.</summary>
/// <param name="what">What there is no code for.</param>
internal sealed class InternalErrorException(string what) : Exception($"the generator has no code for {what}; please report it")
{
    /// <param name="value">The member of an enum or union of this generator that a <c>switch</c> does not know.</param>
    public static InternalErrorException Unknown<T>(T value)
        where T : notnull
        => new($"{typeof(T).Name} '{(value is Enum ? value.ToString() : value.GetType().Name)}'");
}
