import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { projectRoot } from './local/project-paths.mjs';

// Not a literal: infra's own type check doesn't read the services.
const settings = join(projectRoot, 'services/main/src/settings.ts');
/** @type {{ secretsOf: (target: string) => string[], calls: Record<string, string[]> }} */
const { secretsOf, calls } = await import(/* @vite-ignore */ settings);

const targets = Object.keys(calls);
/** For temporary credentials, which no manifest can have. */
const unlisted = ['S3_SESSION_TOKEN'];
const expected = (/** @type {string} */ target) =>
  secretsOf(target).filter((name) => !unlisted.includes(name));
const known = [...new Set(targets.flatMap(expected))];

const folder = join(import.meta.dirname, 'k8s');
/** @type {any[]} */
const resources = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => parseAllDocuments(readFileSync(join(folder, name), 'utf8'), { merge: true }))
  .map((document) => document.toJS());
const find = (/** @type {string} */ kind, /** @type {string} */ name) =>
  resources.find(({ kind: its, metadata }) => its === kind && metadata.name === name);

/** What a pod gets, by the names of its settings. @param {any} pod */
function readPod({ containers }) {
  return containers.flatMap((/** @type {any} */ { env = [], envFrom = [] }) => [
    ...env.map((/** @type {{ name: string }} */ { name }) => name),
    ...envFrom.flatMap((/** @type {any} */ { secretRef }) =>
      secretRef === undefined ? [] : Object.keys(find('Secret', secretRef.name).stringData),
    ),
  ]);
}
const secretsIn = (/** @type {string[]} */ names) => names.filter((name) => known.includes(name)).toSorted();

/** @type {any} */
const compose = parse(readFileSync(join(import.meta.dirname, 'compose/compose.yaml'), 'utf8'), {
  merge: true,
});

test.each(targets)(
  '%s has the secrets that it reads and no others, in Kubernetes and in compose',
  (target) => {
    const { template } = (find('Deployment', target) ?? find('StatefulSet', target)).spec;
    expect(secretsIn(readPod(template.spec))).toEqual(expected(target));
    expect(secretsIn(Object.keys(compose.services[target].environment))).toEqual(expected(target));
  },
);

test('the jobs have one secret each', () => {
  const backup = find('CronJob', 'backup').spec.jobTemplate.spec.template.spec;
  expect(secretsIn(readPod(backup))).toEqual(['MONGODB_URL']);
  const publish = find('Job', 'publish').spec.template.spec;
  expect(secretsIn(readPod(publish))).toEqual(['INTERNAL_SECRET']);
  expect(secretsIn(Object.keys(compose.services.publish.environment))).toEqual(['INTERNAL_SECRET']);
});

test('no patch and no map of settings gives a secret to all', () => {
  const patch = readPod(find('Deployment', 'all').spec.template.spec);
  const settingsEnv = readFileSync(join(folder, 'settings.env'), 'utf8');
  const names = settingsEnv.split('\n').map((line) => line.split('=')[0] ?? '');
  expect(secretsIn([...patch, ...names])).toEqual([]);
});

test('the renderer reaches the services that it calls, and names, and nothing else', () => {
  const { policyTypes, egress } = find('NetworkPolicy', 'renderer').spec;
  expect(policyTypes).toEqual(['Egress']);
  const [services, names, ...more] = egress;
  expect(more).toEqual([]);
  expect(services.to).toHaveLength(1);
  expect(services.to[0].podSelector.matchExpressions).toEqual([
    { key: 'target', operator: 'In', values: calls.renderer },
  ]);
  expect(names.ports.map((/** @type {{ port: number }} */ { port }) => port)).toEqual([53, 53]);

  expect(compose.networks.pages).toEqual({ internal: true });
  const { renderer, ...others } = compose.services;
  expect(renderer.networks).toEqual(['pages']);
  const neighbours = Object.keys(others).filter((name) => others[name].networks?.includes('pages'));
  expect(neighbours.toSorted()).toEqual([...(calls.renderer ?? []), 'gateway'].toSorted());
});

test('MongoDB and Valkey of compose ask for a password, and no password has a default', () => {
  const { mongodb, redis } = compose.services;
  expect(mongodb.command).toContain('--keyFile');
  expect(redis.command.join(' ')).toContain('--requirepass');
  const text = readFileSync(join(import.meta.dirname, 'compose/compose.yaml'), 'utf8');
  const passwords = [...text.matchAll(/\$\{(\w*PASSWORD)(.)/g)];
  expect(passwords.length).toBeGreaterThan(4);
  expect(passwords.filter(([, , sign]) => sign !== ':').map(([, name]) => name)).toEqual([]);
  expect(text).not.toMatch(/\$\{\w*PASSWORD:-/);
});
