namespace HttpHeaders;

/// <summary>The streams of a program.</summary>
internal sealed record ProgramStreams(Stream Input, Stream Output, TextWriter Error)
{
    /// <summary>Writes one line to <see cref="Error"/>.</summary>
    /// <remarks>Messages quote arguments, which may contain line breaks and
    /// terminal escape sequences.</remarks>
    public void WriteError(string message)
        => Error.WriteLine(string.Concat(message.Select(c => char.IsControl(c) ? ' ' : c)));
}
