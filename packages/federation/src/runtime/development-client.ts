// Follows the development server in a browser. All requests are imports, because the site's content security policy admits
// scripts that a trusted script imports, but no other connection to another origin.

import { hideProblem, showProblem, showUncaught } from './development-overlay';

interface BuildState {
  sequence: number;
  hash: string;
  errors: string[];
}

const PAUSE_MS = 2_000;
/** Files of a development build: its public path is the server's address. */
const base = __webpack_public_path__;

const importFresh = async <T>(file: string): Promise<T> =>
  (await import(/* webpackIgnore: true */ base + file)).default;

async function update({ hash, errors }: BuildState): Promise<void> {
  if (errors.length > 0) {
    const title = 'The remote does not compile';
    console.error([title, ...errors].join('\n\n'));
    return showProblem(title, errors);
  }
  hideProblem();
  try {
    // Each update leads from one build to the next one.
    while (__webpack_hash__ !== hash) {
      if ((await import.meta.webpackHot.check(true)) === null) throw new Error('There is no such update');
    }
  } catch (reason) {
    console.info('Reloading: the change cannot be applied in place', reason);
    location.reload();
  }
}

async function follow(): Promise<never> {
  let sequence = 0;
  for (let request = 1; ; request += 1) {
    try {
      // A number per request, because a browser imports an address only once.
      const state = await importFresh<BuildState>(`builds-after/${sequence}.js?${Date.now()}-${request}`);
      if (state.sequence !== sequence) await update(state);
      sequence = state.sequence;
    } catch {
      // The server is away, and may come back.
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

showUncaught();
void follow();
