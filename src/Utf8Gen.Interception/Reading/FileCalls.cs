using Microsoft.CodeAnalysis;
using Utf8Gen.Interception.Model;

namespace Utf8Gen.Interception.Reading;

/// <summary>A file, and the calls that are found in it.</summary>
internal sealed class FileCalls(SyntaxTree tree)
{
    public SyntaxTree Tree { get; } = tree;

    public List<FoundCall> Calls { get; } = [];
}
