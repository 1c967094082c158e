import enumConverter from '../Examples/EnumConverter.cs';
import generatedReader from '../Examples/GeneratedReader.cs';
import hotPath from '../Examples/HotPath.cs';
import lookup from '../Examples/Lookup.cs';
import nameComparison from '../Examples/NameComparison.cs';
import optionsLine from '../Examples/OptionsLine.cs';
import pooledText from '../Examples/PooledText.cs';
import tokenComparison from '../Examples/TokenComparison.cs';
import wholeDocument from '../Examples/WholeDocument.cs';

/** By the name that a link has. */
export const examples = new Map([
    ['name', { title: 'A JSON name compared as a string', code: nameComparison }],
    ['token', { title: 'A token compared as a string', code: tokenComparison }],
    ['lookup', { title: 'A lookup for ten names', code: lookup }],
    ['enum', { title: 'An enum by its name', code: enumConverter }],
    ['options', { title: 'A line at the options', code: optionsLine }],
    ['reader', { title: 'A generated reader', code: generatedReader }],
    ['document', { title: 'Documents as strings', code: wholeDocument }],
    ['pool', { title: 'Text in a pool', code: pooledText }],
    ['hot', { title: 'Hot and cold code', code: hotPath }],
]);
