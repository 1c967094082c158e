import { defaultKeymap, history as changeHistory, historyKeymap } from '@codemirror/commands';
import { StreamLanguage, bracketMatching, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { csharp } from '@codemirror/legacy-modes/mode/clike';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { unifiedMergeView } from '@codemirror/merge';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, drawSelection, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { examples } from './examples.js';
import { decode, encode } from './link.js';

const typingPause = 50;

const element = id => document.getElementById(id);
const create = (name, properties, ...children) => {
    const created = Object.assign(document.createElement(name), properties);
    created.append(...children);
    return created;
};

// The compiler, in its worker, which start.js has started.

const worker = globalThis.compiler;
const calls = new Map();
let lastCall = 0;

function call(method, argument) {
    return new Promise((resolve, reject) => {
        calls.set(++lastCall, { resolve, reject });
        worker.postMessage({ id: lastCall, method, argument });
    });
}

worker.onmessage = ({ data: { id, result, error, progress } }) => {
    if (progress) {
        element('status').textContent = progress < 1 ? `Loading the compiler: ${Math.round(100 * progress)} %` : 'Starting the compiler';
        return;
    }

    const { resolve, reject } = calls.get(id);
    calls.delete(id);
    error ? reject(new Error(error)) : resolve(result);
};
worker.onerror = event => fail(event);

function fail(error) {
    document.body.dataset.state = 'failed';
    element('status').textContent = `The compiler failed: ${error.message}`;
}

// Editors. Their colors are in page.css, but for a few that CodeMirror has for dark themes.

const darkness = matchMedia('(prefers-color-scheme: dark)');
const theme = new Compartment();
const themeOf = () => EditorView.theme({}, { dark: darkness.matches });
const views = new Set();
darkness.onchange = () => views.forEach(view => view.dispatch({ effects: theme.reconfigure(themeOf()) }));

function createView(parent, label, doc, ...extensions) {
    const view = new EditorView({
        parent,
        doc,
        extensions: [
            lineNumbers(),
            StreamLanguage.define(csharp),
            syntaxHighlighting(classHighlighter),
            theme.of(themeOf()),
            EditorView.contentAttributes.of({ 'aria-label': label }),
            ...extensions,
        ],
    });
    views.add(view);
    return view;
}

const readOnly = [EditorState.readOnly.of(true), EditorView.editable.of(false), EditorView.contentAttributes.of({ tabindex: '0' })];

const editor = createView(
    element('editor'), 'C# code', '',
    changeHistory(), drawSelection(), highlightActiveLine(), bracketMatching(), indentUnit.of('    '), lintGutter(),
    keymap.of([{ key: 'Mod-.', run: showFixAtCursor }, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
    EditorView.updateListener.of(update => update.docChanged && edited()));
const emitted = createView(element('emitted'), 'Emitted C#', '', readOnly);

const code = () => editor.state.doc.toString();
const replace = (view, text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });

// Analysis: one at a time; what was typed meanwhile is next.

let analysis = { code: null, findings: [], emitted: [] };
let isAnalyzing = false;
let timer = 0;

function edited() {
    document.body.dataset.state = 'busy';
    if (analysis.code !== null)
        element('status').textContent = 'Checking…';
    element('findings').setAttribute('aria-busy', 'true');
    clearTimeout(timer);
    timer = setTimeout(analyze, typingPause);
}

async function analyze() {
    if (isAnalyzing)
        return;

    isAnalyzing = true;
    try {
        while (analysis.code !== code()) {
            const analyzed = code();
            const findings = await call('Find', analyzed);
            if (analyzed === code()) {
                analysis = { ...analysis, code: analyzed, findings };
                showFindings();
                element('status').textContent = 'Compiling…';
                analysis = { code: analyzed, ...await call('Analyze') };
            }
        }
        showFindings();
        showFiles();
        await Promise.all([showFixes(), rememberLink()]);
    } catch (error) {
        fail(error);
    } finally {
        isAnalyzing = false;
    }

    if (analysis.code !== code())
        analyze();
    else if (document.body.dataset.state !== 'failed')
        document.body.dataset.state = 'idle';
}

// Findings.

let selected = -1;

const severities = { error: 'Error', warning: 'Warning', info: 'Note' };

function showFindings() {
    const { findings } = analysis;
    editor.dispatch(setDiagnostics(editor.state, findings.map(({ start, end, severity, id, message }) =>
        ({ from: start, to: end, severity, source: id, message }))));
    if (!findings[selected]?.id.startsWith('U8G'))
        selected = findings.findIndex(finding => finding.id.startsWith('U8G'));
    element('status').textContent = findings.length === 1 ? '1 finding' : `${findings.length || 'No'} findings`;
    element('findings').replaceChildren(...findings.map(createRow));
    element('findings').removeAttribute('aria-busy');
    markSelected();
}

function createRow({ id, severity, message, help, start }, index) {
    const line = editor.state.doc.lineAt(start).number;
    const button = create('button', { type: 'button', onclick: () => selectFinding(index) },
        create('span', { className: `severity ${severity}` }, severities[severity]), ` ${message} `,
        create('span', { className: 'place' }, `line ${line}`));
    return create('li', {}, button, help ? create('a', { href: help, rel: 'help' }, id) : create('span', {}, id));
}

function markSelected() {
    [...element('findings').children].forEach((row, index) => row.firstChild.setAttribute('aria-pressed', String(index === selected)));
}

async function selectFinding(index) {
    // Until the code is compiled, the places of the findings are those of older code.
    if (analysis.code !== code())
        return;

    const { start, end } = analysis.findings[index];
    selected = index;
    markSelected();
    editor.dispatch({ selection: { anchor: start, head: end }, effects: EditorView.scrollIntoView(start, { y: 'center' }) });
    await showFixes().catch(fail);
}

function showFixAtCursor() {
    const place = editor.state.selection.main.head;
    const index = analysis.findings.findIndex(({ start, end }) => start <= place && place <= end);
    if (index < 0)
        return false;

    selectFinding(index).then(() => element('fixes').querySelector('button')?.focus());
    return true;
}

// Fixes of the selected finding.

async function showFixes() {
    const { code: analyzed } = analysis;
    const index = selected;
    const found = index < 0 ? [] : await call('FindFixes', index);
    if (index !== selected || analyzed !== code())
        return;

    for (const view of views) {
        if (element('fixes').contains(view.dom)) {
            view.destroy();
            views.delete(view);
        }
    }
    element('fixes').replaceChildren();
    for (const fix of found)
        element('fixes').append(createFix(fix, analyzed));
    if (found.length === 0)
        element('fixes').append(create('p', {}, index < 0 ? 'Nothing to fix.' : 'There is no fix for this finding.'));
}

function createFix({ title, changes }, before) {
    const edits = changes.map(({ start, end, text }) => ({ from: start, to: end, insert: text }));
    const after = editor.state.changes(edits).apply(editor.state.doc).toString();
    const apply = () => {
        editor.dispatch({ changes: edits });
        editor.focus();
    };
    const section = create('section', {},
        create('h3', {}, title),
        create('button', { type: 'button', className: 'apply', onclick: apply }, 'Apply'));
    createView(section, `Before and after: ${title}`, after, readOnly,
        unifiedMergeView({ original: before, mergeControls: false, gutter: false, collapseUnchanged: { margin: 2, minSize: 3 } }));
    return section;
}

// Emitted files.

function showFiles() {
    const names = analysis.emitted.map(file => file.name);
    const last = element('files').value;
    element('files').replaceChildren(...names.map(name => create('option', {}, name)));
    element('files').value = names.includes(last) ? last : names[0] ?? '';
    element('files').hidden = names.length === 0;
    showFile();
}

function showFile() {
    const text = analysis.emitted.find(file => file.name === element('files').value)?.text ?? '// Nothing is emitted for this code.';
    if (text !== emitted.state.doc.toString())
        replace(emitted, text);
}

element('files').onchange = showFile;

// Links: the fragment, which is not sent to a server, names an example or has the code.

async function rememberLink() {
    const { code: analyzed } = analysis;
    const example = [...examples].find(([, { code }]) => code === analyzed)?.[0];
    element('examples').value = example ?? '';
    const fragment = example ? `#example=${example}` : `#code=${await encode(analyzed)}`;
    if (location.hash !== fragment)
        history.replaceState(null, '', fragment);
}

async function open() {
    const parameters = new URLSearchParams(location.hash.slice(1));
    const link = parameters.get('code');
    const name = examples.has(parameters.get('example')) ? parameters.get('example') : examples.keys().next().value;
    const text = link === null ? examples.get(name).code : await decode(link).catch(() => '// The link is incomplete.\n');
    element('examples').value = link === null ? name : '';
    selected = -1;
    replace(editor, text);
    edited();
}

element('examples').append(...[...examples].map(([name, { title }]) => create('option', { value: name }, title)));
element('examples').onchange = () => location.hash = `example=${element('examples').value}`;
element('link').onclick = async () => {
    const isCopied = await navigator.clipboard.writeText(location.href).then(() => true, () => false);
    element('status').textContent = isCopied ? 'The link is copied.' : 'Copy the address of this page.';
};
onhashchange = open;
open();
