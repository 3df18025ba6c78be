import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { projectRoot } from '../local/project-paths.mjs';

const require = createRequire(import.meta.url);
const types = dirname(require.resolve('kubernetes-types/package.json'));
const compiler = dirname(createRequire(join(projectRoot, 'package.json')).resolve('typescript/package.json'));

/** @param {string} source @returns {any[]} */
const read = (source) => parseAllDocuments(source, { merge: true }).map((document) => document.toJS());
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.yaml'));
const documents = files.flatMap((file) => {
  const found = read(readFileSync(join(import.meta.dirname, file), 'utf8'));
  return found.map((document, index) => ({ file, index, document }));
});
const kustomization = documents.find(({ file }) => file === 'kustomization.yaml')?.document;
const resources = documents.filter(({ document }) => document !== kustomization);
const applied = resources.filter(({ file }) => kustomization.resources.includes(file));

/** `apps/v1` is the group `apps`, `networking.k8s.io/v1` is `networking`, `v1` is `core`. @param {string} apiVersion */
function moduleOf(apiVersion) {
  const [version, group = 'core'] = apiVersion.split('/').reverse();
  return `kubernetes-types/${group.split('.')[0]}/${version}`;
}

/**
 * What the compiler finds in the documents as objects of the API's types. Each field may be missing, because what is a patch and
 * what is patched is no whole object; a name that is unknown at its place is found at any depth.
 * @param {{ file: string, index: number, document: any }[]} checked
 */
function findProblems(checked) {
  const folder = join(projectRoot, '.artifacts', 'k8s');
  mkdirSync(folder, { recursive: true });
  const lines = checked.map(
    ({ file, index, document }) =>
      `/* ${file}#${index} */ ({ ${Object.entries(document)
        .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
        .join(', ')} }) satisfies Part<import('${moduleOf(document.apiVersion)}').${document.kind}>;`,
  );
  const part = 'type Part<T> = T extends object ? { [K in keyof T]?: Part<T[K]> } : T;';
  writeFileSync(join(folder, 'manifests.ts'), [part, ...lines, 'export {};'].join('\n'));
  const paths = { 'kubernetes-types/*': [`./${relative(folder, types)}/*`] };
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

test('every field of the manifests is one of the API at its place', () => {
  expect(findProblems(resources)).toEqual([]);
});

test('a field with a wrong name or value is found, also within a list', () => {
  const [document] = read(`
    apiVersion: apps/v1
    kind: Deployment
    spec:
      replicas: two
      template: { spec: { containers: [{ name: a, readinesProbe: { periodSeconds: 5 } }] } }`);
  const wrong = findProblems([{ file: 'wrong.yaml', index: 0, document }]).join('\n');
  expect(wrong).toContain('"readinesProbe"');
  expect(wrong).toContain("Type 'string' is not assignable to type 'number'");
});

test('what kustomization.yaml names is there, and its replacements find their fields', () => {
  expect(kustomization.resources.filter((/** @type {string} */ file) => !files.includes(file))).toEqual([]);
  for (const { targets } of kustomization.replacements)
    for (const { select, fieldPaths } of targets) {
      const selected = applied
        .map(({ document }) => document)
        .filter(
          ({ kind, metadata }) => kind === select.kind && [undefined, metadata.name].includes(select.name),
        );
      expect(selected, JSON.stringify(select)).not.toEqual([]);
      for (const path of fieldPaths) {
        const steps = path
          .match(/\[[^\]]*\]|[^.[\]]+/g)
          .map((/** @type {string} */ step) => step.replace(/^\[|\]$/g, ''));
        for (const document of selected)
          expect(
            steps.reduce((/** @type {any} */ at, /** @type {string} */ step) => at?.[step], document),
            path,
          ).toBeDefined();
      }
    }
});

test('what the pods take from the cluster is made here or in the secret', () => {
  const names = new Set(
    resources
      .map(({ document: { kind, metadata } }) => `${kind} ${metadata.name}`)
      .concat(
        kustomization.configMapGenerator.map(
          (/** @type {{ name: string }} */ { name }) => `ConfigMap ${name}`,
        ),
      ),
  );
  const text = JSON.stringify(resources.map(({ document }) => document));
  const taken = [
    ...[...text.matchAll(/"configMapRef":\{"name":"([^"]+)"/g)].map(([, name]) => `ConfigMap ${name}`),
    ...[...text.matchAll(/"secretRef":\{"name":"([^"]+)"/g)].map(([, name]) => `Secret ${name}`),
    ...[...text.matchAll(/"claimName":"([^"]+)"/g)].map(([, name]) => `PersistentVolumeClaim ${name}`),
    ...[...text.matchAll(/"scaleTargetRef":\{"apiVersion":"[^"]+","kind":"([^"]+)","name":"([^"]+)"/g)].map(
      ([, kind, name]) => `${kind} ${name}`,
    ),
  ];
  expect(taken).not.toEqual([]);
  expect(taken.filter((name) => !names.has(name))).toEqual([]);
});
