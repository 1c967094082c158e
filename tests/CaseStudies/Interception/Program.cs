using Utf8Gen.CaseStudies.Interception;

switch (args)
{
    case ["count", string without, string with]:
        return FindingCount.Print(without, with);

    case ["time", string without, string with, string type, string options, string messages]:
        byte[][] contents = [.. Directory.EnumerateFiles(messages, "*.json").Order(StringComparer.Ordinal).Select(File.ReadAllBytes)];
        return Comparison.Run(new MessageProgram(without, type, options), new MessageProgram(with, type, options), contents);

    default:
        Console.Error.WriteLine(
            """
            count WITHOUT WITH
              Counts the findings that a build with interception takes care of. Each is a folder that intercept.sh makes.

            time WITHOUT.dll WITH.dll TYPE OPTIONS MESSAGES
              Times how a program reads and writes messages, built without and with interception, in one process.
              TYPE      what a message is deserialized to
              OPTIONS   a static member with the JsonSerializerOptions or a context, or the type of a converter that has to be in them
              MESSAGES  a folder of *.json, each a message
            """);
        return 2;
}
