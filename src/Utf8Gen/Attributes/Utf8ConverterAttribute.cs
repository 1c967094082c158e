using System.Diagnostics;

namespace Utf8Gen;

/// <summary>Implements a <c>JsonConverter&lt;string&gt;</c> for strings most of which are known: a
/// known one is read as always the same string, so that it allocates nothing.</summary>
/// <remarks>
/// <para>The type is a <see langword="partial"/> class that derives from
/// <c>JsonConverter&lt;string&gt;</c>, and neither it nor its containing types are generic. Use it
/// in <c>[JsonConverter]</c> on a property or parameter, also with a <c>JsonSerializerContext</c>
/// and in native AOT, or as the converter of the keys of a dictionary. It has no state, so one
/// instance serves all threads.</para>
/// <para>It reads and writes what System.Text.Json does without it: any other string, and null. A
/// known string is always the same one, unless the program is compiled ahead of time also that of
/// an equal literal in code.</para>
/// </remarks>
/// <example><code>
/// [Utf8Converter("open", "closed", "pending")]
/// internal sealed partial class StatusConverter : JsonConverter&lt;string&gt;;
///
/// internal sealed record Order([property: JsonConverter(typeof(StatusConverter))] string Status);
/// </code></example>
[Conditional("UTF8GEN_ATTRIBUTES")]
[AttributeUsage(AttributeTargets.Class, Inherited = false)]
public sealed class Utf8ConverterAttribute : Attribute
{
    /// <summary>Creates a converter that knows some strings.</summary>
    /// <param name="keys">The strings. Each must be well-formed UTF-16 and different from the
    /// others.</param>
    public Utf8ConverterAttribute(params string[] keys)
    {
        Keys = keys;
    }

    /// <summary>The known strings, in declared order.</summary>
    public IReadOnlyList<string> Keys { get; }

    /// <summary>How generated code finds a known string.</summary>
    public Utf8LookupStrategy Strategy { get; set; }
}
