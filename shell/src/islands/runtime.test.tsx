// @vitest-environment jsdom
import type { IslandsData } from '@atrium/contracts/registry/boot.schemas';
import { ApiProvider, createApiClient, defineIsland, Island, useApi } from '@atrium/mfe-kit';
import { type ComponentType, useState } from 'react';
import { createPortal } from 'react-dom';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountIsland } from './mount-island';
import { startIsland } from './runtime';

const modules = vi.hoisted(() => new Map<string, unknown>());
vi.mock('@module-federation/runtime', () => ({
  registerRemotes() {},
  async loadRemote(name: string) {
    const module = modules.get(name);
    if (module === undefined) throw new Error(`${name} responds 404`);
    return module;
  },
}));

const ADDRESS = 'mfe-public/form';
const deployed = (version: string) => ({
  version,
  entry: `/remotes/mfe-public/${version}/remoteEntry.js`,
  islands: `/remotes/mfe-public/${version}/islandsEntry.js`,
  styles: [],
});
/** A page reports a version once: each test has versions of its own. */
let run = 0;
const active = () => `2.0.${run}-b`;
const previous = () => `1.0.${run}-a`;
const dataOfPage = (): IslandsData => ({
  shell: 'a1b2c3d4e5f6',
  runtime: '/assets/islands.js',
  application: '/assets/main.js',
  remotes: [
    { name: 'mfe-public', prefixes: ['/'], active: deployed(active()), previous: deployed(previous()) },
  ],
  parts: {},
  styles: [],
  integrity: {},
});

interface FormProps {
  label: string;
}

function Form({ label }: FormProps) {
  useApi();
  const [count, setCount] = useState(0);
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input name="email" aria-label={label} />
      <button type="button" onClick={() => setCount(count + 1)}>{`Pressed ${count}`}</button>
    </form>
  );
}

function Throwing(_props: FormProps): never {
  throw new Error('bug in island');
}

const define = (Component: ComponentType<FormProps>) => defineIsland(ADDRESS, Component, { when: 'press' });
const publish = (version: string, Component: ComponentType<FormProps>) =>
  modules.set(`mfe-public@${version}/islands`, { islands: { [ADDRESS]: async () => define(Component) } });

let reports: object[] = [];

beforeEach(() => {
  run += 1;
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  reports = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    reports.push(JSON.parse(body));
    return Response.json({});
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  modules.clear();
  document.body.replaceChildren();
});

/** The HTML of the server, with what a visitor has typed and pressed meanwhile. */
function open() {
  document.body.innerHTML = renderToString(
    <ApiProvider api={createApiClient({ fetch: vi.fn() })}>
      <Island of={define(Form)} props={{ label: 'Email' }} />
    </ApiProvider>,
  );
  const marker = document.querySelector<HTMLElement>('[data-island]') as HTMLElement;
  const field = () => marker.querySelector('input') as HTMLInputElement;
  const button = () => marker.querySelector('button') as HTMLButtonElement;
  field().value = 'ada@example.com';
  let press: { element: HTMLElement } | undefined = { element: button() };
  const takePress = () => {
    const taken = press;
    press = undefined;
    return taken;
  };
  return { marker, field, button, start: () => startIsland(marker, { data: dataOfPage(), takePress }) };
}

test('an island is hydrated with elements of the document, and the press before is repeated', async () => {
  publish(active(), Form);
  const { marker, field, button, start } = open();
  const before = field();
  await start();
  await expect.poll(() => button().textContent).toBe('Pressed 1');
  expect(field()).toBe(before);
  expect(field().value).toBe('ada@example.com');
  expect(marker.dataset.live).toBe(active());
  expect(reports).toEqual([]);
});

test.each([
  ['is missing', () => undefined, 'entry'],
  ['throws', () => publish(active(), Throwing), 'render'],
])(
  'where its version %s the one before takes over with text and press, and it is reported',
  async (_what, prepare, stage) => {
    prepare();
    publish(previous(), Form);
    const { marker, field, button, start } = open();
    await start();
    await expect.poll(() => button().textContent).toBe('Pressed 1');
    expect(field().value).toBe('ada@example.com');
    expect(marker.dataset.live).toBe(previous());
    expect(reports).toMatchObject([{ remote: 'mfe-public', version: active(), stage, isRecovered: true }]);
  },
);

test('where no version works the HTML of the server stays, with the typed text', async () => {
  publish(active(), Throwing);
  const { marker, field, button, start } = open();
  await start();
  expect(marker.dataset.live).toBe('');
  expect(button().textContent).toBe('Pressed 0');
  expect(field().value).toBe('ada@example.com');
  expect(reports).toContainEqual(expect.objectContaining({ version: active(), isRecovered: false }));
});

test('what is typed while a version fails is there afterwards, also beside a portal of the body', async () => {
  await mountIsland(document.createElement('div'), {
    content: createPortal(<p>A dialog</p>, document.body),
    settings: {},
    isOfDocument: false,
    onLaterFailure() {},
  });
  publish(active(), () => {
    const typed = document.querySelector('input');
    if (typed) typed.value = 'grace@example.com';
    typed?.dispatchEvent(new Event('input', { bubbles: true }));
    throw new Error('broken at render');
  });
  const { field, start } = open();
  await start();
  expect(field().value).toBe('grace@example.com');
});

test('an island that throws later is that of the version before, with what was typed', async () => {
  publish(active(), ({ label }) => {
    const [isBroken, setBroken] = useState(false);
    if (isBroken) throw new Error('bug after a press');
    return (
      <form>
        <input name="email" aria-label={label} />
        <button type="button" onClick={() => setBroken(true)}>{`Pressed ${0}`}</button>
      </form>
    );
  });
  publish(previous(), Form);
  const { marker, field, start } = open();
  await start();
  await expect.poll(() => marker.dataset.live).toBe(previous());
  expect(field().value).toBe('ada@example.com');
  await expect.poll(() => reports).toMatchObject([{ version: active(), stage: 'render', isRecovered: true }]);
});
