namespace Utf8Gen;

/// <summary>Finds strings that were read as keys of a table.</summary>
internal static class KnownString<TTable>
    where TTable : IUtf8Table
{
    /// <summary>With more keys, a lookup takes less time than comparing references.</summary>
    private const int MaxCompared = 8;

    /// <returns>The index of the key, or -1.</returns>
    public static int IndexOf(string? text)
    {
        if (TTable.Count <= MaxCompared)
        {
            string[] strings = Utf8TableData.Strings<TTable>.Values;
            for (int index = 0; index < strings.Length; index++)
            {
                if (ReferenceEquals(strings[index], text))
                    return index;
            }
        }

        return Utf8TableChars.IndexOf<TTable>(text);
    }
}
