import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A new folder for the data of a stack; `npm test` sets TEST_DATA_DIR to a folder in memory. */
export const createDataDir = (name = 'e2e'): string =>
  mkdtempSync(path.join(process.env.TEST_DATA_DIR ?? tmpdir(), `atrium-${name}-`));
