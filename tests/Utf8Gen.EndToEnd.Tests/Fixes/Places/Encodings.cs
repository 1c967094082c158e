using System.Text;

namespace Places;

internal static class Encodings
{
    // .NET 9 has the overload for a span.
    public static void Save(string path) => File.WriteAllBytes(path, Encoding.UTF8.GetBytes("{}")); // U8G0040

    public static void WriteLines(Stream stream, int lines)
    {
        for (int i = 0; i < lines; i++)
        {
            // netstandard2.0 has no overload for a span.
            var nl = Encoding.ASCII.GetBytes("\r\n"); // U8G1040
            stream.Write(nl, 0, nl.Length);
        }
    }

    public static bool IsRiff(byte[] bytes) => Encoding.UTF8.GetString(bytes) == "RIFF"; // U8G0042

    public static int LengthOfName() => Encoding.UTF8.GetByteCount("caf\u00e9"); // U8G0043

    public static int CountRiffs(byte[][] all)
    {
        int count = 0;
        foreach (byte[] bytes in all)
        {
            if (Encoding.UTF8.GetString(bytes) == "RIFF") // U8G1042
                count++;
        }

        return count;
    }

    public static byte[] Encode(byte[] hash) => Encoding.UTF8.GetBytes(Convert.ToBase64String(hash)); // U8G0047

    // A method that the fix adds is worth it for two places.
    public static byte[] EncodeKey(byte[] key) => Encoding.UTF8.GetBytes(Convert.ToBase64String(key)); // U8G0047

    public static List<byte[]> EncodeAll(List<byte[]> hashes)
    {
        var all = new List<byte[]>();
        foreach (byte[] hash in hashes)
        {
            all.Add(Encoding.UTF8.GetBytes(Convert.ToBase64String(hash))); // U8G1047
            all.Add(Encoding.UTF8.GetBytes(Convert.ToBase64String(hash))); // U8G1047
        }

        return all;
    }

    public static int Parse(byte[] digits) => int.Parse(Encoding.UTF8.GetString(digits)); // U8G0044

    public static byte[] Format(Guid id, uint count) => Encoding.UTF8.GetBytes($"{id:N}/{count}"); // U8G0045

    public static byte[] FormatPage(Guid id, uint page) => Encoding.UTF8.GetBytes($"{id:N}/{page}"); // U8G0045

#if NET8_0_OR_GREATER
    public static void WriteAll(Stream stream, Guid[] ids, byte[] digits)
    {
        foreach (Guid id in ids)
        {
            stream.Write("\r\n"u8.ToArray()); // U8G1048
            if (int.Parse(Encoding.UTF8.GetString(digits)) > 1) // U8G1044
                stream.Flush();
        }
    }

    public static void WriteLine(Stream stream) => stream.Write("\r\n"u8.ToArray()); // U8G0048
#else
    public static void WriteLine(Stream stream)
    {
        byte[] line = Encoding.UTF8.GetBytes("\r\n"); // U8G0040
        stream.Write(line, 0, line.Length);
    }
#endif

    public static byte[] Old() => Encoding.UTF8.GetBytes("old"); // U8G0040
}

// A method that the fix adds is for the targets that have the class.
#if NET8_0_OR_GREATER
internal static class Formatting
{
    public static byte[] FormatName(Guid id) => Encoding.UTF8.GetBytes($"<{id}>"); // U8G0045

    public static byte[] FormatTag(Guid id) => Encoding.UTF8.GetBytes($"<{id}>"); // U8G0045

    public static void WriteAll(Stream stream, Guid[] ids)
    {
        foreach (Guid id in ids)
        {
            stream.Write(Encoding.UTF8.GetBytes($"{id:N}")); // U8G1045
            stream.Write(Encoding.UTF8.GetBytes($"{id:N}")); // U8G1045
        }
    }
}
#endif
