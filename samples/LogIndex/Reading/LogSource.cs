namespace LogIndex;

/// <summary>A log that can be read repeatedly.</summary>
/// <param name="Name">The display name.</param>
/// <param name="Open">Opens the log at its start. Failures are an
/// <see cref="InputException"/>.</param>
internal sealed record LogSource(string Name, Func<Stream> Open);
