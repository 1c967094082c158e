namespace ChatEvents;

/// <summary>Downloads the answer again and again, with each reader in turn.</summary>
internal static class Load
{
    public const int Rounds = 15;

    /// <summary>Rounds whose code is not yet compiled at the highest tier.</summary>
    private const int WarmupRounds = 5;

    public static async Task<IReadOnlyDictionary<string, List<EventMeter>>> MeasureAsync(HttpClient client, IEventReader[] readers)
    {
        var meters = readers.ToDictionary(static reader => reader.Name, static _ => new List<EventMeter>());
        for (int round = -WarmupRounds; round < Rounds; round++)
        {
            foreach (IEventReader reader in readers)
            {
                var meter = new EventMeter();
                await AnswerDownload.ReadAsync(client, reader, meter);
                if (round >= 0)
                    meters[reader.Name].Add(meter);
            }
        }

        return meters;
    }
}
