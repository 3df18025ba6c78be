import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RemoteDetails } from '@atrium/contracts/registry/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Candidate, packRemote } from './testing/hand-made-remote';
import { buildSeededShell, type Seed } from './testing/seeded-shell';
import { serveProduct, staff } from './testing/serve-product';
import { createWholeProduct, type WholeProduct } from './testing/whole-product';

const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];
const browser = process.env.CHROMIUM_PATH ?? browsers.find((file) => existsSync(file));

let product: WholeProduct;
let served: Awaited<ReturnType<typeof serveProduct>>;

const page = (name: string, component: string) => `routes: [page('/dashboard/${name}', ${component})]`;
/** A back-office remote that needs one thing of its shell. */
const remote = (name: string, component: string, change: Partial<Candidate> = {}): Candidate => ({
  name: `mfe-${name}`,
  prefix: `/dashboard/${name}`,
  code: page(name, component),
  ...change,
});
const uses = (name: string, description: object) => remote(name, `() => title('${name}')`, { description });

interface Incompatibility {
  remote: Candidate;
  seed: Seed;
  /** The page of the failure. */
  page: string;
  reason: RegExp;
}

const incompatibilities: Record<string, Incompatibility> = {
  'a removed kit export': {
    remote: uses('export', { names: { '@atrium/mfe-kit': ['toast'] } }),
    seed: { file: 'shell.json', from: '"toast",', to: '' },
    page: 'every page',
    reason: /@atrium\/mfe-kit of this site has no toast/,
  },
  'a removed router name': {
    remote: uses('router', { names: { 'react-router-dom': ['useBlocker'] } }),
    seed: { file: 'shell.json', from: '"useBlocker",', to: '' },
    page: 'every page',
    reason: /react-router-dom of this site has no useBlocker/,
  },
  'a renamed prop': {
    remote: remote(
      'prop',
      `() => h(kit.ApiProvider, { api: { name: 'mine' } }, h(function Name() { return title(kit.useApi().name); }))`,
    ),
    seed: { file: 'client/main', from: /\{api:(\w+),children:/g, to: '{client:$1,children:' },
    page: '/dashboard/prop',
    reason: /useApi must be used within an ApiProvider/,
  },
  'a removed call': {
    remote: uses('call', { calls: [{ method: 'get', path: '/api/search' }] }),
    seed: { file: 'server/compatibility', from: "'/api/search'", to: "'/api/find'" },
    page: 'every page',
    reason: /the API has no call GET \/api\/search/,
  },
  'another major of a shared package': {
    remote: uses('major', { needs: { 'react-dom': '^19.0.0' } }),
    seed: { file: 'shell.json', from: /"react-dom":"[\d.]+"/g, to: '"react-dom":"20.0.0"' },
    page: 'every page',
    reason: /needs react-dom \^19\.0\.0, and this site has 20\.0\.0/,
  },
  'a removed CSS token': {
    remote: remote(
      'token',
      `() => h('main', null, h('h1', { style: { color: 'var(--color-primary-soft)' } }, 'Token'))`,
    ),
    seed: { file: 'client/main', from: '--color-primary-soft:', to: '--color-primary-pale:' },
    page: '/dashboard/token',
    reason: /custom property --color-primary-soft is not defined any more/,
  },
  'a menu icon that is gone': {
    remote: uses('icon', {
      nav: [
        { id: 'icon', label: 'Fairs', path: '/dashboard/icon', icon: 'calendar', order: 50, children: [] },
      ],
    }),
    seed: { file: 'client/shell.namedIcon', from: 'Calendar:', to: 'Almanac:' },
    page: '/dashboard/icon',
    reason: /lacks the icon lucide-calendar of the menu entry "Fairs"/,
  },
  'a breach of Trusted Types': {
    remote: remote(
      'html',
      `() => h('main', null, h('h1', null, 'HTML'), h('p', { dangerouslySetInnerHTML: { __html: '<b>bold</b>' } }))`,
    ),
    seed: {
      file: 'client/main',
      from: /createPolicy\("default",\{createHTML:\w+\}\)/g,
      to: 'createPolicy("default",{})',
    },
    page: '/dashboard/html',
    reason: /TrustedHTML/,
  },
  'another name of the module with the islands': {
    remote: {
      name: 'mfe-fairs',
      prefix: '/fairs',
      code: `routes: [page('/fairs', () => island('fairs'))]`,
      server: `routes: [page('/fairs', () => island('fairs'))]`,
      islands: { fairs: `() => title('Fairs')` },
    },
    seed: { file: 'client/islands', from: /\/islands(?=[`"])/g, to: '/isles' },
    page: '/fairs',
    reason: /exposes no mfe-fairs\/fairs/,
  },
  'a throw in a loader': {
    remote: remote('loader', '', {
      code: `routes: [{ ...page('/dashboard/loader', () => title('Loader')), loader: (args) => { kit.apiFrom(args); return null; } }]`,
    }),
    seed: { file: 'client/main', from: /new Map\(\[\[(\w+)\.apiRouterContext,\w+\]\]\)/g, to: 'new Map' },
    page: '/dashboard/loader',
    reason: /No value found for context/,
  },
  'a removed slot': {
    remote: uses('slot', {}),
    seed: {
      file: 'client/main',
      from: /(id:"shell\.dashboard",.{1,120}children:\[\{id:)\w+,/g,
      to: '$1"shell.dashboard.pages",',
    },
    page: '/dashboard/slot',
    reason: /No route found to patch children into/,
  },
  'another role': {
    remote: uses('role', {}),
    seed: { file: 'client/shell.dashboard', from: /null!==(\w+)\.user\b/g, to: 'undefined===$1.user' },
    page: '/dashboard/role',
    reason: /leads to \/(login|dashboard)/,
  },
};

/** Each of these stops all pages of the back office, so they have a shell of their own, and are tried before the others are there. */
const alone = ['a removed slot', 'another role'];
const together = Object.keys(incompatibilities).filter((name) => !alone.includes(name));

beforeAll(async () => {
  if (browser === undefined) throw new Error('There is no Chromium: set CHROMIUM_PATH');
  product = await createWholeProduct({ TARGET: 'auth,content,leads,registry,renderer,gateway' });
  served = await serveProduct(product);
  await publish(alone);
});
afterAll(async () => {
  await served.close();
  await product.close();
});

async function publish(names: string[]): Promise<void> {
  for (const name of names) {
    const candidate = incompatibilities[name]?.remote;
    const response = await fetch(`${served.url}/api/registry/remotes/${candidate?.name}/versions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${product.adminToken}`, 'content-type': 'application/zip' },
      body: candidate === undefined ? null : packRemote(candidate),
    });
    if (!response.ok) throw new Error(await response.text());
  }
}

interface Failure {
  remote: string;
  page: string;
  reason: string;
}

async function rehearse(names: string[]): Promise<Failure[]> {
  const seeds = names.flatMap((name) => incompatibilities[name]?.seed ?? []);
  // Node loads the code at a path once, and the command runs in this process.
  const folder = path.join(served.folder, `next-shell-${randomUUID()}`);
  await buildSeededShell(folder, seeds);
  const { code, stdout, stderr } = await served.atrium(['rehearse', '--shell', folder], {
    ...staff,
    CHROMIUM_PATH: browser ?? '',
  });
  expect(code, stdout + stderr).toBe(names.length === 0 ? 0 : 1);
  return [...stderr.matchAll(/^ {2}(mfe-[\w-]+) \S+?, (.*?): (.*)$/gm)].map(
    ([, remote = '', page = '', reason = '']) => ({ remote, page, reason }),
  );
}

function expectNamed(failures: Failure[], names: string[]): void {
  for (const name of names) {
    const { remote: candidate, page: where, reason } = incompatibilities[name] ?? {};
    expect(failures, name).toContainEqual({
      remote: candidate?.name,
      page: where,
      reason: expect.stringMatching(reason ?? ''),
    });
  }
}

/** Each page is opened in two shells, and failing ones twice. */
const timeout = 180_000;

test.each(alone)('%s is named', { timeout }, async (name) => {
  expectNamed(await rehearse([name]), [name]);
});

test('an unchanged shell works with every remote, and the result is stored with each version', {
  timeout,
}, async () => {
  await publish(together);
  expect(await rehearse([])).toEqual([]);
  const { stdout } = await served.atrium(['status', 'mfe-token', '--json']);
  const { versions } = JSON.parse(stdout) as RemoteDetails;
  expect(versions[0]?.smokeRuns).toMatchObject([
    { kind: 'rehearsal', pages: ['/dashboard/token'], failures: [], by: expect.any(String) },
  ]);
});

test('ten incompatibilities of a shell are named with remote, page and reason', {
  timeout,
}, async () => {
  const failures = await rehearse(together);
  expectNamed(failures, together);
  expect(new Set(failures.map(({ remote }) => remote)).size).toBe(together.length);
});
