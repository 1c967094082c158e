using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Support;

/// <summary>Lets something happen in the middle of a member of the pool.</summary>
internal static class Paused
{
    /// <summary>Runs a member, and something else the first time that it comes to a place.</summary>
    /// <returns>What the member returned. It must come to the place.</returns>
    public static T At<T>(PausePoint place, Action meanwhile, Func<T> member)
    {
        bool wasThere = false;
        PausePointActions.SetForThisThread(point =>
        {
            if (point != place || wasThere)
                return;

            wasThere = true;
            meanwhile();
        });
        try
        {
            return member();
        }
        finally
        {
            PausePointActions.SetForThisThread(null);
            Assert.True(wasThere, $"the member comes to {place}");
        }
    }
}
