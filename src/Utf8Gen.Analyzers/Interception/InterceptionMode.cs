namespace Utf8Gen.Analyzers.Interception;

/// <summary>Which builds replace calls.</summary>
internal enum InterceptionMode
{
    /// <summary>None.</summary>
    Off,

    /// <summary>Those with <c>Optimize</c>.</summary>
    Optimized,

    /// <summary>All but those of editors.</summary>
    Always,
}
