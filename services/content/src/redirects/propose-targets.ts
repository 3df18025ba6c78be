import { pagePathOf } from '@atrium/contracts/content/content-types';
import { sitePages } from '@atrium/contracts/content/menus.constants';
import type { ContentContext } from '../context';
import { wordsOf } from '../search/search-query';

export interface Target {
  to: string;
  title: string;
}

/** A page with what an address may have in common with it. */
interface Candidate extends Target {
  folder: string;
  pairs: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

/** Under it, an address has nothing in common with any page. */
const leastLikeness = 0.34;
/** A page of the same kind is likelier. */
const folderBonus = 0.08;
/** Words of addresses in general, and of no page. */
const commonWords = new Set(
  'index html htm php asp aspx page pages post posts news article articles item archive category tag the a an of and for to in on with your our how what'.split(
    ' ',
  ),
);

const decode = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** `s` at the end of a word is its plural. */
const listWords = (text: string): string[] =>
  wordsOf(text)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .filter((word) => !commonWords.has(word) && !/^\d{1,4}$/.test(word));

/** All pairs of letters that follow each other: words that are cut or misspelt have most of them. */
function listPairs(words: readonly string[]): Set<string> {
  const joined = words.join(' ');
  return new Set(Array.from({ length: Math.max(0, joined.length - 1) }, (_, at) => joined.slice(at, at + 2)));
}

function shareOf<Item>(a: ReadonlySet<Item>, b: ReadonlySet<Item>): number {
  let common = 0;
  for (const item of a) if (b.has(item)) common += 1;
  return a.size + b.size === 0 ? 0 : (2 * common) / (a.size + b.size);
}

const folderOf = (path: string) => path.split('/')[1] ?? '';
const describe = ({ to, title }: Target): Candidate => {
  const slug = listWords(to.split('/').at(-1) ?? '');
  return {
    ...{ to, title },
    folder: folderOf(to),
    pairs: listPairs(slug),
    words: new Set([...slug, ...listWords(title)]),
  };
};

/** Proposes the page that is most like a missing address, by the letters of its last part and by the words of its title. */
export function createProposer(targets: readonly Target[]): (path: string) => Target | null {
  const candidates = targets.map(describe);
  return (path) => {
    const parts = decode(path).split('/').filter(Boolean);
    const last = listWords(parts.at(-1)?.replace(/\.\w{2,5}$/, '') ?? '');
    // An address such as /blog/2021/03/ has its only word in another part.
    const words = last.length > 0 ? last : parts.flatMap(listWords);
    if (words.length === 0) return null;
    const pairs = listPairs(words);
    const wordSet = new Set(words);
    let best: Candidate | undefined;
    let most = leastLikeness;
    for (const candidate of candidates) {
      const bonus = candidate.folder === folderOf(path) ? folderBonus : 0;
      const likeness =
        Math.max(shareOf(pairs, candidate.pairs), shareOf(wordSet, candidate.words)) * 0.7 +
        shareOf(wordSet, candidate.words) * 0.3 +
        bonus;
      if (likeness > most) [best, most] = [candidate, likeness];
    }
    return best === undefined ? null : { to: best.to, title: best.title };
  };
}

/** The pages that visitors see, with their titles. */
export async function listTargets({ types }: Pick<ContentContext, 'types'>): Promise<Target[]> {
  const targets: Target[] = sitePages.map(({ path, label }) => ({ to: path, title: label }));
  for (const { type, entries } of types) {
    if (type.row.folder === undefined) continue;
    for await (const { slug, title } of entries.readShownSlugs())
      targets.push({ to: pagePathOf(type.row, slug), title: String(title) });
  }
  return targets;
}
