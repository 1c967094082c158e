namespace Utf8Gen.Analyzers.HotPaths.Profiles.Format;

/// <summary>Which part of a member was measured.</summary>
internal enum FunctionKind
{
    /// <summary>The member itself.</summary>
    Member,

    /// <summary>Its lambdas, which have no names: nobody can say which of them.</summary>
    Lambda,

    /// <summary>A local function of it.</summary>
    LocalFunction,
}
