using Utf8Gen.DocsGenerator;

foreach (GeneratedPart part in GeneratedPart.All)
{
    if (!part.IsCurrent)
    {
        part.Write();
        Console.WriteLine(part);
    }
}
