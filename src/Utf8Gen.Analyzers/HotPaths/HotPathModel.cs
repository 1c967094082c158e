using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.HotPaths.Calls;
using Utf8Gen.Analyzers.HotPaths.Cold;
using Utf8Gen.Analyzers.HotPaths.Cold.Members;
using Utf8Gen.Analyzers.HotPaths.Options;
using Utf8Gen.Analyzers.HotPaths.Profiles;
using Utf8Gen.Analyzers.HotPaths.RunOnce;
using Utf8Gen.Analyzers.HotPaths.Shapes;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>Determines whether an operation runs often. Hotness belongs to an
/// operation, not to its method.</summary>
/// <remarks>Only queried for findings and, in the mode <c>transitive</c>, for their callers, so it
/// costs nothing on code without any.</remarks>
internal sealed class HotPathModel
{
    private readonly AnalyzerConfigOptionsProvider _provider;
    private readonly ConcurrentDictionary<SyntaxTree, HotPathOptions> _options = new();
    private readonly Lazy<bool> _isTestProject;
    private readonly Lazy<MeasuredMethods> _measured;
    private readonly Lazy<ShapeTable> _shapes;
    private readonly RunOnceCallers _runOnce;
    private readonly OneTimeCode _oneTime;
    private readonly IndentedConverters _indented;

    private HotPathModel(Compilation compilation, AnalyzerOptions options)
    {
        AnalyzerConfigOptionsProvider provider = options.AnalyzerConfigOptionsProvider;
        _provider = provider;
        _measured = new Lazy<MeasuredMethods>(() => MeasuredMethods.Create(compilation, options.AdditionalFiles));
        Uses = new UseFinder(compilation);
        _shapes = new Lazy<ShapeTable>(() => ShapeTable.Create(compilation, Uses));
        _runOnce = new RunOnceCallers(Uses, isForLoops: true);
        _oneTime = new OneTimeCode(Uses);
        _indented = new IndentedConverters(Uses);
        _isTestProject = new Lazy<bool>(() => TestProject.Is(compilation, provider.GlobalOptions));
    }

    /// <summary>Where functions are used.</summary>
    public UseFinder Uses { get; }

    public static HotPathModel Create(Compilation compilation, AnalyzerOptions options)
        => new(compilation, options);

    /// <summary>Whether an operation runs once, at the start of a program or type or on first use,
    /// and nothing marks it as hot.</summary>
    public bool RunsOnce(IOperation operation, ISymbol member)
        => _oneTime.Contains(operation, member) && MeasureHeat(operation, member).Reason is null;

    public HotPathOptions OptionsFor(SyntaxTree tree)
        => _options.TryGetValue(tree, out HotPathOptions? options)
            ? options
            : _options.GetOrAdd(tree, new HotPathOptions(_provider.GetOptions(tree)));

    /// <summary>Whether a file belongs to a test project, and no option includes tests.</summary>
    public bool IsUnaskedTest(SyntaxTree tree) => !OptionsFor(tree).IncludesTests && _isTestProject.Value;

    /// <summary>Returns why an operation is hot, or whether it is cold: its callers then do
    /// not make it hot either.</summary>
    /// <remarks>Without profiles, which are about the calls of a rule.</remarks>
    public Heat MeasureHeat(IOperation operation, ISymbol member) => MeasureHeat(operation, member, rule: null);

    /// <inheritdoc cref="MeasureHeat(IOperation, ISymbol)"/>
    /// <param name="operation">The operation of a finding.</param>
    /// <param name="member">The member that contains the operation; lambdas and local
    /// functions are part of it.</param>
    /// <param name="rule">The rule; <see langword="null"/> to leave out profiles.</param>
    public Heat MeasureHeat(IOperation operation, ISymbol member, PatternRule? rule)
    {
        HotPathOptions options = OptionsFor(operation.Syntax.SyntaxTree);
        if (options.Mode == HotPathMode.Off)
            return Heat.Cold;

        PathMark mark = ExplicitHotPath.Find(operation, member, options.Attributes);
        if (mark.Hot is { } said)
            return new Heat(said, IsCold: false);

        if (mark.IsCold || ColdCode.Contains(operation, member) || IsUnaskedTest(operation.Syntax.SyntaxTree))
            return Heat.Cold;

        if (ListedHotPath.Find(member, options.Symbols) is { } listed)
            return new Heat(listed, IsCold: false);

        return FindMeasured(operation, member, rule, options)
            ?? new Heat(Guess(operation, member, rule, options), IsCold: false);
    }

    private Heat? FindMeasured(IOperation operation, ISymbol member, PatternRule? rule, HotPathOptions options)
        => rule is null ? null : MeasuredHotPath.Find(operation, member, rule.Id, _measured.Value, options.ProfileMinPercent);

    private HotReason? Guess(IOperation operation, ISymbol member, PatternRule? rule, HotPathOptions options)
    {
        if (UnguessedMember.Is(member) || _indented.Declare(member))
            return null;

        if (options.Mode >= HotPathMode.Shapes
            && ShapeHotPath.Find(operation, member, _shapes.Value, options.EntryPoints) is { } shape)
        {
            return shape;
        }

        return options.Mode >= HotPathMode.Loops
            && (rule is null or { CountsLoops: true } || options.Mode == HotPathMode.Transitive)
            && HotLoop.Find(operation, member) is { } loop
            && !_runOnce.Contains(operation, member)
            ? loop
            : null;
    }
}
