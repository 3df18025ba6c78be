/** A copy of the list with one entry moved. */
export function moveEntry<T>(entries: readonly T[], from: number, to: number): T[] {
  const next = [...entries];
  const [moved] = next.splice(from, 1);
  if (moved !== undefined) next.splice(to, 0, moved);
  return next;
}

/** At the end if the list is shorter. */
export const insertEntry = <Entry>(entries: readonly Entry[], index: number, entry: Entry): Entry[] => [
  ...entries.slice(0, index),
  entry,
  ...entries.slice(index),
];
