using System.Buffers;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.Json.Pipeline;

// System.Text.Json has no public way to read the values of a contract by other code at the speed of that code, and to
// keep what the contract shows: a converter for a type makes a contract without members and schema, a converter that is
// given a value cannot see its bytes, and skipping a value costs more than a generated reader. So this file, and no
// other one, names private members of System.Text.Json. Nothing of it is used in a process before SerializerSelfTest
// has compared what it does with the serializer, but for which resolver options ask, and
// AppContext.SetSwitch("Utf8Gen.Json.DisableOptions", true) turns it off.

/// <summary>The private members of System.Text.Json with which generated code runs inside the serializer.</summary>
internal static class SerializerInternals
{
    private const string SwitchName = "Utf8Gen.Json.DisableOptions";

    /// <summary>What a reader that has read nothing otherwise never says of the token before. Only readers that return
    /// comments look at that, and those of the serializer do not.</summary>
    private const JsonTokenType BeforeMore = JsonTokenType.Comment;

    private static readonly Lazy<bool> Availability = new(SerializerSelfTest.Passes);

    /// <summary>Whether the members are there, and do what they are used for.</summary>
    public static bool AreAvailable => IsEnabled && Availability.Value;

    private static bool IsEnabled { get; } = !(AppContext.TryGetSwitch(SwitchName, out bool isDisabled) && isDisabled);

    /// <summary>Returns the bytes from the bracket that was read last to the end of its buffer.</summary>
    public static ReadOnlySpan<byte> RestFromBracket(ref Utf8JsonReader reader) => BufferOf(ref reader)[(ConsumedOf(ref reader) - 1)..];

    /// <summary>Moves a reader from the opening brace that it read last to the end of the object.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="json">The object, which is valid.</param>
    public static void MoveToEnd(ref Utf8JsonReader reader, scoped ReadOnlySpan<byte> json)
    {
        ReadOnlySpan<byte> members = json[1..^1];
        int lastLine = members.LastIndexOf((byte)'\n');
        if (lastLine < 0)
        {
            ByteOf(ref reader) += members.Length;
        }
        else
        {
            LineOf(ref reader) += members.Count((byte)'\n');
            ByteOf(ref reader) = members.Length - lastLine - 1;
        }

        ConsumedOf(ref reader) += members.Length;
        reader.Read();
    }

    /// <summary>Returns all bytes of a reader that has read nothing, in one segment or in several.</summary>
    public static void GetBytes(ref Utf8JsonReader reader, out ReadOnlySpan<byte> bytes, out ReadOnlySequence<byte> sequence)
    {
        bool hasSegments = HasSegments(ref reader);
        bytes = hasSegments ? default : BufferOf(ref reader);
        sequence = hasSegments ? SequenceOf(ref reader) : default;
    }

    /// <summary>Whether a reader that has read nothing counts lines and bytes from its start.</summary>
    public static bool IsAtStart(ref Utf8JsonReader reader) => LineOf(ref reader) == 0 && ByteOf(ref reader) == 0;

    /// <summary>Lets the serializer come back with more of a document, of which nothing was read.</summary>
    public static void AwaitMore(ref Utf8JsonReader reader)
    {
        PreviousTokenOf(ref reader) = BeforeMore;
        reader = new Utf8JsonReader(default(ReadOnlySpan<byte>), isFinalBlock: false, reader.CurrentState);
    }

    /// <summary>Whether a reader that has read nothing has more of a document after
    /// <see cref="AwaitMore"/>.</summary>
    public static bool HasAwaitedMore(ref Utf8JsonReader reader) => PreviousTokenOf(ref reader) == BeforeMore;

    /// <summary>Whether the serializer, which has called, reads a stream or a pipe; false where nothing says
    /// so.</summary>
    /// <remarks>A stream of one block is given to a converter as memory is, but the serializer has other words or
    /// places for some errors in it. So the stack is asked once such an error is found, and only then: nothing but
    /// which of two errors is thrown depends on it.</remarks>
    public static bool IsReadingStream()
        => new StackTrace().GetFrames()
            .SkipWhile(static frame => IsIn(typeof(SerializerInternals).Assembly, frame))
            .TakeWhile(static frame => IsIn(typeof(JsonSerializer).Assembly, frame))
            .Any(IsOfStreams);

    /// <summary>Moves a reader to the end of its document, which it does not read again.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="length">The number of bytes of the document.</param>
    public static void MoveToEnd(ref Utf8JsonReader reader, long length)
    {
        reader = new Utf8JsonReader("0"u8);
        reader.Read();
        ConsumedBeforeOf(ref reader) = length - reader.BytesConsumed;
    }

    /// <summary>Lets read-only options take their contracts from another resolver than the one that they show, and
    /// share them with no other options. Does nothing where they have given a contract before.</summary>
    public static void SetResolver(JsonSerializerOptions options, IJsonTypeInfoResolver resolver)
    {
        if (!IsEnabled)
            return;

        try
        {
            if (ShareNoContracts(options, resolver))
                EffectiveResolverOf(options) = resolver;
        }
        catch (Exception exception) when (exception is MissingMemberException or TypeLoadException)
        {
            // Another System.Text.Json.
        }
    }

