using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Emitting.Standalone;

/// <summary>Writes the documentation of members that otherwise have that of the runtime
/// library.</summary>
internal static class StandaloneDocumentation
{
    public static void Write(MemberWriter members, string member)
    {
        members.Summary(SummaryOf(member));
        if (member == EmittedNames.TryFormat)
            members.Lines.Line("/// <returns>False, and nothing is written, if the destination is too short.</returns>");
        members.Lines.Line("/// " + MemberWriter.Exception("ArgumentOutOfRangeException", "The value is not one of the keys."));
    }

    private static string SummaryOf(string member) => member switch
    {
        EmittedNames.GetUtf8 => "Returns the bytes of a key. They are part of the assembly and always stay valid.",
        EmittedNames.GetString => "Returns the text of a key: always the same string, which is also that of an equal literal in code.",
        EmittedNames.TryFormat => "Writes the bytes of a key.",
        _ => throw InternalErrorException.Unknown(member),
    };
}
