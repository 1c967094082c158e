using System.Text;

namespace Places;

public static class Both
{
    public static void Save(string path) => File.WriteAllBytes(path, Encoding.UTF8.GetBytes("{}"));

    public static void EndLine(Stream stream)
    {
        var nl = Encoding.ASCII.GetBytes("\r\n");
        stream.Write(nl, 0, nl.Length);
    }

    public static Encoding Used => Encoding.UTF8;
}
