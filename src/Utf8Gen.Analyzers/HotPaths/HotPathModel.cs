using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.HotPaths.Calls;
using Utf8Gen.Analyzers.HotPaths.Cold;
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

    private HotPathModel(Compilation compilation, AnalyzerOptions options)
    {
        AnalyzerConfigOptionsProvider provider = options.AnalyzerConfigOptionsProvider;
        _provider = provider;
        _measured = new Lazy<MeasuredMethods>(() => MeasuredMethods.Create(compilation, options.AdditionalFiles));
        Uses = new UseFinder(compilation);
        _shapes = new Lazy<ShapeTable>(() => ShapeTable.Create(compilation, Uses));
        _runOnce = new RunOnceCallers(Uses);
        _isTestProject = new Lazy<bool>(() => TestProject.Is(compilation, provider.GlobalOptions));
    }

    /// <summary>Where functions are used.</summary>
    public UseFinder Uses { get; }

    public static HotPathModel Create(Compilation compilation, AnalyzerOptions options)
        => new(compilation, options);

    /// <param name="operation">The operation of a finding.</param>
    /// <param name="member">The member that contains the operation; lambdas and local
    /// functions are part of it.</param>
    /// <returns>The strongest reason, or <see langword="null"/> if there is none.</returns>
    public HotReason? Classify(IOperation operation, ISymbol member) => MeasureHeat(operation, member).Reason;

    /// <summary>Whether an operation runs once, at the start of a program or type or on first use,
    /// and nothing marks it as hot.</summary>
    public bool RunsOnce(IOperation operation, ISymbol member)
        => (LazyInitialization.Contains(operation) || (StartUp.Contains(operation, member) && HotLoop.Find(operation, member) is null))
            && Classify(operation, member) is null;

    public HotPathOptions OptionsFor(SyntaxTree tree)
        => _options.TryGetValue(tree, out HotPathOptions? options)
            ? options
            : _options.GetOrAdd(tree, new HotPathOptions(_provider.GetOptions(tree)));

    /// <summary>Returns why an operation is hot, or whether it is cold: its callers then do
    /// not make it hot either.</summary>
    public Heat MeasureHeat(IOperation operation, ISymbol member)
    {
        HotPathOptions options = OptionsFor(operation.Syntax.SyntaxTree);
        if (options.Mode == HotPathMode.Off)
            return Heat.Cold;

        PathMark mark = ExplicitHotPath.Find(operation, member, options.Attributes);
        if (mark.Hot is { } said)
            return new Heat(said, IsCold: false);

        if (mark.IsCold || ColdCode.Contains(operation, member) || (!options.IncludesTests && _isTestProject.Value))
            return Heat.Cold;

        return new Heat(FindReason(operation, member, options), IsCold: false);
    }

    private HotReason? FindReason(IOperation operation, ISymbol member, HotPathOptions options)
    {
        if (ListedHotPath.Find(member, options.Symbols) is { } listed)
            return listed;

        if (MeasuredHotPath.Find(operation, member, _measured.Value, options.ProfileMinPercent) is { } measured)
            return measured;

        if (options.Mode >= HotPathMode.Shapes
            && ShapeHotPath.Find(operation, member, _shapes.Value, options.EntryPoints) is { } shape)
        {
            return shape;
        }

        return options.Mode >= HotPathMode.Loops && HotLoop.Find(operation, member) is { } loop && !_runOnce.Contains(operation, member)
            ? loop
            : null;
    }
}
