namespace Utf8Gen.Analyzers.Generation.Sources;

internal enum KeyFileMistakeKind
{
    /// <summary>The content of a file.</summary>
    Malformed,

    /// <summary>A file is not there, or there are several.</summary>
    Missing,

    /// <summary>A reference leads to an address, and no file has a schema with it. The keys are
    /// those without it.</summary>
    NotFollowed,

    /// <summary>The format of the file is neither given nor clear from its name and
    /// content.</summary>
    UnclearFormat,
}
