using System.Diagnostics;

namespace Utf8Gen;

/// <summary>Makes the generated reader of a type keep recent values of a string member, and return the same string for
/// an equal text: for values that recur, such as types of events, currencies or names of customers.</summary>
/// <remarks>
/// <para>Each thread keeps up to 512 values of at most 64 ASCII characters, for all members with the attribute
/// together. A new value replaces one of two; nothing has to be freed, and no document can make it grow. A value that
/// is not found costs a search and its string.</para>
/// <para>It takes effect for strings, where a type has a reader by <see cref="Utf8JsonAttribute"/> in the same project,
/// and the reader takes the document. Known values are better named in a <see cref="Utf8ConverterAttribute"/>.</para>
/// </remarks>
/// <example><code>
/// [Utf8Json]
/// internal sealed record Event(long Id, [Utf8Cached] string Type, string? Text);
/// </code></example>
[Conditional("UTF8GEN_ATTRIBUTES")]
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter, Inherited = false)]
public sealed class Utf8CachedAttribute : Attribute;
