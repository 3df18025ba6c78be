/** Fixed paths of the API or of the site, which no item may use as its slug. */
export const reservedSlugs: readonly string[] = [
  'active',
  'admin',
  'all',
  'archive',
  'bulk',
  'category',
  'create',
  'draft',
  'duplicate',
  'edit',
  'export',
  'feed',
  'import',
  'new',
  'preview',
  'priority',
  'published',
  'reorder',
  'restore',
  'rss',
  'search',
  'slug',
  'stats',
  'trash',
  'upload',
  'versions',
];

export const slugMaxLength = 120;

/** A valid slug: lowercase letters, digits and single hyphens, none at the ends. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const slugMessages = {
  invalid: 'Slug can only contain lowercase letters, numbers and hyphens',
  reserved: 'This slug is reserved, please choose another one',
  required: 'Slug is required',
  tooLong: `Slug must be at most ${slugMaxLength} characters`,
  taken: 'This slug is already in use',
} as const;

/**
 * A transliteration table such as `any-ascii`. Passed in, because this package has no dependencies and the public site
 * makes no slugs.
 */
export type ToAscii = (text: string) => string;

const words = /[\p{L}\p{M}\p{N}]+/gu;
const hanCharacter = /\p{Script=Han}/gu;
/** Written by tables for soft signs and glottal stops, which no slug needs. */
const signs = /['"`^]/g;

/** Soft hyphens, zero-width characters and marks of direction divide no word. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Letters and digits of all scripts in ASCII; each Chinese character is a word of its own. Other characters stay. */
function transliterate(text: string, toAscii: ToAscii): string {
  return text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(hanCharacter, (character) => ` ${toAscii(character)} `)
    .replace(words, (word) => toAscii(word).replace(signs, ''))
    .toLowerCase();
}

function cutSlug(slug: string): string {
  return slug.slice(0, slugMaxLength).replace(/-$/, '');
}

/** Articles: every run of other characters becomes one hyphen; none stays at the ends. */
export function createBlogSlug(title: string, toAscii: ToAscii): string {
  return cutSlug(
    transliterate(title, toAscii)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
  );
}

/** Services, solutions and case studies: punctuation goes, spaces become hyphens, repeated hyphens one. */
export function createServiceSlug(title: string, toAscii: ToAscii): string {
  return cutSlug(
    transliterate(title, toAscii)
      .replace(/[^a-z0-9\s-]/g, '')
      .replace(/[\s-]+/g, '-')
      .replace(/^-|-$/g, ''),
  );
}

/** Filters typed text while a person edits the slug. */
export function cleanTypedSlug(text: string, toAscii: ToAscii): string {
  return transliterate(text, toAscii)
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, slugMaxLength);
}

export const isReservedSlug = (slug: string): boolean => reservedSlugs.includes(slug);

/** Why a slug can't be used, as a message; undefined when it can. */
export function findSlugProblem(slug: string): string | undefined {
  if (slug === '') return slugMessages.required;
  if (slug.length > slugMaxLength) return slugMessages.tooLong;
  if (!slugPattern.test(slug)) return slugMessages.invalid;
  if (isReservedSlug(slug) || /^[0-9a-f]{24}$/.test(slug)) return slugMessages.reserved;
  return undefined;
}

/** Without the number of a former clash. A year stays. */
export const withoutClashNumber = (slug: string): string => slug.replace(/-\d{1,3}$/, '');

/** More than all items of a site: a rule by which every slug is taken must not keep a process busy for ever. */
const clashNumberLimit = 100_000;

/** The first free one of `slug-2`, `slug-3`, …. */
export function suggestSlug(slug: string, isTaken: (candidate: string) => boolean): string {
  const base =
    withoutClashNumber(slug)
      .slice(0, slugMaxLength - 6)
      .replace(/-$/, '') || 'item';
  for (let number = 2; number < clashNumberLimit; number += 1) {
    const candidate = `${base}-${number}`;
    if (!isTaken(candidate)) return candidate;
  }
  throw new Error(`every number of the slug ${base} is taken`);
}
