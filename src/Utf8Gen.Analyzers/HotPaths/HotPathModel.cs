using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.HotPaths.Calls;
using Utf8Gen.Analyzers.Options;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>Determines how often an operation runs.</summary>
/// <remarks>The form of the code decides, never a name, except those in
/// <see cref="FrameworkContracts"/>. Only findings are asked about, and their callers, so code
/// without any costs nothing.</remarks>
internal sealed class HotPathModel
{
    /// <summary>How many calls may lie between an operation and the code that runs for each
    /// item.</summary>
    private const int MaxCalls = 2;

    private readonly AnalyzerConfigOptionsProvider _provider;
    private readonly ConcurrentDictionary<SyntaxTree, HotPathOptions> _options = new();
    private readonly ConcurrentDictionary<IMethodSymbol, Frequency>[] _ofFunctions;
    private readonly Lazy<bool> _isTestProject;
    private readonly Lazy<bool> _hasTakers;
    private readonly UseFinder _uses;
    private readonly OneTimeCode _oneTime;

    public HotPathModel(Compilation compilation, AnalyzerConfigOptionsProvider provider)
    {
        _provider = provider;
        _uses = new UseFinder(compilation);
        _oneTime = new OneTimeCode(_uses);
        _isTestProject = new Lazy<bool>(() => TestProject.Is(compilation, provider.GlobalOptions));
        _hasTakers = new Lazy<bool>(() => FrameworkContracts.HaveTakersIn(compilation));
        _ofFunctions =
        [
            .. Enumerable.Range(0, MaxCalls)
                .Select(static _ => new ConcurrentDictionary<IMethodSymbol, Frequency>(SymbolEqualityComparer.Default)),
        ];
    }

    public HotPathOptions OptionsFor(SyntaxTree tree)
        => _options.TryGetValue(tree, out HotPathOptions? options)
            ? options
            : _options.GetOrAdd(tree, new HotPathOptions(_provider.GetOptions(tree)));

    /// <summary>Whether a file belongs to a test project, and no option includes tests.</summary>
    public bool IsUnaskedTest(SyntaxTree tree) => !OptionsFor(tree).IncludesTests && _isTestProject.Value;

    /// <summary>Whether an operation runs once in a process, and nothing marks it as hot.</summary>
    public bool RunsOnce(IOperation operation, ISymbol member)
        => _oneTime.Contains(operation, member) && !FrequencyOf(operation, member).IsOften;

    /// <param name="operation">The operation of a finding.</param>
    /// <param name="member">The member that contains it; lambdas and local functions are part of
    /// the member.</param>
    public Frequency FrequencyOf(IOperation operation, ISymbol member) => FrequencyOf(operation, member, MaxCalls);

    private Frequency FrequencyOf(IOperation operation, ISymbol member, int maxCalls)
    {
        HotPathOptions options = OptionsFor(operation.Syntax.SyntaxTree);
        if (PathMarks.FindAttribute(operation, member, options.Attributes) is { } mark)
            return mark;
        if (IsUnaskedTest(operation.Syntax.SyntaxTree))
            return Frequency.Cold("is in a test project");
        if (ColdCode.Contains(operation))
            return Frequency.Cold("runs when something has failed");
        if (PathMarks.FindListed(member, options.Symbols) is { } listed)
            return listed;
        if (options.Scope == HotPathScope.Attributes)
            return Frequency.Unknown;
        if (_oneTime.IsInitialization(operation, member))
            return Frequency.Cold("runs once, to initialize a type");
        if ((RepeatedCode.Find(operation, member) ?? FrameworkContracts.Find(operation, member)) is { } repeated)
            return repeated;
        if (maxCalls == 0 || FunctionAround.Find(operation, member) is not { } function)
            return Frequency.Unknown;
        Frequency ofFunction = FrequencyOf(function, maxCalls);
        return ofFunction with { ReasonOfCall = $"called from {MemberName.InTypes(function)}, {ofFunction.Reason}" };
    }

    private Frequency FrequencyOf(IMethodSymbol function, int maxCalls)
    {
        ConcurrentDictionary<IMethodSymbol, Frequency> known = _ofFunctions[maxCalls - 1];
        return known.TryGetValue(function, out Frequency frequency) ? frequency : known.GetOrAdd(function, Search(function, maxCalls));
    }

    /// <summary>Returns how often a function runs by its uses: one place that hands it to a
    /// framework suffices, but calls must all be known, and all be for each item.</summary>
    private Frequency Search(IMethodSymbol function, int maxCalls)
    {
        bool isOpen = _uses.MayBeUsedElsewhere(function);
        if (isOpen && !_hasTakers.Value)
            return Frequency.Unknown;
        FunctionUses uses = _uses.Of(function);
        foreach (FunctionUse use in uses.Uses)
        {
            if (!use.IsCall && FrameworkContracts.FindTaker(use.Operation, use.Member) is { } contract)
                return contract;
        }

        if (isOpen || !uses.AreAll)
            return Frequency.Unknown;
        // Of several reasons the ordinally first one, so that the result is deterministic.
        Frequency first = Frequency.Unknown;
        foreach (FunctionUse use in uses.Uses)
        {
            // A call of itself says nothing about the first one.
            if (SymbolEqualityComparer.Default.Equals(FunctionAround.Find(use.Operation, use.Member), function))
                continue;
            Frequency ofUse = use.IsCall
                ? FrequencyOf(use.Operation, use.Member, maxCalls - 1)
                : RepeatedCode.FindTaker(use.Operation, use.Member) ?? Frequency.Unknown;
            if (!ofUse.IsOften)
                return Frequency.Unknown;
            if (!first.IsOften || string.CompareOrdinal(ofUse.ReasonOfCall, first.Reason) < 0)
                first = new Frequency(FrequencyKind.PerItem, ofUse.ReasonOfCall, ofUse.ReasonOfCall);
        }

        return first;
    }
}
