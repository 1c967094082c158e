using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.Tool.Serializer;

/// <summary>A place at which System.Text.Json reads or writes values of a type: a call, or a handler of
/// requests.</summary>
/// <param name="Path">The full path of the source file.</param>
/// <param name="Span">Its span in the file.</param>
/// <param name="Line">The number of its line, from 1.</param>
/// <param name="Method">The method: <c>JsonSerializer.Deserialize</c>, <c>MapPost</c>.</param>
/// <param name="Type">The type, as messages show it.</param>
/// <param name="Source">Where the contract of the type comes from.</param>
internal sealed record SerializerCall(string Path, TextSpan Span, int Line, string Method, string Type, ContractSource Source)
{
    /// <summary>Why generated code cannot read or write the type there, as a clause; null if it can.</summary>
    public string? WhyNot { get; init; }

    /// <summary>Returns each call once, whatever target frameworks and projects compile it; with generated code if it
    /// can have that in any of them.</summary>
    public static IReadOnlyList<SerializerCall> Merge(IEnumerable<SerializerCall> calls)
        => [.. calls
            .GroupBy(static call => (call.Path, call.Span, call.Method, call.Type))
            .Select(static same => same.FirstOrDefault(static call => call.WhyNot is null) ?? same.First())
            .OrderBy(static call => call.Path, StringComparer.Ordinal)
            .ThenBy(static call => call.Span)];
}

/// <summary>What gives a call the contracts of its types: the place where generated code is switched on.</summary>
/// <param name="Kind">What it is.</param>
/// <param name="Path">The full path of its source file; empty if it has no place.</param>
/// <param name="Line">The number of its line, from 1.</param>
/// <param name="Remedy">What to do there, as an imperative clause.</param>
internal sealed record ContractSource(ContractSourceKind Kind, string Path, int Line, string Remedy)
{
    /// <summary>Whether generated code is switched on.</summary>
    public bool IsOn { get; init; }
}

/// <summary>The kinds of contract sources, in the order in which they are shown.</summary>
internal enum ContractSourceKind
{
    /// <summary>A context, by the contract that a call is given.</summary>
    Context,

    /// <summary>Options that a call is given, or that a web application has.</summary>
    Options,

    /// <summary>Nothing: the serializer's own options, which are read-only.</summary>
    Nothing,
}
