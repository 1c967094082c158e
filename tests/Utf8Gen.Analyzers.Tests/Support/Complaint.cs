using Xunit.Sdk;

namespace Utf8Gen.Analyzers.Tests.Support;

/// <summary>What an assertion of the test support says when it fails, as it must.</summary>
internal static class Complaint
{
    public static async Task<string> OfAsync(Func<Task> assertion) => (await Assert.ThrowsAnyAsync<XunitException>(assertion)).Message;

    public static string Of(Action assertion) => Assert.ThrowsAny<XunitException>(assertion).Message;
}
