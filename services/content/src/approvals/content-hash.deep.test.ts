import { allContentTypes } from '@atrium/contracts/content/all-content-types.schemas';
import { isApprovable } from '@atrium/contracts/content/approvals.constants';
import { initialOf } from '@atrium/contracts/content/fields.schemas';
import { expect, test } from 'vitest';
import { contentHashOf } from './content-hash';

const types = Object.values(allContentTypes).filter(({ row }) => isApprovable(row));

/** A content with a text in each place that the type begins with, and more of them. */
const contentOf = (fields: Parameters<typeof initialOf>[0]) => ({
  ...initialOf(fields),
  text: 'Sites that load fast, on slow phones too: ä, 日本, 🙂',
  entries: [
    { title: 'First', lines: ['One', 'Two'] },
    { title: 'Second', count: 7, isShown: true },
  ],
  image: { mediaId: '64b7f0000000000000000000', alt: 'A desk' },
});

type Change = (value: unknown) => unknown;

/** Each place of a value with another letter, number or flag in it, or without it. */
function listChanges(value: unknown): Change[] {
  if (typeof value === 'string' && value !== '')
    return [...value].map((letter, at) => () => {
      const letters = [...value];
      letters[at] = letter === 'x' ? 'y' : 'x';
      return letters.join('');
    });
  if (typeof value === 'string') return [() => 'x'];
  if (typeof value === 'number') return [() => value + 1];
  if (typeof value === 'boolean') return [() => !value];
  if (Array.isArray(value))
    return [
      () => [...value, 'x'],
      ...value.flatMap((entry, at) =>
        listChanges(entry).map((change) => () => value.with(at, change(entry))),
      ),
      ...(value.length > 1 ? [() => value.toReversed()] : []),
    ];
  if (typeof value !== 'object' || value === null) return [() => 'x'];
  return Object.entries(value).flatMap(([key, part]) =>
    listChanges(part).map((change) => () => ({ ...value, [key]: change(part) })),
  );
}

/** The keys in another order, as another process may store them. */
function reorder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reorder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, part]) => [key, reorder(part)]),
  );
}

test.each(types.map((type) => [type.name, type] as const))(
  'the hash of an item of %s notices 100 of 100 changed letters, numbers and flags',
  (_name, { fields }) => {
    const item = { title: 'Web design', content: contentOf(fields) };
    const before = contentHashOf(item);
    const changes = listChanges(item);
    expect(changes.length).toBeGreaterThanOrEqual(100);
    const hashes = changes.map((change) => contentHashOf(change(item) as typeof item));
    expect(hashes.filter((hash) => hash === before)).toEqual([]);
    expect(contentHashOf(reorder(item) as typeof item)).toBe(before);
    const stored = JSON.parse(JSON.stringify({ ...item, content: { ...item.content, later: null } }));
    expect(contentHashOf(stored)).toBe(before);
  },
);
