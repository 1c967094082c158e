using Xunit.Sdk;

namespace Utf8Gen.Testing.Tests;

/// <summary>What an assertion of the test support says when it fails, as it must.</summary>
internal static class Complaint
{
    public static async Task<string> OfAsync(Func<Task> assertion) => (await Assert.ThrowsAnyAsync<XunitException>(assertion)).Message;

    public static string Of(Action assertion) => Assert.ThrowsAny<XunitException>(assertion).Message;

    /// <summary>The assertion fails and says this, among other things.</summary>
    public static async Task SaysAsync(string part, Func<Task> assertion)
        => Assert.Contains(part, await OfAsync(assertion), StringComparison.Ordinal);

    /// <inheritdoc cref="SaysAsync"/>
    public static void Says(string part, Action assertion) => Assert.Contains(part, Of(assertion), StringComparison.Ordinal);
}
