import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StuckItem } from '@atrium/service-kit/stuck-items';
import { expect, onTestFinished, test } from 'vitest';
import type { DeliveryDocument } from './delivery-document';
import { createMarkerSpool } from './marker-spool';

async function createFolder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'marker-spool-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

/** A spool, the markers that it wrote except for `bad`, and the files it reported. */
async function setUp() {
  const directory = await createFolder();
  const recorded: string[] = [];
  const reported: StuckItem[] = [];
  const spool = createMarkerSpool({
    directory,
    deliveries: {
      async insertOrSettle({ _id }) {
        if (_id === 'bad') throw new Error('refused');
        recorded.push(_id);
      },
    },
    reportStuck: async (item) => void reported.push(item),
  });
  return { directory, recorded, reported, spool };
}

const ignore = async () => {};

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
  const directory = await createFolder();
  const recorded = new Set<string>();
  const other = createMarkerSpool({
    directory,
    deliveries: { insertOrSettle: async ({ _id }) => void recorded.add(_id) },
    reportStuck: ignore,
  });
  const spool = createMarkerSpool({
    directory,
    deliveries: { insertOrSettle: () => other.replay() },
    reportStuck: ignore,
  });
  await spool.write([markerOf('one')]);
  await spool.write([markerOf('two')]);
  await spool.replay();
  expect(recorded).toEqual(new Set(['one', 'two']));
  expect(await readdir(directory)).toEqual([]);
});

test('a file that was not written to its end is not read', async () => {
  const { directory, recorded, spool } = await setUp();
  await spool.write([markerOf('one')]);
  await writeFile(join(directory, 'cut-off.json.part'), '[{"_id":"two"');
  await spool.replay();
  expect(recorded).toEqual(['one']);
  expect(await readdir(directory)).toEqual(['cut-off.json.part']);
});

test.each([
  ['text that is no JSON', '[{"_id":"two"'],
  ['no markers', '{"_id":"two"}'],
  ['a marker without an id', '[{"batchId":"batch","status":"sent","at":{"$date":"2026-03-11T10:00:00Z"}}]'],
  ['null', '[null]'],
])(
  'a file with %s is set aside and reported, and the markers of the others are written',
  async (_what, text) => {
    const { directory, recorded, reported, spool } = await setUp();
    await spool.write([markerOf('one')]);
    await writeFile(join(directory, '0.json'), text);
    await spool.replay();
    await spool.replay();
    expect(recorded).toEqual(['one']);
    expect(reported).toMatchObject([{ key: 'markers-0.json', resource: 'newsletter' }]);
    expect(await readdir(directory)).toEqual(['0.json.damaged']);
  },
);

test('a marker that can not be written stays, and those beside it are written', async () => {
  const { directory, recorded, reported, spool } = await setUp();
  await spool.write([markerOf('one'), markerOf('bad'), markerOf('two')]);
  await spool.replay();
  await spool.replay();
  expect(recorded).toEqual(['one', 'two']);
  expect(reported).toHaveLength(2);
  expect(await readdir(directory)).toHaveLength(1);
});

test('an unreadable file is a failure, as its mails must not be repeated; others are replayed', async () => {
  const { directory, recorded, reported, spool } = await setUp();
  await mkdir(join(directory, '0.json'));
  await spool.write([markerOf('one')]);
  await expect(spool.replay()).rejects.toThrow('EISDIR');
  expect(recorded).toEqual(['one']);
  expect(reported).toMatchObject([{ key: 'markers-0.json' }]);
});
