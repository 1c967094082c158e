using System.Text;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>The texts of keys for literals.</summary>
internal static class KeyText
{
    /// <summary>Returns the text of a key; empty if it has no UTF-8: such a table has a fault, and
    /// its members only have to compile.</summary>
    public static string Of(TableKey key) => Utf16.IsWellFormed(key.Text) ? key.Text : "";

    public static string[] Of(TableModel table) => [.. table.Keys.Select(Of)];

    /// <summary>Returns the length of a key in bytes.</summary>
    public static int LengthOf(TableKey key) => Encoding.UTF8.GetByteCount(key.Text);

    /// <summary>Returns the length of the shortest key in bytes; 0 if there is none.</summary>
    public static int MinLength(TableModel table) => table.Keys.Select(LengthOf).DefaultIfEmpty().Min();

    /// <summary>Returns the length of the longest key in bytes; 0 if there is none.</summary>
    public static int MaxLength(TableModel table) => table.Keys.Select(LengthOf).DefaultIfEmpty().Max();
}
