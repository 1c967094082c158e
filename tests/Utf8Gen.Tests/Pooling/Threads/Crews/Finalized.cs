namespace Utf8Gen.Tests.Pooling.Threads.Crews;

/// <summary>Does something when it is finalized.</summary>
internal sealed class Finalized(Outcomes outcomes, Action<Outcomes> action)
{
    ~Finalized() => action(outcomes);
}
