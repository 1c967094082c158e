namespace Utf8Gen.Testing;

/// <summary>The frameworks that the code of a test can be compiled for.</summary>
public enum TargetFramework
{
    Net10,

    /// <summary>Where <c>JsonMarshal</c> and other members do not exist yet.</summary>
    Net8,

    /// <summary>netstandard2.0 with the packages System.Memory and System.Text.Json. The package
    /// has no library for it.</summary>
    NetStandard2,
}
