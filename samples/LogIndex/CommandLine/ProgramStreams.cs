namespace LogIndex;

/// <summary>The streams that a program is given.</summary>
internal sealed record ProgramStreams(Stream Input, Stream Output, TextWriter Error)
{
    /// <summary>Writes one line to <see cref="Error"/>.</summary>
    /// <remarks>Messages quote arguments, and these may have line breaks and escape sequences of terminals.</remarks>
    public void Complain(string message)
        => Error.WriteLine(string.Concat(message.Select(c => char.IsControl(c) ? ' ' : c)));
}
