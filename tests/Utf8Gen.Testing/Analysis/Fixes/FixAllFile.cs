using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;

namespace Utf8Gen.Testing;

/// <summary>A file in the solution that Fix All runs over.</summary>
internal sealed record FixAllFile(DocumentId Document, string Name, string Before, string After)
{
    public bool IsIn(FixAllScope scope, DocumentId start)
        => scope switch
        {
            FixAllScope.Document => Document == start,
            FixAllScope.Project => Document.ProjectId == start.ProjectId,
            _ => true,
        };
}
