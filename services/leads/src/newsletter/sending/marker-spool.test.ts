import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { DeliveryDocument } from './delivery-document';
import { createMarkerSpool } from './marker-spool';

const markerOf = (_id: string): DeliveryDocument => ({
  _id,
  batchId: 'batch',
  status: 'sent',
  code: 250,
  detail: null,
  at: new Date(0),
  messageId: '',
});

test('markers that another worker of the machine replays at the same time are no failure', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'marker-spool-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const recorded = new Set<string>();
  const other = createMarkerSpool({
    directory,
    deliveries: { insertOrSettle: async ({ _id }) => void recorded.add(_id) },
  });
  const spool = createMarkerSpool({ directory, deliveries: { insertOrSettle: () => other.replay() } });
  await spool.write([markerOf('one')]);
  await spool.write([markerOf('two')]);
  await spool.replay();
  expect(recorded).toEqual(new Set(['one', 'two']));
  expect(await readdir(directory)).toEqual([]);
});

test('a file that was not written to its end is not read', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'marker-spool-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const recorded: string[] = [];
  const spool = createMarkerSpool({
    directory,
    deliveries: { insertOrSettle: async ({ _id }) => void recorded.push(_id) },
  });
  await spool.write([markerOf('one')]);
  await writeFile(join(directory, 'cut-off.json.part'), '[{"_id":"two"');
  await spool.replay();
  expect(recorded).toEqual(['one']);
  expect(await readdir(directory)).toEqual(['cut-off.json.part']);
});

test('a file that can not be read is a failure: its mails must not be sent again', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'marker-spool-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const spool = createMarkerSpool({ directory, deliveries: { insertOrSettle: async () => undefined } });
  await mkdir(join(directory, 'markers.json'));
  await expect(spool.replay()).rejects.toThrow('EISDIR');
});
