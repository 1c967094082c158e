using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.FlowAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>How the code of a method mentions one of its readers, a local or a parameter.</summary>
/// <remarks>No lambda or local function can capture a reader, and no field can refer to one: what moves it, names it.</remarks>
internal sealed class ReaderReference
{
    private readonly ISymbol _reader;
    private readonly HashSet<CaptureId> _captures = [];

    private ReaderReference(ISymbol reader) => _reader = reader;

    /// <returns><see langword="null"/> unless all that moves the reader can be told.</returns>
    public static ReaderReference? TryCreate(IOperation receiver, ControlFlowGraph graph)
    {
        ISymbol? reader = SymbolOf(receiver);
        if (reader is null)
            return null;

        var reference = new ReaderReference(reader);
        foreach (IOperation operation in graph.Blocks.SelectMany(static block => block.AllOperations()))
        {
            if (operation is IFlowCaptureOperation capture && SymbolEqualityComparer.Default.Equals(SymbolOf(capture.Value), reader))
                reference._captures.Add(capture.Id);
            else if (reference.Is(operation) && MayGetAnotherName(operation))
                return null;
        }

        return reference;
    }

    public bool Is(IOperation operation)
        => operation is IFlowCaptureReferenceOperation capture
            ? _captures.Contains(capture.Id)
            : SymbolEqualityComparer.Default.Equals(SymbolOf(operation), _reader);

    /// <summary>Whether the reader may stand on another token after this mention of it.</summary>
    public static bool Moves(IOperation reader) => reader.Parent switch
    {
        IFlowCaptureOperation or IPropertyReferenceOperation => false,

        // reader.GetString(), reader.TryGetInt32(out int value), reader.ValueTextEquals("id"u8)
        IInvocationOperation { Instance: var instance, TargetMethod.Name: var name } when instance == reader
            => !(name.StartsWith("Get", StringComparison.Ordinal) || name.StartsWith("TryGet", StringComparison.Ordinal)
                || name is "ValueTextEquals" or "CopyString"),

        // Look(reader), Look(in reader)
        IArgumentOperation { Parameter.RefKind: RefKind.None or RefKind.In } => false,

        // Utf8JsonReader ahead = reader;
        ISimpleAssignmentOperation { IsRef: false, Value: var value } when value == reader => false,
        _ => true,
    };

    private static ISymbol? SymbolOf(IOperation operation) => operation switch
    {
        ILocalReferenceOperation { Local: { IsRef: false } local } => local,
        IParameterReferenceOperation { Parameter: var parameter } => parameter,
        _ => null,
    };

    /// <summary><c>ref Utf8JsonReader other = ref reader;</c>, <c>ref Choose(ref reader)</c></summary>
    private static bool MayGetAnotherName(IOperation reader) => reader.Parent switch
    {
        IAssignmentOperation { Target: var target } assignment => target != reader && assignment is ISimpleAssignmentOperation { IsRef: true },
        IArgumentOperation { Parameter.RefKind: not (RefKind.None or RefKind.In), Parent: IInvocationOperation { TargetMethod: var method } }
            => method.ReturnsByRef || method.ReturnsByRefReadonly,
        _ => false,
    };
}
