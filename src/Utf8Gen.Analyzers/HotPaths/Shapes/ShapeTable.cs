using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.HotPaths.Calls;

namespace Utf8Gen.Analyzers.HotPaths.Shapes;

/// <summary>The shapes whose frameworks a compilation references.</summary>
internal sealed class ShapeTable
{
    private readonly ImmutableArray<IHotShape> _shapes;

    private ShapeTable(ImmutableArray<IHotShape> shapes) => _shapes = shapes;

    public static ShapeTable Create(Compilation compilation, UseFinder uses)
    {
        ImmutableArray<IHotShape>.Builder shapes = ImmutableArray.CreateBuilder<IHotShape>();
        Add("System.Text.Json.Serialization.JsonConverter`1", new ConverterShape());
        Add("System.IUtf8SpanFormattable", new FormattableShape());
        Add("Microsoft.AspNetCore.Http.HttpContext", new MiddlewareShape());
        Add("Microsoft.AspNetCore.Mvc.ControllerBase", new ControllerShape());
        Add("Microsoft.AspNetCore.Mvc.RazorPages.PageModel", new PageShape());
        Add("Microsoft.AspNetCore.SignalR.Hub", new HubShape());
        Add("Grpc.Core.ServerCallContext", new GrpcShape());
        Add("Microsoft.Extensions.Hosting.IHostedService", new MessageLoopShape());
        if (Has("Microsoft.Azure.Functions.Worker.FunctionAttribute") || Has("Microsoft.Azure.WebJobs.FunctionNameAttribute"))
            shapes.Add(new AzureFunctionShape());
        shapes.Add(new HandlerShape());

        // Last: the uses of a function are searched for.
        Add("Microsoft.AspNetCore.Http.HttpContext", new PassedFunctionShape(uses));
        if (Array.Exists(MessageEventShape.Clients, Has))
            shapes.Add(new MessageEventShape(uses));
        return new ShapeTable(shapes.ToImmutable());

        void Add(string framework, IHotShape shape)
        {
            if (Has(framework))
                shapes.Add(shape);
        }

        bool Has(string framework) => !compilation.GetTypesByMetadataName(framework).IsEmpty;
    }

    /// <inheritdoc cref="IHotShape.Find"/>
    public string? Find(IOperation operation, ISymbol member)
    {
        foreach (IHotShape shape in _shapes)
        {
            if (shape.Find(operation, member) is { } found)
                return found;
        }

        return null;
    }
}
