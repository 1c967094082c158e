using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting.Usings.Lists;

/// <summary>The order of usings: by the parts of their names, with
/// <c>System</c> first or not.</summary>
internal sealed class UsingOrder(bool isSystemFirst) : IComparer<string>
{
    private static readonly UsingOrder[] Known = [new UsingOrder(isSystemFirst: true), new UsingOrder(isSystemFirst: false)];

    /// <returns>Null if they have none.</returns>
    public static UsingOrder? Of(IReadOnlyList<UsingDirectiveSyntax> usings) => Array.Find(Known, order => order.IsKept(usings));

    public int Compare(string? first, string? second)
    {
        string[] a = first!.Split('.');
        string[] b = second!.Split('.');
        if (isSystemFirst && IsSystem(a) != IsSystem(b))
            return IsSystem(a) ? -1 : 1;

        for (int i = 0; i < a.Length && i < b.Length; i++)
        {
            if (StringComparer.OrdinalIgnoreCase.Compare(a[i], b[i]) is not 0 and var difference)
                return difference;
        }

        return a.Length.CompareTo(b.Length);
    }

    private bool IsKept(IReadOnlyList<UsingDirectiveSyntax> usings)
        => usings.Zip(usings.Skip(1), (first, second) => Compare(first.Name!.ToString(), second.Name!.ToString()))
            .All(static order => order <= 0);

    private static bool IsSystem(string[] name) => name[0] == "System";
}
