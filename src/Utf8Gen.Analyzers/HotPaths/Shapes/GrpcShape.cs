using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Shapes;

/// <summary>Methods of a gRPC service: they override the method that is generated from the service
/// definition, and are given the <c>ServerCallContext</c>.</summary>
internal sealed class GrpcShape : IHotShape
{
    public string? Find(IOperation operation, ISymbol member)
        => member is IMethodSymbol { IsOverride: true, Parameters: [.., { Type: { Name: "ServerCallContext" } context }] } method
            && context.IsInNamespace("Grpc.Core")
            ? "gRPC method " + MemberName.InTypes(method)
            : null;
}
