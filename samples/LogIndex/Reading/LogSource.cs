namespace LogIndex;

/// <summary>A log that can be read more than once.</summary>
/// <param name="Name">What messages call it.</param>
/// <param name="Open">Opens it at its start. What goes wrong is an <see cref="InputException"/>.</param>
internal sealed record LogSource(string Name, Func<Stream> Open);
