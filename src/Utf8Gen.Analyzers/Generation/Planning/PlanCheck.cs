namespace Utf8Gen.Analyzers.Generation.Planning;

/// <summary>Runs a plan over every key and its near misses before anything is emitted: a plan that is wrong becomes a
/// diagnostic, never wrong code.</summary>
internal static class PlanCheck
{
    /// <returns>The end of a sentence that names the contradiction, or null.</returns>
    public static string? FindContradiction(LookupPlan plan, IReadOnlyList<byte[]> keys, CancellationToken cancel)
    {
        var expected = new Dictionary<string, int>(StringComparer.Ordinal);
        for (int index = 0; index < keys.Count; index++)
            expected.Add(OneCharPerByte(keys[index]), index);

        for (int index = 0; index < keys.Count; index++)
        {
            cancel.ThrowIfCancellationRequested();
            foreach (byte[] probe in Probes(keys[index]))
            {
                int right = expected.TryGetValue(OneCharPerByte(probe), out int known) ? known : -1;
                int found = plan.Find(probe);
                if (found != right)
                    return $"the generator contradicts itself at key {index} (found {found} instead of {right}); please report it";
            }
        }

        return null;
    }

    private static IEnumerable<byte[]> Probes(byte[] key)
    {
        yield return key;
        yield return [.. key, 0];
        yield return [.. key, 0xFF];
        if (key.Length == 0)
            yield break;

        yield return key.Take(key.Length - 1).ToArray();
        yield return WithLast(key, 0xFF);
        yield return WithLast(key, (byte)(key[key.Length - 1] + 1));
        yield return WithLast(key, (byte)(key[key.Length - 1] ^ 0x20));
        yield return [(byte)(key[0] ^ 0x20), .. key.Skip(1)];
    }

    private static byte[] WithLast(byte[] key, byte last)
    {
        byte[] changed = (byte[])key.Clone();
        changed[changed.Length - 1] = last;
        return changed;
    }

    private static string OneCharPerByte(byte[] bytes)
    {
        char[] chars = new char[bytes.Length];
        for (int i = 0; i < bytes.Length; i++)
            chars[i] = (char)bytes[i];
        return new string(chars);
    }
}
