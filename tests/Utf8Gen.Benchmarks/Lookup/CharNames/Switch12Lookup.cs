namespace Utf8Gen.Benchmarks.Lookup.CharNames;

/// <summary>A <c>switch</c> over the text, for which the compiler writes a search by length
/// and character.</summary>
internal readonly struct Switch12Lookup : ICharLookup
{
    public int IndexOf(ReadOnlySpan<char> name) => name switch
    {
        "id" => 0,
        "name" => 1,
        "createdAt" => 2,
        "type" => 3,
        "description" => 4,
        "url" => 5,
        "version" => 6,
        "isPrivate" => 7,
        "downloadCount" => 8,
        "owner" => 9,
        "license" => 10,
        "defaultBranchName" => 11,
        _ => -1,
    };
}
