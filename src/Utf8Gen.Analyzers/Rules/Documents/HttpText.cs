using Microsoft.CodeAnalysis.FlowAnalysis;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Documents;

/// <summary>The text of a response that is only parsed: <c>JsonSerializer.Deserialize&lt;T&gt;(await
/// content.ReadAsStringAsync())</c>.</summary>
internal sealed class HttpText
{
    private HttpText(ParseCall parse, TextSource source, TextCall read, IMethodSymbol? replacement)
    {
        Parse = parse;
        Source = source;
        Read = read;
        Replacement = replacement;
    }

    public ParseCall Parse { get; }

    public TextSource Source { get; }

    /// <summary><c>await content.ReadAsStringAsync()</c></summary>
    public TextCall Read { get; }

    /// <summary>The type of the parser, if it is <c>JsonDocument</c>, <c>JsonElement</c> or <c>JsonNode</c>.</summary>
    public INamedTypeSymbol? Document => Parse.IsDeserialize ? null : Parse.Method.ContainingType;

    /// <summary><c>ReadFromJsonAsync</c> or <c>GetFromJsonAsync</c>; <see langword="null"/> for a <c>JsonDocument</c>
    /// and a <c>JsonNode</c> with options of their own: a stream could have any charset.</summary>
    public IMethodSymbol? Replacement { get; }

    public static HttpText? TryMatch(ParseCall parse, DocumentSymbols symbols)
    {
        if (TextSource.TryFind(parse.Text.Value) is not { EntersTry: false } source
            || TextCall.TryMatch(source.Value) is not { IsAwaited: true } read
            || !IsReading(read.Call)
            || (read.Call.TargetMethod.Name == "ReadAsStringAsync" && ContentAfterReading.MayBeNeeded(read.Call)))
        {
            return null;
        }

        if (!parse.IsDeserialize)
            return new HttpText(parse, source, read, symbols.HasDefaultOptions ? FindForDocument(parse, read, symbols) : null);

        IMethodSymbol? replacement = FindReplacement(parse, read, symbols);
        return replacement is not null && symbols.HasDefaultOptions
            ? new HttpText(parse, source, read, replacement)
            : null;
    }

    private static bool IsReading(IInvocationOperation call) => call switch
    {
        { TargetMethod: { Name: "ReadAsStringAsync", ContainingType: { Name: "HttpContent" } type } } => type.IsInNamespace(
            "System.Net.Http"),
        {
            TargetMethod: { Name: "GetStringAsync", ContainingType: { Name: "HttpClient" } type },
            Arguments: [{ Parameter.Ordinal: 0 }, ..]
        } => type.IsInNamespace("System.Net.Http"),
        _ => false,
    };

    /// <summary>Returns the method for <c>Deserialize(text, options)</c> that takes the content, the options and a
    /// token; for a client also the address.</summary>
    private static IMethodSymbol? FindReplacement(ParseCall parse, TextCall read, DocumentSymbols symbols)
    {
        if (read.Call.TargetMethod.Name == "ReadAsStringAsync")
        {
            return symbols.HttpContentJson is { } ofContent
                ? OverloadTwin.FindAsync(parse.Method, ofContent, "ReadFromJsonAsync", static type => type.Name == "HttpContent")
                : null;
        }

        ITypeSymbol address = read.Call.TargetMethod.Parameters[0].Type;
        return symbols.HttpClientJson?.GetMembers("GetFromJsonAsync").OfType<IMethodSymbol>().FirstOrDefault(method
            => method.Parameters is [{ Type.Name: "HttpClient" }, { Type: var other }, ..]
                && SymbolEqualityComparer.Default.Equals(other, address)
                && method.Arity == parse.Method.Arity
                && method.Parameters.Length == parse.Method.Parameters.Length + 2
                && method.Parameters[method.Parameters.Length - 1].Type.Name == nameof(CancellationToken)
                && HaveSameTypes(method, parse.Method));
    }

