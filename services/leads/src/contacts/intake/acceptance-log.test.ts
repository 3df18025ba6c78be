import { appendFile, mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createAcceptanceLog } from './acceptance-log';

test('an entry that a full disk cut off does not take the next one along', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'acceptances-'));
  try {
    const log = createAcceptanceLog({ directory });
    await log.add('2026-03-01', 'first');
    await appendFile(join(directory, 'accepted-2026-03-01.log'), '\nsec');
    await log.add('2026-03-01', 'third');
    expect(await log.read('2026-03-01')).toEqual(['first', 'sec', 'third']);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});

test('an entry that could not be written is written with the next one', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'acceptances-'));
  const file = join(directory, 'accepted-2026-03-01.log');
  try {
    const log = createAcceptanceLog({ directory });
    await mkdir(file);
    await expect(log.add('2026-03-01', 'first')).rejects.toThrow('EISDIR');
    await rmdir(file);
    await log.add('2026-03-01', 'second');
    expect(await log.read('2026-03-01')).toEqual(['first', 'second']);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});
