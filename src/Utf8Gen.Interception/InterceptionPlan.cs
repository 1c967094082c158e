using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Serializing;

namespace Utf8Gen.Interception;

/// <summary>What is replaced in a compilation, and what is not.</summary>
/// <param name="Build">The build.</param>
/// <param name="Calls">The calls to replace, by file and position.</param>
/// <param name="Left">The reasons of the calls that are left, one for each call.</param>
internal sealed record InterceptionPlan(Build Build, EquatableArray<FoundCall> Calls, EquatableArray<string> Left)
{
    /// <summary>The attributes of the class of the interceptors.</summary>
    public EquatableArray<string> Attributes { get; init; } = EquatableArray<string>.Empty;

    /// <summary>The readers of the types that calls read; null without any.</summary>
    public SerializerModel? Readers { get; init; }

    /// <summary>Whether a method can say that it belongs into its callers.</summary>
    public bool CanInline { get; init; }
}

/// <summary>What a build asks for and allows.</summary>
/// <param name="IsOn">Whether calls are to be replaced.</param>
/// <param name="Obstacle">Why they cannot be; <see langword="null"/> if they can.</param>
/// <param name="ProjectDirectory">The folder of the project, which paths are shown relative
/// to.</param>
internal sealed record Build(bool IsOn, string? Obstacle, string? ProjectDirectory);

/// <summary>A call that a rule has found, as a value.</summary>
/// <param name="Path">The path of its file.</param>
/// <param name="Line">Its line, from 1.</param>
/// <param name="Column">Where its name begins in the line, from 1.</param>
/// <param name="Position">Where its name begins in the file.</param>
/// <param name="Location">The attribute that names the call for the compiler;
/// <see langword="null"/> if the compiler cannot replace it.</param>
/// <param name="Interceptor">What replaces it.</param>
internal sealed record FoundCall(string Path, int Line, int Column, int Position, string? Location, Interceptor Interceptor);

/// <summary>A method that takes the place of calls of another one, as C#.</summary>
/// <remarks>A value of the pipeline, equal by all fields: the calls of one method with one text
/// have equal interceptors, and share one.</remarks>
/// <param name="Name">The name of the method that is called.</param>
/// <param name="TypeParameters"><c>&lt;TValue&gt;</c>, or nothing.</param>
/// <param name="ReturnType">The type of the result.</param>
/// <param name="Parameters">The parameters, the receiver first.</param>
/// <param name="Attributes">Attributes of the method that have to be those of the interceptor, in
/// brackets; or nothing.</param>
/// <param name="IsInlined">Whether the code belongs into its callers.</param>
/// <param name="Body">An expression; or statements, one a line, if there is a semicolon at its
/// end.</param>
internal sealed record Interceptor(
    string Name, string TypeParameters, string ReturnType, string Parameters, string Attributes, bool IsInlined, string Body);
