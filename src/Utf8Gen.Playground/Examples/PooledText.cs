using System.Text;
using Utf8Gen.Pooling;

internal static class Words
{
    // Equal texts have equal handles.
    public static int Count(IEnumerable<string> words)
    {
        using var pool = new Utf8Pool();
        var seen = new HashSet<Utf8Handle>();
        foreach (string word in words)
            seen.Add(pool.Intern(word));

        return seen.Count;
    }

    // A span of the pool is valid until its lease is closed.
    public static string Read(Utf8Pool pool, Utf8Handle word)
    {
        Utf8Lease lease = pool.Lease();
        ReadOnlySpan<byte> text = lease[word];
        lease.Dispose();
        string result = Encoding.UTF8.GetString(text);
        return result;
    }
}
