import { zipSync } from 'fflate';

export interface Candidate {
  name?: string;
  version?: string;
  prefix?: string;
  samples?: string[];
  widgets?: string[];
  /** A public remote with server-rendered pages: the code of its server bundle, which runs with the same names. */
  server?: string;
  /** Components by the name of their island; `code` and `server` place them by `island(name)`. */
  islands?: Record<string, string>;
  /** Goes into `remote.json`. */
  description?: object;
  /** Runs when the entry is loaded. */
  before?: string;
  /** Properties of the exposed module; it may use `h`, `useEffect`, `kit`, `page(path, Component)` and `title(text)`. */
  code: string;
}

const helpersOf = ({ name = 'mfe-events', islands = {} }: Candidate) => `
  const page = (path, Component) => ({ id: path, path, Component });
  const title = (text) => h('main', null, h('h1', null, text));
  const components = { ${Object.entries(islands).map(([key, component]) => `'${name}/${key}': ${component}`)} };
  const define = (address) => kit.defineIsland(address, components[address], { when: 'press' });
  const island = (key) => h(kit.Island, { of: define('${name}/' + key), props: {} });`;

/** The container of Module Federation by hand, with the shell's React. */
const toEntry = (candidate: Candidate) => `${candidate.before ?? ''}
let scope;
export const init = (given) => { scope = given; };
export const get = async (module) => {
  const { createElement: h, useEffect } = (await Object.values(scope.react)[0].get())();
  const kit = (await Object.values(scope['@atrium/mfe-kit'])[0].get())();
  ${helpersOf(candidate)}
  const islands = Object.fromEntries(Object.keys(components).map((address) => [address, async () => define(address)]));
  return () => (module === './islands' ? { islands } : { remote: { ${candidate.code} } });
};`;

const toServerBundle = (candidate: Candidate) => `
  const { createElement: h, useEffect } = require(${JSON.stringify('react')});
  const kit = require(${JSON.stringify('@atrium/mfe-kit')});
  ${helpersOf(candidate)}
  module.exports.remote = { ${candidate.server} };`;

/** A build without a compiler, of the back office if it has no server bundle: the text of each file by its path. */
export function writeRemote(candidate: Candidate): Record<string, string> {
  const { name = 'mfe-events', version = '1.0.0-a', prefix = '/dashboard/events' } = candidate;
  const { samples, widgets = [], server, islands = {}, description: more } = candidate;
  const isPublic = server !== undefined;
  const description = {
    name,
    version,
    ssr: isPublic,
    prefixes: [prefix],
    ...(samples !== undefined && { samples }),
    widgets: widgets.map((widget) => ({ name: widget, title: widget, size: 'half' })),
    entry: 'remoteEntry.js',
    server: isPublic ? 'remote.cjs' : null,
    expose: { js: [], css: [] },
    chunks: Object.fromEntries(widgets.map((widget) => [`widget.${widget}`, { js: ['empty.js'], css: [] }])),
    ...(isPublic && {
      islands: {
        entry: 'remoteEntry.js',
        chunks: Object.fromEntries(Object.keys(islands).map((key) => [key, []])),
      },
    }),
    ...more,
  };
  return {
    'remote.json': JSON.stringify(description),
    'client/remoteEntry.js': toEntry(candidate),
    'client/empty.js': '',
    ...(isPublic && { 'server/remote.cjs': toServerBundle(candidate) }),
  };
}

export function packRemote(candidate: Candidate): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const files = Object.entries(writeRemote(candidate)).map(([file, text]) => [file, encoder.encode(text)]);
  return new Uint8Array(zipSync(Object.fromEntries(files) as Record<string, Uint8Array>));
}
