using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.HotPaths.Cold.Members;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.RunOnce;

/// <summary>Members that say that they run once. The list is closed; the guide about hot paths
/// has it.</summary>
internal static class RunOnceMember
{
    private const string Configure = "Configure";

    public static bool Is(ISymbol member) => member is IMethodSymbol method && method.MethodKind switch
    {
        MethodKind.StaticConstructor => true,
        MethodKind.Constructor => Singleton.Is(method.ContainingType),
        MethodKind.Ordinary or MethodKind.ExplicitInterfaceImplementation
            => IsEntryPoint(method)
                || SaysSo(method)
                || IsMigration(method)
                || SetUpTypes.Takes(method)
                || SetUpInterfaces.Declare(method),
        _ => false,
    };

    /// <summary><c>Main</c>, or top-level statements.</summary>
    public static bool IsEntryPoint(ISymbol member)
        => member is IMethodSymbol
        {
            IsStatic: true,
            Name: WellKnownMemberNames.EntryPointMethodName or WellKnownMemberNames.TopLevelStatementsEntryPointMethodName
        };

    /// <summary>Whether a member runs once for each connection, by name: its loops are not hot, but
    /// a program may have many connections.</summary>
    /// <remarks>Not <c>OnConnectedAsync</c> of a <c>ConnectionHandler</c>, which returns when the
    /// connection ends: its loops read all messages.</remarks>
    public static bool IsOfConnection(ISymbol member)
        => member is IMethodSymbol
            && Named(member.Name) is "Negotiate" or "NegotiateCapabilities" or "Handshake" or "DoHandshake" or "PerformHandshake"
                or "OnConnected"
            && !BaseTypes.Has(member.ContainingType, "ConnectionHandler", "Microsoft.AspNetCore.Connections");

    /// <summary>Configuration and connections, by name.</summary>
    private static bool SaysSo(IMethodSymbol method) => IsOfConnection(method) || Named(method.Name) switch
    {
        "Initialize" or "Startup" => true,
        "BuildOptions" or "CreateOptions" or "BuildSchema" or "CreateSchema" => true,
        var name => name.StartsWith(Configure, StringComparison.Ordinal)
            && (name.Length == Configure.Length || char.IsUpper(name[Configure.Length])),
    };

    /// <summary>Whether a method is in a namespace such as <c>Shop.Data.Migrations</c>, whose code
    /// runs once for a version of a database.</summary>
    private static bool IsMigration(IMethodSymbol method) => NamespaceParts.Has(method, static part => part == "Migrations");

    private static string Named(string name)
    {
        // ((IStartup)this).Configure
        string ownName = name.Substring(name.LastIndexOf('.') + 1);
        return ownName.EndsWith("Async", StringComparison.Ordinal) ? ownName.Substring(0, ownName.Length - "Async".Length) : ownName;
    }
}
