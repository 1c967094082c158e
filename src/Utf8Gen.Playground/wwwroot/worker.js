// Runs .NET, so that the page stays responsive while it compiles.
import { dotnet } from './_framework/dotnet.js';

async function start() {
    const download = fetch('references.zip').then(response => {
        if (!response.ok)
            throw new Error(`references.zip: ${response.status}`);
        return response.arrayBuffer();
    });
    const { getAssemblyExports, getConfig, INTERNAL } = await dotnet
        .withModuleConfig({ onDownloadResourceProgress: (loaded, total) => postMessage({ progress: loaded / total }) })
        .create();
    const program = (await getAssemblyExports(getConfig().mainAssemblyName)).Utf8Gen.Playground.Program;
    program.Open(new Uint8Array(await download));

    const lazyAssemblies = getConfig().resources.lazyAssembly;
    let loadsFixes;
    const loadFixes = () => loadsFixes ??= Promise.all(lazyAssemblies.map(({ virtualPath }) => INTERNAL.loadLazyAssembly(virtualPath)));
    return {
        Find: program.Find,
        Analyze: program.Analyze,
        FindFixes: async finding => {
            await loadFixes();
            return await program.FindFixes(finding);
        },
    };
}

const program = start();
onmessage = async ({ data: { id, method, argument } }) => {
    try {
        postMessage({ id, result: JSON.parse(await (await program)[method](argument)) });
    } catch (error) {
        postMessage({ id, error: String(error) });
    }
};
