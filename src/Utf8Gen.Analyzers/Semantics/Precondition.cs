namespace Utf8Gen.Analyzers.Semantics;

/// <summary>A condition for reporting a finding, or for offering a fix.</summary>
/// <remarks>One value for each, so that a test can disable it and observe what it prevents. The
/// switch is process-wide, and only for tests.</remarks>
internal sealed class Precondition
{
    private static readonly List<Precondition> Declared = [];

    private bool _isOff;

    private Precondition(string name)
    {
        Name = name;
        Declared.Add(this);
    }

    /// <summary>The language has u8 literals.</summary>
    public static Precondition LanguageHasUtf8Literals { get; } = new(nameof(LanguageHasUtf8Literals));

    /// <summary>The recommended member exists, with exactly these parameters, wherever
    /// the code is compiled.</summary>
    public static Precondition ReplacementExists { get; } = new(nameof(ReplacementExists));

    /// <summary>The constant is not null and has no lone surrogate.</summary>
    public static Precondition TextIsWellFormed { get; } = new(nameof(TextIsWellFormed));

    /// <summary>The code is not in an expression tree, which cannot contain a span.</summary>
    public static Precondition SpansAreAllowed { get; } = new(nameof(SpansAreAllowed));

    /// <summary>Nothing is awaited between the evaluation of a span and the call
    /// that it is passed to.</summary>
    public static Precondition NothingIsAwaitedAfterSpan { get; } = new(nameof(NothingIsAwaitedAfterSpan));

    /// <summary>No local of a ref struct is captured, or lives across
    /// <c>await</c> or <c>yield</c>.</summary>
    public static Precondition SpanStaysInFrame { get; } = new(nameof(SpanStaysInFrame));

    /// <summary>No other function captures the variable.</summary>
    public static Precondition VariableIsOwn { get; } = new(nameof(VariableIsOwn));

    /// <summary>The variable has the same value wherever it is mentioned.</summary>
    public static Precondition ValueIsKnown { get; } = new(nameof(ValueIsKnown));

    /// <summary>The use follows the call whenever either is executed.</summary>
    public static Precondition UseIsCertain { get; } = new(nameof(UseIsCertain));

    /// <summary>Two calls use the same pool.</summary>
    public static Precondition PoolIsTheSame { get; } = new(nameof(PoolIsTheSame));

    /// <summary>The text can be freed, and the result is not used.</summary>
    public static Precondition TextIsFreed { get; } = new(nameof(TextIsFreed));

    /// <summary>No lease that keeps the memory of freed texts may be open.</summary>
    public static Precondition NoLeaseKeepsMemory { get; } = new(nameof(NoLeaseKeepsMemory));

    /// <summary>No other code has a lease and could close it.</summary>
    public static Precondition LeaseIsNotPassedOn { get; } = new(nameof(LeaseIsNotPassedOn));

    /// <summary>Nothing that a call moves past can observe the move, and
    /// control always passes it.</summary>
    public static Precondition CallCanMove { get; } = new(nameof(CallCanMove));

    /// <summary>A call is evaluated whenever its statement is, and before anything
    /// else that has an effect.</summary>
    public static Precondition CallIsEvaluatedFirst { get; } = new(nameof(CallIsEvaluatedFirst));

    /// <summary>No <c>goto</c> can bypass a declaration.</summary>
    public static Precondition BlockHasNoLabel { get; } = new(nameof(BlockHasNoLabel));

    /// <summary>The comparison is ordinal.</summary>
    public static Precondition ComparisonIsOrdinal { get; } = new(nameof(ComparisonIsOrdinal));

    /// <summary>An expression that is repeated has no side effect.</summary>
    public static Precondition ReceiverIsRepeatable { get; } = new(nameof(ReceiverIsRepeatable));

    /// <summary>The literal can keep its form.</summary>
    public static Precondition LiteralKeepsItsForm { get; } = new(nameof(LiteralKeepsItsForm));

    /// <summary>The new code binds to the intended member and no other.</summary>
    public static Precondition CallBindsAsMeant { get; } = new(nameof(CallBindsAsMeant));

    /// <summary>Comments have a place in the new code, and no directive is
    /// inside the old code.</summary>
    public static Precondition TriviaSurvives { get; } = new(nameof(TriviaSurvives));

