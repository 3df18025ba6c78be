export interface DiffPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Beyond this many words on a side a comparison would take long and help nobody. */
const maxWords = 1_500;

const wordsOf = (text: string): string[] => text.match(/\S+\s*/g) ?? [];

/** Lengths of the longest common subsequences of all tails of both lists. */
function measureTails(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const row = rows[i] as Uint16Array;
    const next = rows[i + 1] as Uint16Array;
    for (let j = after.length - 1; j >= 0; j -= 1) {
      row[j] =
        before[i]?.trim() === after[j]?.trim()
          ? (next[j + 1] ?? 0) + 1
          : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
}

/** What became of a text, word by word; very long texts are compared as a whole. */
export function diffWords(before: string, after: string): DiffPart[] {
  if (before === after) return before ? [{ kind: 'same', text: before }] : [];
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  const parts: DiffPart[] = [];
  const add = (kind: DiffPart['kind'], text: string) => {
    const last = parts.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text) parts.push({ kind, text });
  };
  if (old.length > maxWords || fresh.length > maxWords) {
    add('removed', before);
    add('added', after);
    return parts;
  }
  const rows = measureTails(old, fresh);
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    const [oldWord, newWord] = [old[i], fresh[j]];
    if (oldWord !== undefined && newWord !== undefined && oldWord.trim() === newWord.trim()) {
      add('same', newWord);
      i += 1;
      j += 1;
    } else if (
      newWord === undefined ||
      (oldWord !== undefined && (rows[i + 1]?.[j] ?? 0) >= (rows[i]?.[j + 1] ?? 0))
    ) {
      add('removed', oldWord ?? '');
      i += 1;
    } else {
      add('added', newWord);
      j += 1;
    }
  }
  return parts;
}
