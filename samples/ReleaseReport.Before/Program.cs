using System.Globalization;
using System.Text.Json;
using ReleaseReport.Before;

DateTime today = DateTime.UtcNow.Date;
string[] files = args;
if (args is ["--today", var text, .. var rest])
{
    if (!DateTime.TryParseExact(text, "yyyy-MM-dd", CultureInfo.InvariantCulture, DateTimeStyles.None, out today))
    {
        Console.Error.WriteLine($"--today '{text}' is not a date written as yyyy-MM-dd.");
        return 1;
    }

    files = rest;
}

if (files.Length == 0 || files[0].StartsWith('-'))
{
    Console.Error.WriteLine("Usage: ReleaseReport.Before [--today yyyy-MM-dd] FILE...");
    return 1;
}

int exitCode = 0;
foreach (string file in files)
{
    try
    {
        Channel channel = ChannelReader.Read(file);
        Console.Write(ReportWriter.Write(channel, today) + "\n");
    }
    catch (Exception exception) when (
        exception is IOException or UnauthorizedAccessException or JsonException or FormatException or InvalidOperationException)
    {
        Console.Error.WriteLine($"{file}: {exception.Message}");
        exitCode = 1;
    }
}

return exitCode;
