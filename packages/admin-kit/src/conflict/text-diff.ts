import { diffWordsWithSpace } from 'diff';

export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Beyond so many edits a comparison takes long and helps nobody: the texts are then shown as a whole. */
const maxEditLength = 2_000;

/** Compares two texts word by word. */
export function diffWords(before: string, after: string): DiffPart[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength });
  if (changes === undefined)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return changes
    .filter(({ value }) => value !== '')
    .map(({ value, added, removed }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    }));
}