    /// <summary>A writer writes the text as <c>JsonEncodedText</c> does,
    /// whatever its encoder.</summary>
    public static Precondition EncoderMakesNoDifference { get; } = new(nameof(EncoderMakesNoDifference));

    /// <summary>A static field is initialized before anything can read it.</summary>
    public static Precondition FieldIsInitialized { get; } = new(nameof(FieldIsInitialized));

    /// <summary>The text is UTF-8 without a byte order mark on the other side.</summary>
    public static Precondition EncodingIsUtf8 { get; } = new(nameof(EncodingIsUtf8));

    /// <summary>The constant has no U+FFFD, which ill-formed bytes are decoded to.</summary>
    public static Precondition TextIsNoReplacement { get; } = new(nameof(TextIsNoReplacement));

    /// <summary>Only whether an index exists is used: indexes of chars and bytes differ.</summary>
    public static Precondition IndexIsNotUsed { get; } = new(nameof(IndexIsNotUsed));

    /// <summary>A parser returns the same for bytes as for the text, in any culture.</summary>
    public static Precondition ParserIsSame { get; } = new(nameof(ParserIsSame));

    /// <summary>The reader is at the value that a getter is to read.</summary>
    public static Precondition ReaderIsAtValue { get; } = new(nameof(ReaderIsAtValue));

    /// <summary>The options of the serializer do not change how it reads or writes.</summary>
    public static Precondition OptionsArePlain { get; } = new(nameof(OptionsArePlain));

    /// <summary>What is thrown for other input is an exception of the same type, or becomes
    /// one.</summary>
    public static Precondition ExceptionsAreSame { get; } = new(nameof(ExceptionsAreSame));

    /// <summary>Only a JSON string is formatted as the constant: no number, boolean, object or
    /// array.</summary>
    public static Precondition OnlyStringsMatch { get; } = new(nameof(OnlyStringsMatch));

    /// <summary>A type does not depend on a type parameter.</summary>
    public static Precondition TypeIsKnown { get; } = new(nameof(TypeIsKnown));

    /// <summary>A result is not stored for later calls.</summary>
    public static Precondition ResultIsNotKept { get; } = new(nameof(ResultIsNotKept));

    /// <summary>JSON <c>null</c> gives the same result, or never occurs.</summary>
    public static Precondition NullMakesNoDifference { get; } = new(nameof(NullMakesNoDifference));

    /// <summary>The formatted text has a maximum length in any culture.</summary>
    public static Precondition SizeIsBounded { get; } = new(nameof(SizeIsBounded));

    /// <summary>The surrounding code does not overwrite its buffers, as
    /// is done with secrets.</summary>
    public static Precondition BufferIsNotCleared { get; } = new(nameof(BufferIsNotCleared));

    /// <summary>Base64 is on one line.</summary>
    public static Precondition LinesAreNotBroken { get; } = new(nameof(LinesAreNotBroken));

    /// <summary>The text has no other use.</summary>
    public static Precondition TextIsUsedOnce { get; } = new(nameof(TextIsUsedOnce));

    /// <summary>Nothing happens between creating and using a text, and control always passes
    /// from one to the other.</summary>
    public static Precondition NothingHappensBetween { get; } = new(nameof(NothingHappensBetween));

    /// <summary>No other code can write to a stored array.</summary>
    public static Precondition BufferIsPrivate { get; } = new(nameof(BufferIsPrivate));

    /// <summary>Nothing writes to a field, stores its content, or needs an array.</summary>
    public static Precondition FieldIsOnlyRead { get; } = new(nameof(FieldIsOnlyRead));

    /// <summary>No code depends on a string being another object than an equal one.</summary>
    public static Precondition OnlyTextMatters { get; } = new(nameof(OnlyTextMatters));

    public static IReadOnlyList<Precondition> All => Declared;

    public string Name { get; }

    public bool Holds(bool condition) => condition || _isOff;

    /// <summary>For tests that run alone: until the result is disposed of, the
    /// condition always holds.</summary>
    internal IDisposable SwitchOff()
    {
        _isOff = true;
        return new Switch(this);
    }

    public override string ToString() => Name;

    private sealed class Switch(Precondition precondition) : IDisposable
    {
        public void Dispose() => precondition._isOff = false;
    }
}
