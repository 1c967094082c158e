namespace HttpHeaders;

/// <summary>A header of a made-up block.</summary>
/// <param name="Name">Its name as specifications spell it.</param>
/// <param name="Value">Its value.</param>
/// <param name="Percent">In how many of 100 blocks it is.</param>
/// <param name="Most">How often it is in one block at most.</param>
internal sealed record FakeHeader(string Name, string Value, int Percent = 100, int Most = 1);
