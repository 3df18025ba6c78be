import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emitComponentTypes, findShownComponents } from './remote-components';

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
  ['const a=n("mfe-events/event-card"),b=n(`mfe-rooms/plan`)', ['mfe-events/event-card', 'mfe-rooms/plan']],
  ['n("mfe-events/event-card");n("mfe-events/event-card")', ['mfe-events/event-card']],
  ['"/remotes/mfe-events/1.0.0-a/" "mfe-events"', undefined],
])('the components of other remotes in %s', (code, expected) => {
  expect(findShownComponents(code)).toEqual(expected);
});

test('a remote with components has their declarations and those of what they import', async () => {
  const dir = await writeSources({
    'src/event-card.component.tsx': `import type { Event } from ${JSON.stringify('./data/event')};
      export interface EventCardProps { event: Event }
      export function Component({ event }: EventCardProps) { return event.title; }`,
    'src/data/event.ts': 'export interface Event { title: string } export const secret = 42;',
    'src/other.ts': 'export const other = 1;',
  });
  const types = emitComponentTypes(dir);
  expect(Object.keys(types ?? {})).toEqual(['data/event.d.ts', 'event-card.component.d.ts']);
  expect(types?.['event-card.component.d.ts']).toContain('Component({ event }: EventCardProps): string');
  expect(types?.['data/event.d.ts']).toContain('title: string');
});

test('a remote without components has no declarations', async () => {
  expect(
    emitComponentTypes(await writeSources({ 'src/other.ts': 'export const other = 1;' })),
  ).toBeUndefined();
});

test("a component that has no declaration fails the build with the compiler's reason", async () => {
  const dir = await writeSources({ 'src/event-card.component.tsx': 'export const Component = (' });
  expect(() => emitComponentTypes(dir)).toThrow(/could not be written:\n.*event-card\.component\.tsx/);
});
