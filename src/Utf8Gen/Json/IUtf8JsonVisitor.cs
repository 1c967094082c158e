using System.Text.Json;

namespace Utf8Gen.Json;

/// <summary>Receives the tokens of a document in order, each exactly once.</summary>
/// <remarks>
/// <para>Implement this interface in a struct, so that <see cref="Utf8JsonStreamReader"/> calls it without an interface
/// dispatch. It changes in place, in the variable that is passed to <see cref="Utf8JsonStreamReader.Read"/>, or in the
/// box that is passed to <see cref="Utf8JsonStreamReader.ReadAsync"/>.</para>
/// <para>It is called by the thread that reads: in an asynchronous read not always the same one, but one call at a
/// time.</para>
/// </remarks>
public interface IUtf8JsonVisitor
{
    /// <summary>Handles one token and decides how to continue.</summary>
    /// <param name="reader">A reader on the token. Its members may be read, but it must not advance. Its spans and
    /// sequences are valid until this method returns, which the compiler does not check in a <see langword="ref"/>
    /// struct that keeps one. Its positions count from <see cref="Utf8JsonStreamReader.BytesConsumed"/>.</param>
    Utf8JsonVisit Visit(ref Utf8JsonReader reader);
}

/// <summary>How to continue after a token.</summary>
public enum Utf8JsonVisit
{
    /// <summary>Continue with the next token.</summary>
    Continue,

    /// <summary>On the start of an object or an array, or on a name, skip its value up to its end. On any other token,
    /// like <see cref="Continue"/>.</summary>
    /// <remarks>Skipped text must still be JSON. Skipping takes no memory, however long the value is.</remarks>
    SkipChildren,

    /// <summary>Stop. The next token to be read is the one after this one.</summary>
    Stop,

    /// <summary>Stop. This token is the next to be read: <see cref="JsonSerializer"/> or another visitor can read the
    /// value that was found.</summary>
    StopBefore,
}
