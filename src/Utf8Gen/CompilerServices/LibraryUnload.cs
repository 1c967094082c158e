using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;

namespace Utf8Gen.CompilerServices;

/// <summary>Says when the load context of this library is unloaded: a plug-in may have the library for
/// itself.</summary>
/// <remarks>What is static dies with a context, but some of it would keep the context alive: what a list of the runtime
/// has, what belongs to an object of another context, and what waits in its finalizer for something static.</remarks>
internal static class LibraryUnload
{
    /// <summary>Canceled when the context is unloaded, while code in it may still run. Never for a context that cannot
    /// be unloaded.</summary>
    public static CancellationToken Token { get; } = CreateToken();

    private static CancellationToken CreateToken()
    {
        if (AssemblyLoadContext.GetLoadContext(typeof(LibraryUnload).Assembly) is not { IsCollectible: true } context)
            return CancellationToken.None;

        var source = new CancellationTokenSource();
        context.Unloading += _ => source.Cancel();
        return source.Token;
    }
}

/// <summary>What the library knows of objects that may belong to another load context, as long as they live and this
/// one is not unloaded.</summary>
/// <remarks>Any thread may use it.</remarks>
internal sealed class AttachedValues<
    TKey, [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] TValue>
    where TKey : class
    where TValue : class
{
    private readonly ConditionalWeakTable<TKey, TValue> _values = [];

    public AttachedValues()
    {
        LibraryUnload.Token.Register(_values.Clear);
    }

    public bool TryGet(TKey key, [NotNullWhen(true)] out TValue? value) => _values.TryGetValue(key, out value);

    /// <summary>Returns the value of an object, which is created once; perhaps more often after the unload.</summary>
    public TValue Get(TKey key, Func<TKey, TValue> create)
    {
        if (_values.TryGetValue(key, out TValue? value))
            return value;

        value = _values.GetValue(key, create.Invoke);
        if (LibraryUnload.Token.IsCancellationRequested)
            _values.Clear();
        return value;
    }
}
