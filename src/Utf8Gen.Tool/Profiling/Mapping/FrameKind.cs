namespace Utf8Gen.Tool.Profiling.Mapping;

/// <summary>The kind of a frame.</summary>
internal enum FrameKind
{
    /// <summary>A frame of the framework or a library, or not a method: its time belongs to the
    /// user method that called it.</summary>
    Framework,

    /// <summary>A user method.</summary>
    User,

    /// <summary>A user frame whose name identifies no method in code.</summary>
    Unmapped,

    /// <summary>Time spent waiting.</summary>
    Waiting,
}
