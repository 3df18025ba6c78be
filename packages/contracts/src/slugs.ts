/** Words that are fixed paths of the API or of the site, so that no item may take them as its slug. */
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

/** What an editor may type: lowercase letters, digits and hyphens, none at the ends, none doubled. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const slugMessages = {
  invalid: 'Slug can only contain lowercase letters, numbers and hyphens',
  reserved: 'This slug is reserved, please choose another one',
  required: 'Slug is required',
  tooLong: `Slug must be at most ${slugMaxLength} characters`,
  taken: 'This slug is already in use',
} as const;

const combiningMarks = /[\u0300-\u036f]/g;

function foldAccents(text: string): string {
  return text.normalize('NFKD').replace(combiningMarks, '').toLowerCase();
}

function cutSlug(slug: string): string {
  return slug.slice(0, slugMaxLength).replace(/-+$/, '');
}

/** Articles: every run of other characters becomes one hyphen; none stays at the ends. */
export function createBlogSlug(title: string): string {
  return cutSlug(
    foldAccents(title)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, ''),
  );
}

/** Services, solutions and case studies: punctuation goes, spaces become hyphens, repeated hyphens one. */
export function createServiceSlug(title: string): string {
  return cutSlug(
    foldAccents(title)
      .replace(/[^a-z0-9\s-]/g, '')
      .replace(/[\s-]+/g, '-')
      .replace(/^-+|-+$/g, ''),
  );
}

/** What the slug field keeps of typed text while a person edits it by hand. */
export function cleanTypedSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '')
    .slice(0, slugMaxLength);
}

export const isReservedSlug = (slug: string): boolean => reservedSlugs.includes(slug);

/** The reason a slug can't be used, in words for the editor; undefined when it can. */
export function findSlugProblem(slug: string): string | undefined {
  if (slug === '') return slugMessages.required;
  if (slug.length > slugMaxLength) return slugMessages.tooLong;
  if (!slugPattern.test(slug)) return slugMessages.invalid;
  if (isReservedSlug(slug) || /^[0-9a-f]{24}$/.test(slug)) return slugMessages.reserved;
  return undefined;
}

/** The first of `slug-2`, `slug-3`, … that is not taken. */
export function suggestSlug(slug: string, isTaken: (candidate: string) => boolean): string {
  const base = slug.replace(/-\d{1,4}$/, '').slice(0, slugMaxLength - 6) || 'item';
  for (let number = 2; ; number += 1) {
    const candidate = `${base}-${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}
