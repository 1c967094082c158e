namespace Utf8Gen.Analyzers.Generation.Sources.Json;

/// <summary>Handles URI references in schemas.</summary>
internal static class Address
{
    /// <summary>Whether the reference begins with a scheme, such as <c>https:</c>. One letter is
    /// the drive of a path.</summary>
    public static bool HasScheme(string reference)
    {
        int colon = reference.IndexOf(':');
        return colon > 1 && reference.Take(colon).All(static c => c is '+' or '-' or '.' || IsLetterOrDigit(c));
    }

    /// <summary>Resolves a reference against the address it is relative to. Where that is a path,
    /// the reference stays as it is.</summary>
    public static string Resolve(string address, string reference)
        => !HasScheme(reference)
            && HasScheme(address)
            && Uri.TryCreate(address, UriKind.Absolute, out Uri? root)
            && Uri.TryCreate(root, reference, out Uri? resolved)
                ? resolved.AbsoluteUri
                : reference;

    private static bool IsLetterOrDigit(char c) => c is (>= 'a' and <= 'z') or (>= 'A' and <= 'Z') or (>= '0' and <= '9');
}
