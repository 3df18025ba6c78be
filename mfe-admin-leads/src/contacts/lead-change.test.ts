import { describe, expect, it } from 'vitest';
import { buildLeadChange, hasValueConflict, mergeTags } from './lead-change';

describe('tags that two people change', () => {
  it.each([
    ['both add', ['a'], ['a', 'mine'], ['a', 'theirs'], ['a', 'theirs', 'mine']],
    ['I remove, they add', ['a', 'b'], ['b'], ['a', 'b', 'theirs'], ['b', 'theirs']],
    ['they remove, I add', ['a', 'b'], ['a', 'b', 'mine'], ['b'], ['b', 'mine']],
    ['both add the same', ['a'], ['a', 'x'], ['a', 'x'], ['a', 'x']],
    ['I remove what they removed', ['a'], [], [], []],
  ])('%s', (_case, base, mine, stored, merged) => {
    expect(mergeTags(base, mine, stored)).toEqual(merged);
  });
});

describe('a saved lead panel', () => {
  const base = { value: 100, tags: ['a'] };

  it('sends only what was changed since it was read', () => {
    expect(buildLeadChange(base, { value: 100, tags: ['a', 'x'] }, { value: 900, tags: ['a', 'y'] })).toEqual(
      {
        tags: ['a', 'y', 'x'],
      },
    );
    expect(buildLeadChange(base, { value: 200, tags: ['a'] }, { value: 100, tags: ['b'] })).toEqual({
      value: 200,
    });
  });

  it('has a conflict only where both changed the value', () => {
    expect(hasValueConflict(base, { value: 200, tags: [] }, { value: 300, tags: [] })).toBe(true);
    expect(hasValueConflict(base, { value: 100, tags: [] }, { value: 300, tags: [] })).toBe(false);
    expect(hasValueConflict(base, { value: 300, tags: [] }, { value: 300, tags: [] })).toBe(false);
  });
});
