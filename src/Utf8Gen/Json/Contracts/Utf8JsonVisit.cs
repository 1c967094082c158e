using System.Text.Json;

namespace Utf8Gen.Json;

/// <summary>How to continue after a token.</summary>
public enum Utf8JsonVisit
{
    /// <summary>Continue with the next token.</summary>
    Continue,

    /// <summary>On the start of an object or an array, or on a name, skip its value up to its end.
    /// On any other token, like <see cref="Continue"/>.</summary>
    /// <remarks>Skipped text must still be JSON. Skipping takes no memory,
    /// however long the value is.</remarks>
    SkipChildren,

    /// <summary>Stop. The next token to be read is the one after this one.</summary>
    Stop,

    /// <summary>Stop. This token is the next to be read: <see cref="JsonSerializer"/> or another
    /// visitor can read the value that was found.</summary>
    StopBefore,
}
