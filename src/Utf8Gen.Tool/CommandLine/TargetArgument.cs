using System.CommandLine;

namespace Utf8Gen.Tool.CommandLine;

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
