import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** The path of a file that is there until the test ends. */
export function writeTestFile(content: Uint8Array | string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'atrium-test-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'file');
  writeFileSync(file, content);
  return file;
}
