import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findProblems, readDocuments } from './manifests.mjs';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.yaml'));
const documents = files.flatMap((file) => {
  const found = readDocuments(readFileSync(join(import.meta.dirname, file), 'utf8'));
  return found.map((document, index) => ({ file, index, document }));
});
const kustomization = documents.find(({ file }) => file === 'kustomization.yaml')?.document;
const resources = documents.filter(({ document }) => document !== kustomization);
const applied = resources.filter(({ file }) => kustomization.resources.includes(file));

test('every field of the manifests is one of the API at its place', () => {
  expect(findProblems(resources)).toEqual([]);
});

test('a field with a wrong name or value is found, also within a list', () => {
  const [document] = readDocuments(`
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
