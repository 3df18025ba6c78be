import { closeSync, mkdirSync, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

// Services write one JSON line per event. All lines go to a file; the terminal shows only warnings and errors in readable form.

const MAX_FILE_BYTES = 20 * 1024 * 1024;
const WARNING_LEVEL = 40;
const LEVEL_NAMES = new Map([
  [40, 'warning'],
  [50, 'error'],
  [60, 'fatal'],
]);

/** @param {string} line a line of pino @returns {string | undefined} the readable form of a warning or error */
export function formatLogLine(line) {
  let entry;
  try {
    entry = JSON.parse(line);
  } catch {
    // Only the first line of a printed error is shown; the stack, indented or a closing brace, is in the file.
    return /^[^\s})\]]/.test(line) ? line.trim() : undefined;
  }
  if (typeof entry !== 'object' || entry === null || !(entry.level >= WARNING_LEVEL)) return undefined;
  const { code, err, reason, requestId } = entry;
  const details = [code, err?.message, reason, requestId && `request ${requestId}`].filter(
    (detail) => detail && detail !== entry.msg,
  );
  const suffix = details.length > 0 ? ` (${details.join(', ')})` : '';
  return `${LEVEL_NAMES.get(entry.level) ?? 'error'}: ${entry.msg ?? 'no message'}${suffix}`;
}

/** @param {string} file */
function openRotated(file) {
  if (statSync(file, { throwIfNoEntry: false })?.size) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

/**
 * The log of one service across restarts: `<name>.log`, with the previous content in `<name>.log.1`.
 * @param {{ logsDir: string, name: string, terminal: import('./terminal.mjs').Terminal }} options
 */
export function createServiceLog({ logsDir, name, terminal }) {
  mkdirSync(logsDir, { recursive: true });
  const file = join(logsDir, `${name}.log`);
  let descriptor = openRotated(file);
  let writtenBytes = 0;

  /** @param {Buffer} chunk */
  function write(chunk) {
    try {
      writeSync(descriptor, chunk);
    } catch {
      // On a full disk logging stops, not the site.
      return;
    }
    writtenBytes += chunk.length;
    if (writtenBytes < MAX_FILE_BYTES) return;
    closeSync(descriptor);
    descriptor = openRotated(file);
    writtenBytes = 0;
  }

  /** @param {import('node:child_process').ChildProcess} child */
  function follow({ stdout, stderr }) {
    for (const stream of [stdout, stderr]) {
      if (!stream) continue;
      stream.on('data', write);
      createInterface({ input: stream }).on('line', (line) => {
        const readable = formatLogLine(line);
        if (readable) terminal.warn(`${name}: ${readable}`);
      });
    }
  }

  return { file, follow };
}
