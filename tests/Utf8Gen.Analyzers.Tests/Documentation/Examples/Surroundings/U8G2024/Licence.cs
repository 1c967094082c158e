namespace U8G2024;

internal static class Licence
{
    private const string Line = "What is written here is as long as a line of a licence, and says nothing. ";

    public const string Text = Line + Line + Line + Line;
}
