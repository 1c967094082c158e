namespace LogIndex;

/// <summary>Walks over the fields of a line: slices of it, nothing is copied.</summary>
internal interface IFieldReader
{
    /// <summary>What is said of a value whose escapes are wrong.</summary>
    static abstract string EscapeProblem { get; }

    ReadOnlySpan<byte> Name { get; }

    /// <summary>The value without quotes; or with them, if it has escapes.</summary>
    ReadOnlySpan<byte> Value { get; }

    /// <summary>Whether the value has escapes. Then it is a JSON string.</summary>
    bool IsEscaped { get; }

    /// <summary>Where the value starts in the line.</summary>
    int ValueStart { get; }

    /// <summary>Goes on to the next field.</summary>
    /// <returns>False where there is none.</returns>
    /// <exception cref="LineException">The line is malformed.</exception>
    bool Read();
}
