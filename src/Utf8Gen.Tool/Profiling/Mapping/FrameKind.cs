namespace Utf8Gen.Tool.Profiling.Mapping;

/// <summary>Whose a frame is.</summary>
internal enum FrameKind
{
    /// <summary>The framework's, a library's, or no method at all: its time is that of the user's method which called it.</summary>
    Framework,

    /// <summary>A method of the user.</summary>
    User,

    /// <summary>The user's, but with a name that leads to no method of the code.</summary>
    Unmapped,

    /// <summary>Time that no method needed: it waited.</summary>
    Waiting,
}
