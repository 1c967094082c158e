using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.HotPaths.Shapes;

/// <summary>One kind of code that a framework calls for each value, request or message.</summary>
/// <remarks>Compares names before anything else. Only in the list of a compilation that has the
/// framework: see <see cref="ShapeTable"/>.</remarks>
internal interface IHotShape
{
    /// <param name="operation">The operation of a finding.</param>
    /// <param name="member">The member that contains it.</param>
    /// <returns>What is called, for a message: <c>POST /orders</c>,
    /// <c>JsonConverter&lt;Order&gt;.Read</c>.</returns>
    string? Find(IOperation operation, ISymbol member);
}
