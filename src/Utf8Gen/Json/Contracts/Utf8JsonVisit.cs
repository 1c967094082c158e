using System.Text.Json;

namespace Utf8Gen.Json;

/// <summary>How to go on after a token.</summary>
public enum Utf8JsonVisit
{
    /// <summary>Go on to the next token.</summary>
    Continue,

    /// <summary>On the start of an object or an array, or on a name: pass over what belongs to it, the end of the object or the
    /// array included. On any other token the same as <see cref="Continue"/>.</summary>
    /// <remarks>What is passed over is still checked to be JSON. It takes no memory, however long it is.</remarks>
    SkipChildren,

    /// <summary>Read no further. The next token to be read is the one after this.</summary>
    Stop,

    /// <summary>Read no further. The next token to be read is this one, once more: a value is found, and
    /// <see cref="JsonSerializer"/> or another visitor is to read it.</summary>
    StopBefore,
}