    /// <summary>Makes the cache of options, which is that of equal ones, if there are some at that time.</summary>
    private static bool ShareNoContracts(JsonSerializerOptions options, IJsonTypeInfoResolver resolver)
    {
        IJsonTypeInfoResolver? shown = ResolverOf(options);
        ResolverOf(options) = resolver;
        try
        {
            return CountOf(CacheOf(options)) == 0;
        }
        finally
        {
            ResolverOf(options) = shown;
        }
    }

    /// <summary>Returns the options that the attributes of a context say.</summary>
    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_GeneratedSerializerOptions")]
    public static extern JsonSerializerOptions? GeneratedOptionsOf(JsonSerializerContext context);

    /// <summary>Returns the contract of a member's value, which is null until the member is configured.</summary>
    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_jsonTypeInfo")]
    public static extern ref JsonTypeInfo? ContractOf(JsonPropertyInfo property);

    /// <summary>Returns the contract of a collection's elements, which is null until the collection is
    /// configured.</summary>
    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_elementTypeInfo")]
    public static extern ref JsonTypeInfo? ElementContractOf(JsonTypeInfo type);

    /// <summary>Returns whether a configured contract is written by its handler where nothing is flushed.</summary>
    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_CanUseSerializeHandler")]
    public static extern bool UsesHandler(JsonTypeInfo type);

    /// <summary>Makes a converter one that reads root values from their start, before any token is read, and that the
    /// serializer takes for one of its own.</summary>
    public static void MakeRootConverter(JsonConverter converter)
    {
        ReadsRootsOf(converter) = true;
        IsInternalOf(converter) = true;
    }

    /// <summary>Returns the converter that reads and writes the values of a contract.</summary>
    public static JsonConverter<T> GetConverter<T>(JsonTypeInfo<T> type)
        => Contract<T>.ConverterOf(type);

    /// <summary>Replaces the converter of a contract, which keeps all that it shows.</summary>
    public static void SetConverter<T>(JsonTypeInfo<T> type, JsonConverter<T> converter)
        => Contract<T>.ConverterOf(type) = converter;

    /// <summary>Replaces what writes a value where nothing is flushed.</summary>
    public static void SetHandler<T>(JsonTypeInfo<T> type, Action<Utf8JsonWriter, T> handler)
        => Contract<T>.HandlerOf(type) = handler;

    /// <summary>Lets streams be written by the converter of a contract, never by its handler.</summary>
    public static void LeaveStreamsToConverter<T>(JsonTypeInfo<T> type)
        => Contract<T>.HandlerOfStreamsOf(type) = Contract<T>.NeverUsed;

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_typeInfoResolver")]
    private static extern ref IJsonTypeInfoResolver? ResolverOf(JsonSerializerOptions options);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_effectiveJsonTypeInfoResolver")]
    private static extern ref IJsonTypeInfoResolver? EffectiveResolverOf(JsonSerializerOptions options);

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_CacheContext")]
    [return: UnsafeAccessorType("System.Text.Json.JsonSerializerOptions+CachingContext, System.Text.Json")]
    private static extern object CacheOf(JsonSerializerOptions options);

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = "get_Count")]
    private static extern int CountOf(
        [UnsafeAccessorType("System.Text.Json.JsonSerializerOptions+CachingContext, System.Text.Json")] object cache);

    private static bool IsIn(Assembly assembly, StackFrame frame)
        => DiagnosticMethodInfo.Create(frame)?.DeclaringAssemblyName == assembly.FullName;

    /// <summary>Whether a method of the serializer reads blocks, or has such a method inlined.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Without the method, its name says it.")]
    private static bool IsOfStreams(StackFrame frame)
        => DiagnosticMethodInfo.Create(frame)?.Name is "ContinueDeserialize" or "MoveNext"
            || frame.GetMethod()?.GetParameters() is [{ ParameterType.Name: nameof(Stream) }, ..];

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_buffer")]
    private static extern ref ReadOnlySpan<byte> BufferOf(ref Utf8JsonReader reader);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_sequence")]
    private static extern ref ReadOnlySequence<byte> SequenceOf(ref Utf8JsonReader reader);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_isMultiSegment")]
    private static extern ref bool HasSegments(ref Utf8JsonReader reader);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_consumed")]
    private static extern ref int ConsumedOf(ref Utf8JsonReader reader);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_totalConsumed")]
    private static extern ref long ConsumedBeforeOf(ref Utf8JsonReader reader);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_lineNumber")]
    private static extern ref long LineOf(ref Utf8JsonReader reader);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_bytePositionInLine")]
    private static extern ref long ByteOf(ref Utf8JsonReader reader);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_previousTokenType")]
    private static extern ref JsonTokenType PreviousTokenOf(ref Utf8JsonReader reader);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "<IsRootLevelMultiContentStreamingConverter>k__BackingField")]
    private static extern ref bool ReadsRootsOf(JsonConverter converter);

    [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "<IsInternalConverter>k__BackingField")]
    private static extern ref bool IsInternalOf(JsonConverter converter);

    private static class Contract<T>
    {
        public const int NeverUsed = 2; // as after a document that is too large for a handler

        [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "<EffectiveConverter>k__BackingField")]
        public static extern ref JsonConverter<T> ConverterOf(JsonTypeInfo<T> type);

        [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_serialize")]
        public static extern ref Action<Utf8JsonWriter, T>? HandlerOf(JsonTypeInfo<T> type);

        [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_canUseSerializeHandlerInStreamingState")]
        public static extern ref int HandlerOfStreamsOf(JsonTypeInfo<T> type);
    }
}
