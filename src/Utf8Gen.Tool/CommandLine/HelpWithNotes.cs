using System.CommandLine;
using System.CommandLine.Help;
using System.CommandLine.Invocation;

namespace Utf8Gen.Tool.CommandLine;

/// <summary>The help of a command, followed by examples and whatever else does not fit into the line that the list of commands shows.</summary>
internal sealed class HelpWithNotes(string notes) : SynchronousCommandLineAction
{
    private readonly HelpAction _help = new();

    /// <summary>Help may be asked for without the arguments that a command needs.</summary>
    public override bool ClearsParseErrors => true;

    public static HelpOption CreateOption(string notes) => new() { Action = new HelpWithNotes(notes) };

    public override int Invoke(ParseResult parseResult)
    {
        int code = _help.Invoke(parseResult);
        parseResult.InvocationConfiguration.Output.WriteLine(notes);
        return code;
    }
}
