using System.CommandLine;
using System.CommandLine.Help;
using System.CommandLine.Invocation;

namespace Utf8Gen.Tool.CommandLine;

/// <summary>Help for a command, followed by notes such as examples, which the list of commands does not show.</summary>
internal sealed class HelpWithNotes(string notes) : SynchronousCommandLineAction
{
    private readonly HelpAction _help = new();

    /// <summary>Help must work even if required arguments are missing.</summary>
    public override bool ClearsParseErrors => true;

    public static HelpOption CreateOption(string notes) => new() { Action = new HelpWithNotes(notes) };

    public override int Invoke(ParseResult parseResult)
    {
        int code = _help.Invoke(parseResult);
        parseResult.InvocationConfiguration.Output.WriteLine(notes);
        return code;
    }
}

/// <summary>The argument of the commands that work on sources.</summary>
internal static class TargetArgument
{
    /// <summary>What is taken where the argument is left out.</summary>
    public const string Default = ".";

    /// <remarks>Without a default value, which the list of commands would show.</remarks>
    public static Argument<string?> Create()
        => new("PATH")
        {
            Description = "A solution (.sln, .slnx, .slnf), a project, a file-based program (.cs) or a folder; "
                + "by default the current folder.",
            Arity = ArgumentArity.ZeroOrOne,
        };
}
