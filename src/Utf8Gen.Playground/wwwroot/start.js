// Before the page, whose editor takes half a second to load.
globalThis.compiler = new Worker('worker.js', { type: 'module' });
