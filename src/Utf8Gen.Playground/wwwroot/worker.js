// Runs .NET, so that the page stays responsive while it compiles.
import { dotnet } from './_framework/dotnet.js';

async function start() {
    const download = fetch('references.zip').then(response => {
        if (!response.ok)
            throw new Error(`references.zip: ${response.status}`);
        return response.arrayBuffer();
    });
    const { getAssemblyExports, getConfig } = await dotnet
        .withModuleConfig({ onDownloadResourceProgress: (loaded, total) => postMessage({ progress: loaded / total }) })
        .create();
    const program = (await getAssemblyExports(getConfig().mainAssemblyName)).Utf8Gen.Playground.Program;
    program.Open(new Uint8Array(await download));
    return program;
}

const program = start();
onmessage = async ({ data: { id, method, argument } }) => {
    try {
        postMessage({ id, result: JSON.parse(await (await program)[method](argument)) });
    } catch (error) {
        postMessage({ id, error: String(error) });
    }
};
