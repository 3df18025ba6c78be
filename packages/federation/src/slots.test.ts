import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emitSlotTypes, findSlots } from './slots';

/** Below this package, so that its compiler is found. */
async function writeSources(files: Record<string, string>): Promise<string> {
  const parent = path.resolve(import.meta.dirname, '../.artifacts');
  await mkdir(parent, { recursive: true });
  const dir = await mkdtemp(path.join(parent, 'types-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const options = { module: 'preserve', jsx: 'react-jsx', strict: true, types: [] };
  const all = { 'tsconfig.json': JSON.stringify({ compilerOptions: options }), ...files };
  for (const [file, text] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), text);
  }
  return dir;
}

test.each([
  [
    'const a=n("mfe-events/event.side/v1"),b=n(`mfe-events/list/v12`)',
    ['mfe-events/event.side/v1', 'mfe-events/list/v12'],
  ],
  ['n("mfe-events/list/v1");n("mfe-events/list/v1")', ['mfe-events/list/v1']],
  ['"/remotes/mfe-events/1.0.0-a/" "mfe-events" "mfe-rooms/list/v1" "mfe-events/list"', undefined],
])('the slots of a remote in %s', (code, expected) => {
  expect(findSlots(code, 'mfe-events')).toEqual(expected);
});

test('a remote with slots has their declarations and those of what they import', async () => {
  const dir = await writeSources({
    'src/event-side.slot.ts': `import type { Event } from ${JSON.stringify('./data/event')};
      export interface EventSideProps { event: Event }
      export const EventSide = (props: EventSideProps): string => props.event.title;`,
    'src/data/event.ts': 'export interface Event { title: string } export const secret = 42;',
    'src/other.ts': 'export const other = 1;',
  });
  const types = emitSlotTypes(dir);
  expect(Object.keys(types ?? {})).toEqual(['data/event.d.ts', 'event-side.slot.d.ts']);
  expect(types?.['event-side.slot.d.ts']).toContain('EventSide: (props: EventSideProps) => string');
  expect(types?.['data/event.d.ts']).toContain('title: string');
});

test('a remote without slots has no declarations', async () => {
  expect(emitSlotTypes(await writeSources({ 'src/other.ts': 'export const other = 1;' }))).toBeUndefined();
});

test("a slot that has no declaration fails the build with the compiler's reason", async () => {
  const dir = await writeSources({ 'src/event-side.slot.ts': 'export const EventSide = (' });
  expect(() => emitSlotTypes(dir)).toThrow(/could not be written:\n.*event-side\.slot\.ts/);
});
