namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The generator does not handle one of its own cases: the table becomes a diagnostic, never wrong
/// code.</summary>
/// <param name="what">The unhandled case.</param>
internal sealed class InternalErrorException(string what) : Exception($"the generator has no code for {what}; please report it")
{
    /// <param name="value">The enum value or derived type that a <c>switch</c> does not handle.</param>
    public static InternalErrorException Unknown<T>(T value)
        where T : notnull
        => new($"{typeof(T).Name} '{(value is Enum ? value.ToString() : value.GetType().Name)}'");

    /// <summary>Returns the reason for a table's fault: an exception in one table must not keep the others from being
    /// generated.</summary>
    public static string ReasonOf(Exception error)
        => error is InternalErrorException
            ? error.Message
            : $"the generator failed with {error.GetType().Name}, {error.Message.TrimEnd('.')}; please report it";
}
