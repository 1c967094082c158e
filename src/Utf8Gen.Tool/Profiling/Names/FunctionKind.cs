namespace Utf8Gen.Tool.Profiling.Names;

/// <summary>The part of a member that was measured.</summary>
internal enum FunctionKind
{
    /// <summary>The member.</summary>
    Member,

    /// <summary>A lambda: lambdas have no names, so this stands for all of them.</summary>
    Lambda,

    /// <summary>A local function.</summary>
    LocalFunction,
}
