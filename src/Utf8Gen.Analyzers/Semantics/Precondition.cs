namespace Utf8Gen.Analyzers.Semantics;

/// <summary>What must hold before a rule reports, or before a fix is offered.</summary>
/// <remarks>One value for each, so that a test can switch it off and see what it keeps away. Nothing else does: the switch
/// is for the whole process.</remarks>
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

    /// <summary>The member that the code is to use instead is there, with exactly these parameters, wherever the code is compiled.</summary>
    public static Precondition ReplacementExists { get; } = new(nameof(ReplacementExists));

    /// <summary>The constant is not null and has no lone surrogate.</summary>
    public static Precondition TextIsWellFormed { get; } = new(nameof(TextIsWellFormed));

    /// <summary>The code is in no expression tree, where a span cannot be.</summary>
    public static Precondition SpansAreAllowed { get; } = new(nameof(SpansAreAllowed));

    /// <summary>Nothing is awaited between the evaluation of a span and the call that it is passed to.</summary>
    public static Precondition NothingIsAwaitedAfterSpan { get; } = new(nameof(NothingIsAwaitedAfterSpan));

    /// <summary>No local of a ref struct is captured, or lives across <c>await</c> or <c>yield</c>.</summary>
    public static Precondition SpanStaysInFrame { get; } = new(nameof(SpanStaysInFrame));

    /// <summary>No other function has the variable.</summary>
    public static Precondition VariableIsOwn { get; } = new(nameof(VariableIsOwn));

    /// <summary>The variable has the same value wherever it is mentioned.</summary>
    public static Precondition ValueIsKnown { get; } = new(nameof(ValueIsKnown));

    /// <summary>The use comes behind the call whenever the one or the other is executed.</summary>
    public static Precondition UseIsCertain { get; } = new(nameof(UseIsCertain));

    /// <summary>Two calls are of the same pool.</summary>
    public static Precondition PoolIsTheSame { get; } = new(nameof(PoolIsTheSame));

    /// <summary>The text can be freed, and nobody asks whether it was.</summary>
    public static Precondition TextIsFreed { get; } = new(nameof(TextIsFreed));

    /// <summary>No lease may be open that keeps the memory of freed texts.</summary>
    public static Precondition NoLeaseKeepsMemory { get; } = new(nameof(NoLeaseKeepsMemory));

    /// <summary>Nothing else has a lease, and could close it.</summary>
    public static Precondition LeaseIsNotPassedOn { get; } = new(nameof(LeaseIsNotPassedOn));

    /// <summary>Nothing that a call is moved past can tell the difference, and control gets past it in any case.</summary>
    public static Precondition CallCanMove { get; } = new(nameof(CallCanMove));

    /// <summary>A call is evaluated whenever its statement is, and before anything else that has an effect.</summary>
    public static Precondition CallIsEvaluatedFirst { get; } = new(nameof(CallIsEvaluatedFirst));

    /// <summary>No <c>goto</c> can pass by a declaration.</summary>
    public static Precondition BlockHasNoLabel { get; } = new(nameof(BlockHasNoLabel));

    /// <summary>The comparison is ordinal.</summary>
    public static Precondition ComparisonIsOrdinal { get; } = new(nameof(ComparisonIsOrdinal));

    /// <summary>An expression that is written more than once has no side effect.</summary>
    public static Precondition ReceiverIsRepeatable { get; } = new(nameof(ReceiverIsRepeatable));

    /// <summary>The literal can keep the form that it has.</summary>
    public static Precondition LiteralKeepsItsForm { get; } = new(nameof(LiteralKeepsItsForm));

    /// <summary>What is written binds to the member that is meant, and to no other.</summary>
    public static Precondition CallBindsAsMeant { get; } = new(nameof(CallBindsAsMeant));

    /// <summary>Comments have a place in the new code, and no directive is inside the old.</summary>
    public static Precondition TriviaSurvives { get; } = new(nameof(TriviaSurvives));

    /// <summary>A writer writes the text as <c>JsonEncodedText</c> has it, whichever encoder it was made with.</summary>
    public static Precondition EncoderMakesNoDifference { get; } = new(nameof(EncoderMakesNoDifference));

    /// <summary>A static field has its value before anything can ask for it.</summary>
    public static Precondition FieldIsInitialized { get; } = new(nameof(FieldIsInitialized));

    /// <summary>The text is UTF-8, without a byte order mark, on the other side.</summary>
    public static Precondition EncodingIsUtf8 { get; } = new(nameof(EncodingIsUtf8));

    /// <summary>The constant has no U+FFFD, which ill-formed bytes are decoded to.</summary>
    public static Precondition TextIsNoReplacement { get; } = new(nameof(TextIsNoReplacement));

    /// <summary>Of an index only whether there is one counts: those of chars and of bytes differ.</summary>
    public static Precondition IndexIsNotUsed { get; } = new(nameof(IndexIsNotUsed));

    /// <summary>A parser says the same of bytes as of the text, in any culture.</summary>
    public static Precondition ParserIsSame { get; } = new(nameof(ParserIsSame));

    /// <summary>What is formatted has a greatest length, in any culture.</summary>
    public static Precondition SizeIsBounded { get; } = new(nameof(SizeIsBounded));

    /// <summary>No code around overwrites its buffers, as is done with secrets.</summary>
    public static Precondition BufferIsNotCleared { get; } = new(nameof(BufferIsNotCleared));

    /// <summary>Base64 is on one line.</summary>
    public static Precondition LinesAreNotBroken { get; } = new(nameof(LinesAreNotBroken));

    /// <summary>The text is used for nothing else.</summary>
    public static Precondition TextIsUsedOnce { get; } = new(nameof(TextIsUsedOnce));

    /// <summary>Between the place where a text is made and the place where it is used nothing happens, and control gets from one to
    /// the other in any case.</summary>
    public static Precondition NothingHappensBetween { get; } = new(nameof(NothingHappensBetween));

    /// <summary>Nobody else can write to an array that is kept.</summary>
    public static Precondition BufferIsPrivate { get; } = new(nameof(BufferIsPrivate));

    /// <summary>Nothing writes to a field, keeps what is in it, or needs it to be an array.</summary>
    public static Precondition FieldIsOnlyRead { get; } = new(nameof(FieldIsOnlyRead));

    public static IReadOnlyList<Precondition> All => Declared;

    public string Name { get; }

    public bool Holds(bool condition) => condition || _isOff;

    /// <summary>For tests that run alone: until the result is disposed, it always holds.</summary>
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
