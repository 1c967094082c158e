using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.HotPaths;

/// <summary>Code that runs only when something has failed: <c>catch</c>, <c>throw</c>, and the creation of
/// exceptions.</summary>
internal static class ColdCode
{
    public static bool Contains(IOperation operation)
    {
        for (IOperation? around = operation; around is not null; around = around.Parent)
        {
            if (around is IThrowOperation or ICatchClauseOperation
                || (around is IObjectCreationOperation { Type: INamedTypeSymbol type } && IsException(type)))
                return true;
        }

        return false;
    }

    private static bool IsException(INamedTypeSymbol created)
    {
        for (INamedTypeSymbol? type = created; type is not null; type = type.BaseType)
        {
            if (type.Name == nameof(Exception) && type.IsIn("System"))
                return true;
        }

        return false;
    }
}

/// <summary>Whether a compilation is a test project: by its own property, otherwise by its references to test
/// frameworks.</summary>
internal static class TestProject
{
    private const string IsTestProject = "build_property.IsTestProject";

    public static bool IsTestCompilation(Compilation compilation, AnalyzerConfigOptions globalOptions)
        => globalOptions.TryGetValue(IsTestProject, out string? text) && bool.TryParse(text, out bool says)
            ? says
            : compilation.ReferencedAssemblyNames.Any(static reference
                => reference.Name is "xunit.core" or "xunit.v3.core" or "nunit.framework" or "TUnit.Core"
                    or "MSTest.TestFramework" or "Microsoft.VisualStudio.TestPlatform.TestFramework");
}

/// <summary>Code that runs once in a process, and functions that only such code calls, directly or through one
/// other.</summary>
/// <param name="uses">Where functions are used.</param>
internal sealed class OneTimeCode(UseFinder uses)
{
    private const int MaxCalls = 2;

    /// <summary>Whether an operation initializes a type: its loops run once, too.</summary>
    public bool IsInitialization(IOperation operation, ISymbol member)
        => IsReached(operation, member, IsInitializer, MaxCalls);

    /// <summary>Whether an operation runs once: to initialize a type, on first use, or outside of loops at the start of
    /// a program.</summary>
    public bool Contains(IOperation operation, ISymbol member)
        => IsFirstUse(operation)
            || IsInitialization(operation, member)
            || (RepeatedCode.Find(operation, member) is null && IsReached(operation, member, IsStart, MaxCalls));

    private bool IsReached(IOperation operation, ISymbol member, Func<IOperation, ISymbol, bool> isPlace, int maxCalls)
    {
        if (EnclosingFunction.FindInner(operation) is null && isPlace(operation, member))
            return true;
        if (maxCalls == 0 || EnclosingFunction.Find(operation, member) is not { } function || uses.MayBeUsedElsewhere(function))
            return false;
        return uses.FindUses(function) is { AreAll: true, Uses: { Count: > 0 } all }
            && all.All(use => use.IsCall && IsReached(use.Operation, use.Member, isPlace, maxCalls - 1));
    }

    /// <summary>A static constructor, or the initializer of a static member.</summary>
    private static bool IsInitializer(IOperation operation, ISymbol member)
        => member is IMethodSymbol { MethodKind: MethodKind.StaticConstructor }
            or IFieldSymbol { IsStatic: true }
            or IPropertySymbol { IsStatic: true };

    /// <summary><c>Main</c>, or top-level statements, outside of loops; or an initializer.</summary>
    private static bool IsStart(IOperation operation, ISymbol member)
        => IsInitializer(operation, member)
            || (member is IMethodSymbol
            {
                IsStatic: true,
                Name: WellKnownMemberNames.EntryPointMethodName or WellKnownMemberNames.TopLevelStatementsEntryPointMethodName
            } && RepeatedCode.Find(operation, member) is null);

    /// <summary><c>_names ??= Load()</c>, <c>new Lazy&lt;string&gt;(() => Load())</c></summary>
    private static bool IsFirstUse(IOperation operation)
    {
        IOperation? function = EnclosingFunction.FindInner(operation);
        for (IOperation part = operation; part != function && part.Parent is { } around; part = around)
        {
            if (around is ICoalesceAssignmentOperation { Target: IFieldReferenceOperation } assignment && part == assignment.Value)
                return true;
        }

        return function is not null
            && DelegateTarget.FindTarget(function)?.Parent is IObjectCreationOperation { Type: INamedTypeSymbol { Name: "Lazy" } lazy }
            && lazy.IsIn("System");
    }
}