    /// <summary>Returns the method for <c>JsonDocument.Parse(text)</c>: the document is read as a value.</summary>
    private static IMethodSymbol? FindForDocument(ParseCall parse, TextCall read, DocumentSymbols symbols)
    {
        if (!parse.Call.Arguments.All(argument => argument == parse.Text || argument.ArgumentKind == ArgumentKind.DefaultValue))
            return null;

        bool isOfContent = read.Call.TargetMethod.Name == "ReadAsStringAsync";
        INamedTypeSymbol? type = isOfContent ? symbols.HttpContentJson : symbols.HttpClientJson;
        int address = isOfContent ? 0 : 1;
        return type?.GetMembers(address == 0 ? "ReadFromJsonAsync" : "GetFromJsonAsync").OfType<IMethodSymbol>().FirstOrDefault(method
            => method.Arity == 1
                && method.Parameters.Length == address + 3
                && (address == 0
                    || SymbolEqualityComparer.Default.Equals(method.Parameters[1].Type, read.Call.TargetMethod.Parameters[0].Type))
                && DocumentSymbols.AreEqual(method.Parameters[address + 1].Type, symbols.Options)
                && method.Parameters[address + 2].Type.Name == nameof(CancellationToken));
    }

    private static bool HaveSameTypes(IMethodSymbol method, IMethodSymbol parse)
    {
        for (int i = 1; i < parse.Parameters.Length; i++)
        {
            if (method.Parameters[i + 1].Type.Name != parse.Parameters[i].Type.Name)
                return false;
        }

        return true;
    }
}

/// <summary>How the content of a message is used after reading: a text can be read again, a stream may be
/// consumed.</summary>
internal static class ContentAfterReading
{
    /// <param name="read"><c>response.Content.ReadAsStringAsync()</c></param>
    /// <returns>Whether the function may read the content again, or pass it on. Also true if other code has access to
    /// it: through a field, a request, or a captured variable.</returns>
    public static bool MayBeNeeded(IInvocationOperation read)
    {
        IOperation function = FunctionBody.FindEnclosingFunction(read);
        IOperation? message = OwnerOf(read.Instance);
        while (message is ILocalReferenceOperation { Local: var local })
        {
            if (IsOfRequest(message) || IsMentionedAfter(read, local, function))
                return true;
            message = OwnerOf(SingleValue.FindInitializer(local, function));
        }

        return message switch
        {
            null => false,

            // await client.GetAsync(address)
            IAwaitOperation or IInvocationOperation => IsOfRequest(message),
            IParameterReferenceOperation { Parameter: var parameter } => IsOfRequest(message)
                || IsMentionedAfter(read, parameter, function),
            _ => true,
        };
    }

    /// <summary><c>response</c> for <c>response.Content</c></summary>
    private static IOperation? OwnerOf(IOperation? content)
        => content is IPropertyReferenceOperation { Property.Name: "Content", Instance: { } message } ? message : content;

    /// <summary>Content that is read before it is sent must still be readable then.</summary>
    private static bool IsOfRequest(IOperation message) => message.Type?.Name == "HttpRequestMessage";

    private static bool IsMentionedAfter(IInvocationOperation read, ISymbol variable, IOperation function)
        => IsShared(variable, function)
            || FunctionFlow.TryCreate(read) is not { } flow
            || new FlowSearch(flow, step => Judge(step, variable), static _ => null).FindsAfter(read.Syntax);

    private static FlowStep Judge(IOperation step, ISymbol variable) => step switch
    {
        ISimpleAssignmentOperation { Target: var target } when VariableReference.RefersTo(target, variable) => FlowStep.Stop,
        _ when VariableReference.RefersTo(step, variable) && !LeavesContentAlone(step) => FlowStep.Found,
        _ => FlowStep.GoOn,
    };

    private static bool LeavesContentAlone(IOperation mention) => mention.Parent switch
    {
        ISimpleAssignmentOperation assignment => assignment.Target == mention,

        // response.StatusCode, response.Content.Headers
        IPropertyReferenceOperation { Property.Name: "Content" } content
            => content.Parent is IPropertyReferenceOperation { Property.Name: "Headers" },
        IPropertyReferenceOperation => true,
        IInvocationOperation { TargetMethod.Name: "Dispose" } => true,

        // the conversion that using adds
        IConversionOperation { IsImplicit: true, Type.Name: nameof(IDisposable) } => true,
        IIsNullOperation { IsImplicit: true } => true,
        _ => false,
    };

    /// <summary>Whether the variable is not local to the function, or a nested function captures it.</summary>
    private static bool IsShared(ISymbol variable, IOperation function)
    {
        IMethodSymbol? own = (function as IAnonymousFunctionOperation)?.Symbol ?? (function as ILocalFunctionOperation)?.Symbol;
        return variable is IParameterSymbol parameter && parameter.IsSharedByMembers()
            || own is not null && !SymbolEqualityComparer.Default.Equals(variable.ContainingSymbol, own)
            || function.Descendants().Any(mention => VariableReference.RefersTo(mention, variable)
                && FunctionBody.FindEnclosingFunction(mention) != function);
    }
}
