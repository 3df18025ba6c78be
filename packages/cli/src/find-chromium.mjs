import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The one without a user interface opens a page in a quarter of the CPU time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const MAC_PROGRAM = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** An empty CHROMIUM_PATH means none. @param {Record<string, string | undefined>} env @returns {string | undefined} the program's path */
export function findChromium({ CHROMIUM_PATH, PATH = '' }) {
  if (CHROMIUM_PATH !== undefined) return CHROMIUM_PATH || undefined;
  const onPath = PATH.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, MAC_PROGRAM].find((file) => existsSync(file));
}
