using Utf8Gen.Benchmarks.Lookup;
using Utf8Gen.Benchmarks.Writer;

// The build of Utf8Gen.Benchmarks runs this before its compiler: <folder of the key lists>
// <folder for the code>.
if (args is not [string keyFolder, string codeFolder])
    return 1;

Directory.CreateDirectory(codeFolder);
foreach (int size in KeySizes.All)
    Write($"Names{size}", NameFile.Of(size, Keys($"{size}")));
Write("Headers", HeaderFile.Of(Keys("headers")));
return 0;

string[] Keys(string list) => File.ReadAllLines(Path.Combine(keyFolder, $"{list}.txt"));

void Write(string name, string code) => File.WriteAllText(Path.Combine(codeFolder, $"{name}.g.cs"), code);
