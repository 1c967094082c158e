namespace LogIndex;

/// <summary>Reads the fields of a line as slices, without copying.</summary>
internal interface IFieldReader
{
    /// <summary>The message for a value with invalid escapes.</summary>
    static abstract string EscapeProblem { get; }

    ReadOnlySpan<byte> Name { get; }

    /// <summary>The value without quotes; with them if it contains escapes.</summary>
    ReadOnlySpan<byte> Value { get; }

    /// <summary>Whether the value contains escapes. It is a JSON string then.</summary>
    bool IsEscaped { get; }

    /// <summary>The offset of the value in the line.</summary>
    int ValueStart { get; }

    /// <summary>Moves to the next field.</summary>
    /// <returns>False if there is none.</returns>
    /// <exception cref="LineException">The line is malformed.</exception>
    bool Read();
}
