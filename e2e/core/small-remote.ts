import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runAtriumIn } from './run-atrium';

export interface SmallRemote {
  name: string;
  version: string;
  /** Further parts of its manifest. */
  manifest?: object;
  /**
   * The code of its module `./remote`, an object. It may use `element` (React's `createElement`) and `kit` (`@atrium/mfe-kit`) of the shell.
   */
  code: string;
}

/** A container of Module Federation as a build writes it, by hand: no bundler takes its time. */
const toEntry = (code: string) => `let scope;
export const init = (given) => { scope = given; };
const share = async (name) => (await Object.values(scope[name])[0].get())();
export const get = async () => {
  const [{ createElement: element }, kit] = await Promise.all([share('react'), share('@atrium/mfe-kit')]);
  return () => ({ remote: ${code} });
};
`;

/** Publishes a remote of the back office without a browser. Returns what `atrium publish` has done. */
export async function publishSmallRemote(
  url: string,
  { name, version, manifest = {}, code }: SmallRemote,
  ...flags: string[]
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'atrium-small-'));
  const build = {
    name,
    version,
    ssr: false,
    prefixes: [`/dashboard/${name.replace('mfe-', '')}`],
    entry: 'remoteEntry.js',
    server: null,
    expose: { js: [], css: [] },
    chunks: { 'guest.side': { js: [], css: [] } },
    ...manifest,
  };
  mkdirSync(path.join(folder, 'dist/client'), { recursive: true });
  writeFileSync(path.join(folder, 'dist/remote.json'), JSON.stringify(build));
  writeFileSync(path.join(folder, 'dist/client/remoteEntry.js'), toEntry(code));
  const published = await runAtriumIn(folder, url, 'publish', '--no-smoke', ...flags);
  rmSync(folder, { recursive: true });
  return published;
}
