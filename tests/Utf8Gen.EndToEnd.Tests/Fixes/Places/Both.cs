using System.Text;

namespace Places;

public static class Both
{
    private static readonly int[] s_numbers = new int[0];

    public static void Save(string path) => File.WriteAllBytes(path, Encoding.UTF8.GetBytes("{}"));

    public static void EndLine(Stream stream)
    {
        var nl = Encoding.ASCII.GetBytes("\r\n");
        stream.Write(nl, 0, nl.Length);
    }

    public static int Count => s_numbers.Length;

    public static Encoding Used => Encoding.UTF8;
}
