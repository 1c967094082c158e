using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Shapes;

/// <summary>Implementations of interfaces that a framework calls for each request or message:
/// endpoint filters, filters of actions, message handlers.</summary>
internal sealed class HandlerShape : IHotShape
{
    private static readonly (string Interface, string Namespace, string Kind)[] Interfaces =
    [
        ("IEndpointFilter", "Microsoft.AspNetCore.Http", "endpoint filter"),
        ("IActionFilter", "Microsoft.AspNetCore.Mvc.Filters", "filter"),
        ("IAsyncActionFilter", "Microsoft.AspNetCore.Mvc.Filters", "filter"),
        ("IAuthorizationFilter", "Microsoft.AspNetCore.Mvc.Filters", "filter"),
        ("IAsyncAuthorizationFilter", "Microsoft.AspNetCore.Mvc.Filters", "filter"),
        ("IResourceFilter", "Microsoft.AspNetCore.Mvc.Filters", "filter"),
        ("IAsyncResourceFilter", "Microsoft.AspNetCore.Mvc.Filters", "filter"),
        ("IResultFilter", "Microsoft.AspNetCore.Mvc.Filters", "filter"),
        ("IAsyncResultFilter", "Microsoft.AspNetCore.Mvc.Filters", "filter"),
        ("IConsumer", "MassTransit", "message handler"),
        ("IHandleMessages", "NServiceBus", "message handler"),
        ("IRequestHandler", "MediatR", "message handler"),
        ("INotificationHandler", "MediatR", "message handler"),
    ];

    public string? Find(IOperation operation, ISymbol member)
    {
        if (member is not IMethodSymbol
            {
                MethodKind: MethodKind.Ordinary or MethodKind.ExplicitInterfaceImplementation, IsStatic: false
            } method)
        {
            return null;
        }

        IMethodSymbol first = method;
        while (first.OverriddenMethod is { } overridden)
            first = overridden;

        foreach (INamedTypeSymbol implemented in first.ContainingType.AllInterfaces)
        {
            if (KindOf(implemented) is { } kind && Implements(first, implemented))
                return $"{kind} {MemberName.InTypes(method.ContainingType)}.{NameOf(method)}";
        }

        return null;
    }

    /// <summary>Without the interface of an explicit implementation.</summary>
    private static string NameOf(IMethodSymbol method) => method.Name.Substring(method.Name.LastIndexOf('.') + 1);

    private static string? KindOf(INamedTypeSymbol type)
    {
        foreach ((string name, string space, string kind) in Interfaces)
        {
            if (type.Name == name && type.IsInNamespace(space))
                return kind;
        }

        return null;
    }

    private static bool Implements(IMethodSymbol method, INamedTypeSymbol type)
    {
        foreach (ISymbol declared in type.GetMembers())
        {
            if (declared is IMethodSymbol && method.Implements(declared))
                return true;
        }

        return false;
    }
}
