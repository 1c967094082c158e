using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Tool.Serializer;

/// <summary>A handler or an action of a web application: the framework reads and writes the JSON for it.</summary>
/// <param name="Syntax">The call that maps the handler, or the method.</param>
/// <param name="Method">The name of the call, or of the attribute.</param>
/// <param name="Kind">What it is.</param>
/// <param name="Bodies">The bodies of its requests and responses.</param>
internal sealed record WebEndpoint(SyntaxNode Syntax, string Method, WebKind Kind, IReadOnlyList<WebBody> Bodies)
{
    public static bool IsNameOfMap(string name) => name is "MapGet" or "MapPost" or "MapPut" or "MapPatch" or "MapDelete";

    public static bool MayBeAction(MethodDeclarationSyntax method)
        => method.AttributeLists.SelectMany(static list => list.Attributes)
            .Any(static attribute => IsNameOfVerb(attribute.Name.ToString()));

    /// <summary><c>app.MapPost("/orders", handler)</c></summary>
    public static WebEndpoint? TryMatch(IInvocationOperation call)
    {
        if (!call.TargetMethod.ContainingType.IsInNamespace("Microsoft.AspNetCore.Builder"))
            return null;

        IDelegateCreationOperation? handler = call.Arguments
            .Select(static argument => argument.Value is IConversionOperation conversion ? conversion.Operand : argument.Value)
            .OfType<IDelegateCreationOperation>()
            .FirstOrDefault();
        IMethodSymbol? method = handler?.Target switch
        {
            IAnonymousFunctionOperation { Symbol: var lambda } => lambda,
            IMethodReferenceOperation { Method: var named } => named,
            _ => null,
        };
        string name = call.TargetMethod.Name;
        return method is null
            ? null
            : new WebEndpoint(call.Syntax, name, WebKind.Handlers, BodiesOf(method, mayHaveBody: name is not ("MapGet" or "MapDelete")));
    }

    /// <summary>A method with <c>[HttpPost]</c> of a controller.</summary>
    public static WebEndpoint? TryMatch(IMethodSymbol method, MethodDeclarationSyntax syntax)
    {
        string? verb = method.GetAttributes().Select(static attribute => attribute.AttributeClass)
            .FirstOrDefault(static type => type is not null && IsNameOfVerb(type.Name) && type.IsInNamespace("Microsoft.AspNetCore.Mvc"))
            ?.Name;
        return verb is null
            ? null
            : new WebEndpoint(
                syntax,
                verb[..^"Attribute".Length],
                WebKind.Controllers,
                BodiesOf(method, mayHaveBody: verb is not ("HttpGetAttribute" or "HttpDeleteAttribute")));
    }

    private static bool IsNameOfVerb(string name)
        => name is "HttpGet" or "HttpPost" or "HttpPut" or "HttpPatch" or "HttpDelete"
            or "HttpGetAttribute" or "HttpPostAttribute" or "HttpPutAttribute" or "HttpPatchAttribute" or "HttpDeleteAttribute";

    private static IReadOnlyList<WebBody> BodiesOf(IMethodSymbol method, bool mayHaveBody)
        => [
            .. method.Parameters.Where(parameter => IsBody(parameter) || (mayHaveBody && MayBeBody(parameter)))
                .Select(static parameter => new WebBody(parameter.Type, IsAnswer: false, IsBody(parameter))),
            .. AnswersOf(method.ReturnType).Select(static type => new WebBody(type, IsAnswer: true, IsSure: true)),
        ];

    private static bool IsBody(IParameterSymbol parameter)
        => parameter.GetAttributes().Any(static attribute => attribute.AttributeClass?.Name == "FromBodyAttribute");

    /// <summary>Whether it is a body if it is no service: which services there are is known at run time.</summary>
    private static bool MayBeBody(IParameterSymbol parameter)
        => parameter.GetAttributes().IsEmpty
            && parameter.Type is { TypeKind: TypeKind.Class or TypeKind.Struct, SpecialType: SpecialType.None };

    /// <summary>Returns what is written: <c>Order</c> for
    /// <c>Task&lt;Results&lt;Ok&lt;Order&gt;, NotFound&gt;&gt;</c>.</summary>
    private static IEnumerable<ITypeSymbol> AnswersOf(ITypeSymbol type)
    {
        if (type is not INamedTypeSymbol named || type.SpecialType != SpecialType.None)
            return [];
        if (named.Name is "Task" or "ValueTask" or "ActionResult" || named.IsInNamespace("Microsoft.AspNetCore.Http.HttpResults"))
            return named.TypeArguments.SelectMany(AnswersOf);
        return named.Name is "IResult" or "IActionResult" ? [] : [type];
    }
}

/// <summary>A body in JSON.</summary>
/// <param name="Type">Its type.</param>
/// <param name="IsAnswer">Whether it is written.</param>
/// <param name="IsSure">Whether it is one; if not, it is one if the type can be.</param>
internal sealed record WebBody(ITypeSymbol Type, bool IsAnswer, bool IsSure);
