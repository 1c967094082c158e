using System.Collections.Concurrent;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Options;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>Determines how often an operation runs.</summary>
/// <remarks>The form of the code decides, never a name, except those in <see cref="FrameworkContracts"/>. Only findings
/// are asked about, and their callers, so code without any costs nothing.</remarks>
internal sealed class HotPathModel
{
    /// <summary>How many calls may lie between an operation and the code that runs for each item.</summary>
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
        _isTestProject = new Lazy<bool>(() => TestProject.IsTestCompilation(compilation, provider.GlobalOptions));
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
    public bool IsExcludedTest(SyntaxTree tree) => !OptionsFor(tree).IncludesTests && _isTestProject.Value;

    /// <summary>Whether an operation runs once in a process, and nothing marks it as hot.</summary>
    public bool RunsOnce(IOperation operation, ISymbol member)
        => _oneTime.Contains(operation, member) && !FrequencyOf(operation, member).IsOften;

    /// <param name="operation">The operation of a finding.</param>
    /// <param name="member">The member that contains it; lambdas and local functions are part of the member.</param>
    public Frequency FrequencyOf(IOperation operation, ISymbol member) => FrequencyOf(operation, member, MaxCalls);

    private Frequency FrequencyOf(IOperation operation, ISymbol member, int maxCalls)
    {
        HotPathOptions options = OptionsFor(operation.Syntax.SyntaxTree);
        if (PathMarks.FindAttribute(operation, member, options.Attributes) is { } mark)
            return mark;
        if (IsExcludedTest(operation.Syntax.SyntaxTree))
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
        if (maxCalls == 0 || EnclosingFunction.Find(operation, member) is not { } function)
            return Frequency.Unknown;
        Frequency ofFunction = FrequencyOf(function, maxCalls);
        return ofFunction with { ReasonOfCall = $"called from {MemberName.InTypes(function)}, {ofFunction.Reason}" };
    }

    private Frequency FrequencyOf(IMethodSymbol function, int maxCalls)
    {
        ConcurrentDictionary<IMethodSymbol, Frequency> known = _ofFunctions[maxCalls - 1];
        return known.TryGetValue(function, out Frequency frequency) ? frequency : known.GetOrAdd(function, Search(function, maxCalls));
    }

    /// <summary>Returns how often a function runs by its uses: one place that hands it to a framework suffices, but
    /// calls must all be known, and all be for each item.</summary>
    private Frequency Search(IMethodSymbol function, int maxCalls)
    {
        bool isOpen = _uses.MayBeUsedElsewhere(function);
        if (isOpen && !_hasTakers.Value)
            return Frequency.Unknown;
        FunctionUses uses = _uses.FindUses(function);
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
            if (SymbolEqualityComparer.Default.Equals(EnclosingFunction.Find(use.Operation, use.Member), function))
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

/// <summary>Attributes and symbols of the configuration that mark code as hot or cold.</summary>
internal static class PathMarks
{
    /// <summary>Returns what <c>[Utf8HotPath]</c>, <c>[Benchmark]</c> or <c>[Utf8ColdPath]</c> on a lambda, local
    /// function, member, type or assembly says: the innermost one.</summary>
    public static Frequency? FindAttribute(IOperation operation, ISymbol member, AttributeNames attributes)
    {
        for (IOperation? around = operation; around is not null; around = around.Parent)
        {
            Frequency? mark = around switch
            {
                IAnonymousFunctionOperation lambda => MarkOn(lambda.Symbol, attributes, "a lambda in " + MemberName.InTypes(member)),
                ILocalFunctionOperation { Symbol: var function }
                    => MarkOn(function, attributes, $"{function.Name} in {MemberName.InTypes(member)}"),
                _ => null,
            };
            if (mark is not null)
                return mark;
        }

        for (ISymbol? symbol = member; symbol is not (null or INamespaceSymbol); symbol = MemberName.Outer(symbol))
        {
            if (MarkOn(symbol, attributes, MemberName.InTypes(symbol)) is { } mark)
                return mark;
        }

        return MarkOn(member.ContainingAssembly, attributes, "assembly " + member.ContainingAssembly.Name);
    }

    private static Frequency? MarkOn(ISymbol symbol, AttributeNames attributes, string name)
    {
        if ((IsOn(symbol, "Utf8HotPathAttribute") ? "Utf8HotPath" : attributes.FindOn(symbol)) is { } hot)
            return new Frequency(FrequencyKind.Marked, $"{hot} on {name}", $"called from [{hot}] {name}");
        return IsOn(symbol, "Utf8ColdPathAttribute") ? Frequency.Cold("is in [Utf8ColdPath]") : null;
    }

    /// <remarks>By name: a compilation may contain several copies of the attributes.</remarks>
    private static bool IsOn(ISymbol symbol, string attribute)
    {
        foreach (AttributeData used in symbol.GetAttributes())
        {
            if (used.AttributeClass is { } type && type.Name == attribute && type.IsIn("Utf8Gen"))
                return true;
        }

        return false;
    }

    /// <summary>Returns the mark of a member that is listed, or that overrides or implements one that is.</summary>
    public static Frequency? FindListed(ISymbol member, SymbolPatterns listed)
    {
        if (listed.IsEmpty)
            return null;
        for (ISymbol? symbol = member; symbol is not null; symbol = OverriddenBy(symbol))
        {
            if (listed.Find(symbol) is { } pattern)
                return Listed(member, pattern);
        }

        return member.ContainingType is { } type
            && type.AllInterfaces.SelectMany(static implemented => implemented.GetMembers())
                .Where(candidate => candidate.Kind == member.Kind && member.Implements(candidate))
                .Select(candidate => listed.Find(candidate.OriginalDefinition))
                .FirstOrDefault(static pattern => pattern is not null) is { } ofInterface
            ? Listed(member, ofInterface)
            : null;
    }

    private static Frequency Listed(ISymbol member, SymbolPattern pattern)
        => new(
            FrequencyKind.Marked, $"listed as {pattern.Text}", $"called from {MemberName.InTypes(member)}, listed as {pattern.Text}");

    private static ISymbol? OverriddenBy(ISymbol member) => member switch
    {
        IMethodSymbol method => method.OverriddenMethod,
        IPropertySymbol property => property.OverriddenProperty,
        _ => null,
    };
}
