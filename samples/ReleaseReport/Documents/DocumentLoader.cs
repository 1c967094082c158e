namespace ReleaseReport;

/// <summary>Finds the document that an argument of the command line stands for.</summary>
internal sealed class DocumentLoader(Stream standardInput)
{
    public const string StandardInputArgument = "-";

    private const string StandardInput = "standard input";

    /// <param name="argument">An http or https address, the name of a file, or <c>-</c> for standard input, which is read now:
    /// it can be read only once.</param>
    /// <exception cref="DocumentException">Standard input cannot be read, or is not UTF-8.</exception>
    public ReleaseDocument Find(string argument)
    {
        if (argument == StandardInputArgument)
            return new LoadedDocument(StandardInput, standardInput.ReadToEnd(StandardInput));

        return WebDocument.TryCreate(argument) is { } page ? page : new FileDocument(argument);
    }
}
