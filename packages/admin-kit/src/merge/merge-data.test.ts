import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { mergeData } from './merge-data';
import { type Data, wordsOf } from './plain-data';

declare module 'vitest' {
  interface ProvidedContext {
    isDeep: boolean;
  }
}
const numRuns = inject('isDeep') ? 2_000 : 200;

interface Paragraph {
  key?: string;
  content: string;
  styling: { align: string };
}
interface Doc extends Data {
  title: string;
  seo: { metaTitle: string; metaDescription: string };
  tags: string[];
  paragraphs: Paragraph[];
}

const textOf = (word: string) => `<p>${[1, 2, 3, 4].map((part) => `${word}w${part}`).join(' ')}</p>`;
const paragraph = (word: string): Paragraph => ({
  content: textOf(word),
  styling: { align: `${word}align` },
});
const createBase = (count: number): Doc => ({
  title: 'base title',
  seo: { metaTitle: 'base meta', metaDescription: 'base description' },
  tags: ['tagone', 'tagtwo'],
  paragraphs: Array.from({ length: count }, (_, index) => paragraph(`p${index}`)),
});

type Step =
  | { do: 'title' | 'meta' | 'addTag' | 'removeTag' }
  | { do: 'edit' | 'rewrite' | 'align' | 'remove' | 'insert' | 'move'; at: number };

const placed = fc.record({
  do: fc.constantFrom('edit', 'rewrite', 'align', 'remove', 'insert', 'move'),
  at: fc.nat(9),
});
const plain = fc.record({ do: fc.constantFrom('title', 'meta', 'addTag', 'removeTag') });
const steps: fc.Arbitrary<Step[]> = fc.array(fc.oneof(plain, placed, placed), { maxLength: 6 });

/** What one person makes of the item; every text of theirs has words of its own. */
function change(base: Doc, who: string, list: readonly Step[]): Doc {
  const doc = structuredClone(base);
  const { paragraphs } = doc;
  for (const [index, step] of list.entries()) {
    const word = `${who}${index}`;
    const at = 'at' in step ? step.at % Math.max(1, paragraphs.length) : 0;
    const target = paragraphs[at];
    if (step.do === 'title') doc.title = `title of ${word}`;
    else if (step.do === 'meta') doc.seo.metaTitle = `meta of ${word}`;
    else if (step.do === 'addTag') doc.tags.push(`tag${word}`);
    else if (step.do === 'removeTag') doc.tags.shift();
    else if (step.do === 'insert') paragraphs.splice(at, 0, paragraph(word));
    else if (target === undefined) continue;
    else if (step.do === 'edit') target.content = target.content.replace('</p>', ` ${word}</p>`);
    else if (step.do === 'rewrite') target.content = textOf(word);
    else if (step.do === 'align') target.styling = { align: `${word}align` };
    else if (step.do === 'remove') paragraphs.splice(at, 1);
    else paragraphs.push(...paragraphs.splice(at, 1));
  }
  return doc;
}

/** Every word of a document, settings included. */
function allWords(value: unknown): Set<string> {
  if (typeof value === 'string') return new Set(wordsOf(value).keys());
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(Object.values(value).flatMap((part) => [...allWords(part)]));
}
const minus = (a: Set<string>, b: Set<string>) => [...a].filter((word) => !b.has(word));

describe('two people who change one item', () => {
  const scene = fc.tuple(fc.nat(5), steps, steps).map(([count, one, two]) => {
    const base = createBase(count);
    return { base, mine: change(base, 'm', one), theirs: change(base, 't', two) };
  });

  test('lose no text: what each wrote is in the merge, or in their side of a conflict', () => {
    fc.assert(
      fc.property(scene, ({ base, mine, theirs }) => {
        const merge = mergeData(base, mine, theirs);
        const [baseWords, mineWords, theirWords] = [base, mine, theirs].map(allWords) as [
          Set<string>,
          Set<string>,
          Set<string>,
        ];
        expect(minus(new Set(minus(mineWords, baseWords)), allWords(merge.mine))).toEqual([]);
        expect(minus(new Set(minus(theirWords, baseWords)), allWords(merge.theirs))).toEqual([]);
      }),
      { numRuns, seed: 20_261_126 },
    );
  });

  test('undo nothing silently: what one removed stays removed, or is a conflict', () => {
    fc.assert(
      fc.property(scene, ({ base, mine, theirs }) => {
        const merge = mergeData(base, mine, theirs);
        // The settings of a rewritten paragraph beside an inserted one can't be told apart from those of the inserted one.
        const kept = (side: Data, merged: Data) =>
          minus(allWords(base), allWords(side)).filter(
            (word) => allWords(merged).has(word) && !word.endsWith('align'),
          );
        expect(kept(mine, merge.mine)).toEqual([]);
        expect(kept(theirs, merge.theirs)).toEqual([]);
      }),
      { numRuns, seed: 20_261_126 },
    );
  });

  test('without a conflict have one result, whoever merges', () => {
    fc.assert(
      fc.property(scene, ({ base, mine, theirs }) => {
        const one = mergeData(base, mine, theirs);
        const two = mergeData(base, theirs, mine);
        expect(two.hasConflict).toBe(one.hasConflict);
        expect([...allWords(two.theirs)].sort()).toEqual([...allWords(one.mine)].sort());
      }),
      { numRuns, seed: 20_261_126 },
    );
  });

  test('have no conflict if they changed different fields and paragraphs', () => {
    const own = fc.array(placed, { maxLength: 4 });
    // Two new orders are a conflict.
    const unmoved = own.map((list) => list.filter((step) => step.do !== 'move'));
    fc.assert(
      fc.property(own, unmoved, fc.nat(2), (one, two, gap) => {
        const base = createBase(7 + gap);
        // Mine is the first half, theirs the second; each keeps to its own.
        const half = (doc: Doc, from: number, to: number, who: string, list: readonly Step[]): Doc => {
          const part = change({ ...doc, paragraphs: doc.paragraphs.slice(from, to) }, who, list);
          const paragraphs = [
            ...doc.paragraphs.slice(0, from),
            ...part.paragraphs,
            ...doc.paragraphs.slice(to),
          ];
          return { ...part, paragraphs };
        };
        const mine = half(base, 0, 3, 'm', [{ do: 'title' }, { do: 'addTag' }, ...one]);
        const theirs = half(base, 4, 7 + gap, 't', [{ do: 'meta' }, { do: 'addTag' }, ...two]);
        expect(mergeData(base, mine, theirs).hasConflict).toBe(false);
      }),
      { numRuns, seed: 20_261_126 },
    );
  });

  test('one of whom changed nothing get the form of the other', () => {
    fc.assert(
      fc.property(scene, ({ base, mine }) => {
        expect(mergeData(base, base, mine)).toEqual({ mine, theirs: mine, hasConflict: false });
        expect(mergeData(base, mine, base)).toEqual({ mine, theirs: mine, hasConflict: false });
        expect(mergeData(base, mine, structuredClone(mine)).hasConflict).toBe(false);
      }),
    );
  });
});

