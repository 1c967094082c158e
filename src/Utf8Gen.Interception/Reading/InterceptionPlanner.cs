using System.Collections.Immutable;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Interception.Model;

namespace Utf8Gen.Interception.Reading;

/// <summary>Decides which calls are replaced.</summary>
internal static class InterceptionPlanner
{
    private const string NotAVariable = "on a value that is not a variable";

    public static Model.Interception Plan(
        CSharpCompilation compilation, AnalyzerConfigOptionsProvider options, CancellationToken cancellation)
    {
        Build build = BuildReader.Read(compilation, options.GlobalOptions);
        if (!build.IsOn)
            return new Model.Interception(build, EquatableArray<FoundCall>.Empty, EquatableArray<string>.Empty);

        var files = new FileReader(compilation, options);
        var replaced = ImmutableArray.CreateBuilder<FoundCall>();
        var left = ImmutableArray.CreateBuilder<string>();
        foreach (FileCalls file in CompilationReader.Read(compilation, cancellation))
        {
            string? reason = files.ReasonToLeave(file.Tree, cancellation);
            foreach (FoundCall call in file.Calls)
            {
                if ((reason ?? ReasonToLeave(call)) is { } found)
                    left.Add(found);
                else
                    replaced.Add(call);
            }
        }

        var interception = new Model.Interception(build, InOrder(replaced), left.ToImmutable().ToEquatableArray());
        return interception.Calls.Count == 0
            ? interception
            : interception with
            {
                Attributes = AttributeReader.OfClass(compilation),
                CanInline = AttributeReader.CanInline(compilation),
            };
    }

    private static string? ReasonToLeave(FoundCall call) => call.Location is null ? NotAVariable : null;

    private static EquatableArray<FoundCall> InOrder(ImmutableArray<FoundCall>.Builder calls)
        => calls.OrderBy(static call => call.Path, StringComparer.Ordinal)
            .ThenBy(static call => call.Position)
            .ToImmutableArray()
            .ToEquatableArray();
}
