import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { projectRoot } from '../local/project-paths.mjs';

const require = createRequire(import.meta.url);
const typesFolder = dirname(require.resolve('kubernetes-types/package.json'));
const compiler = dirname(createRequire(join(projectRoot, 'package.json')).resolve('typescript/package.json'));

/** @param {string} source @returns {any[]} */
export const readDocuments = (source) =>
  parseAllDocuments(source, { merge: true }).map((document) => document.toJS());

/** `apps/v1` is the group `apps`, `networking.k8s.io/v1` is `networking`, `v1` is `core`. @param {string} apiVersion */
function moduleOf(apiVersion) {
  const [version, group = 'core'] = apiVersion.split('/').reverse();
  return `kubernetes-types/${group.split('.')[0]}/${version}`;
}

/**
 * Type-checks the documents as objects of the API's types, and returns the compiler's errors; a name that is unknown at its place is found at
 * any depth. A patch, and a document that is patched, is no whole object: `isWhole` is for rendered documents.
 * @param {{ file: string, index: number, document: any }[]} checked
 * @param {{ isWhole?: boolean }} [options]
 */
export function findProblems(checked, { isWhole = false } = {}) {
  const folder = join(projectRoot, '.artifacts', 'k8s');
  mkdirSync(folder, { recursive: true });
  const lines = checked.map(
    ({ file, index, document }) =>
      `/* ${file}#${index} */ ({ ${Object.entries(document)
        .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
        .join(
          ', ',
        )} }) satisfies ${isWhole ? 'Whole' : 'Part'}<import('${moduleOf(document.apiVersion)}').${document.kind}>;`,
  );
  const part = 'type Part<T> = T extends object ? { [K in keyof T]?: Part<T[K]> } : T;';
  const types = `${part} type Whole<T> = T;`;
  writeFileSync(join(folder, 'manifests.ts'), [types, ...lines, 'export {};'].join('\n'));
  const paths = { 'kubernetes-types/*': [`./${relative(folder, typesFolder)}/*`] };
  const compilerOptions = { strict: true, noEmit: true, types: [], module: 'preserve', paths };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['manifests.ts'] }));
  try {
    execFileSync(process.execPath, [join(compiler, 'bin/tsc'), '-p', folder], { encoding: 'utf8' });
    return [];
  } catch (error) {
    const { stdout } = /** @type {{ stdout: string }} */ (error);
    return stdout.split('\n').flatMap((line) => {
      const [, row, message] = /manifests\.ts\((\d+),\d+\): error \w+: (.*)/.exec(line) ?? [];
      const at = checked[Number(row) - 2];
      return message === undefined ? [] : [`${at?.file}#${at?.index}: ${message}`];
    });
  }
}
