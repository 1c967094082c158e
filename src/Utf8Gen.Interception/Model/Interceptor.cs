namespace Utf8Gen.Interception.Model;

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