const list = (...texts: string[]) => ({ paragraphs: texts.map((content) => ({ content })) });
const merged = (base: Data, mine: Data, theirs: Data) => {
  const { mine: result, hasConflict } = mergeData(base, mine, theirs);
  return [result, hasConflict];
};

test('a paragraph inserted before a changed one, and a change of the next one, merge', () => {
  const base = list('<p>One is here</p>', '<p>Two is there</p>');
  const mine = list('<p>New</p>', '<p>One is here now</p>', '<p>Two is there</p>');
  const theirs = list('<p>One is here</p>', '<p>Two is there too</p>');
  expect(merged(base, mine, theirs)).toEqual([
    list('<p>New</p>', '<p>One is here now</p>', '<p>Two is there too</p>'),
    false,
  ]);
});

test('a paragraph that both have rewritten is a conflict with one text on each side', () => {
  const merge = mergeData(list('<p>Old</p>'), list('<p>Mine</p>'), list('<p>Theirs</p>'));
  expect(merge).toEqual({ mine: list('<p>Mine</p>'), theirs: list('<p>Theirs</p>'), hasConflict: true });
});

test('a paragraph that one deleted and the other changed is a conflict', () => {
  const base = list('<p>First text</p>', '<p>Last text</p>');
  const merge = mergeData(
    base,
    list('<p>Last text</p>'),
    list('<p>First text, longer</p>', '<p>Last text</p>'),
  );
  expect(merge.hasConflict).toBe(true);
  expect(merge.mine).toEqual(list('<p>Last text</p>'));
  expect(merge.theirs).toEqual(list('<p>First text, longer</p>', '<p>Last text</p>'));
});

test('an entry that one moved and the other changed is moved and changed', () => {
  const entry = (id: string, text: string) => ({ id, text });
  const base = { features: [entry('1', 'a'), entry('2', 'b'), entry('3', 'c')] };
  const mine = { features: [entry('2', 'b'), entry('3', 'c'), entry('1', 'a')] };
  const theirs = { features: [entry('1', 'changed'), entry('2', 'b'), entry('3', 'c')] };
  expect(merged(base, mine, theirs)).toEqual([
    { features: [entry('2', 'b'), entry('3', 'c'), entry('1', 'changed')] },
    false,
  ]);
});

test('tags that both add, remove or replace merge without a conflict', () => {
  expect(merged({ tags: ['a', 'b'] }, { tags: ['a', 'c', 'same'] }, { tags: ['b', 'd', 'same'] })).toEqual([
    { tags: ['d', 'c', 'same'] },
    false,
  ]);
});

test('fields of one entry merge one by one', () => {
  const block = (text: string, align: string) => ({
    blocks: [{ key: 'stored-0', text, styling: { align } }],
  });
  expect(merged(block('a', 'left'), block('b', 'left'), block('a', 'right'))).toEqual([
    block('b', 'right'),
    false,
  ]);
});

test('another image is not mixed with the alt text of the former one', () => {
  const image = (id: string, alt: string) => ({ thumbnail: { stored: { id }, alt } });
  const merge = mergeData(image('1', ''), image('1', 'A cat'), image('2', ''));
  expect(merge).toEqual({ mine: image('1', 'A cat'), theirs: image('2', ''), hasConflict: true });
});

test('the keys of a form make no difference and stay unique', () => {
  const keyed = (...entries: [string, string][]) => ({
    steps: entries.map(([key, title]) => ({ key, title })),
  });
  const base = keyed(['stored-0', 'first step']);
  const mine = keyed(['stored-0', 'first step'], ['k1', 'added by me']);
  const theirs = keyed(['stored-0', 'put before'], ['stored-1', 'first step']);
  const result = mergeData(base, mine, theirs).mine as ReturnType<typeof keyed>;
  expect(result.steps.map(({ title }) => title)).toEqual(['put before', 'first step', 'added by me']);
  expect(new Set(result.steps.map(({ key }) => key)).size).toBe(3);
});

test('without a known base every difference is a conflict', () => {
  expect(mergeData(undefined, { title: 'a' }, { title: 'b' }).hasConflict).toBe(true);
  expect(mergeData(undefined, { title: 'a' }, { title: 'a' }).hasConflict).toBe(false);
});
