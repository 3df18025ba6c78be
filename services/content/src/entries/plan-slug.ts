import { isReservedSlug, suggestSlug } from '@atrium/contracts/slugs';
import type { EntryRecord } from './entry-record';
import type { EntryRepository } from './entry-repository';

type Slugs = Pick<EntryRecord, 'slug' | 'hasManualSlug' | 'oldSlugs'>;

/** A slug follows the title until set by hand. Former slugs of published items are kept as redirects. */
export function planSlug({
  given,
  title,
  previous,
  createSlug,
  fallback,
}: {
  given: string | undefined;
  title: string;
  previous: (Slugs & Pick<EntryRecord, 'title' | 'publishedAt'>) | undefined;
  createSlug(title: string): string;
  fallback: string;
}): Slugs {
  const derive = (text: string) => {
    const slug = createSlug(text) || fallback;
    return isReservedSlug(slug) || /^[0-9a-f]{24}$/.test(slug) ? `${slug}-page` : slug;
  };
  let slug = previous?.slug ?? derive(title);
  let hasManualSlug = previous?.hasManualSlug ?? false;
  if (given !== undefined && given !== '') {
    hasManualSlug = given === slug ? hasManualSlug : given !== derive(title);
    slug = given;
  } else if (previous !== undefined && !hasManualSlug && title !== previous.title) {
    slug = derive(title);
  }
  const former = previous?.oldSlugs ?? [];
  const isRenamed = previous !== undefined && previous.slug !== slug && previous.publishedAt !== null;
  const oldSlugs = isRenamed ? [...former, previous.slug] : former;
  return { slug, hasManualSlug, oldSlugs: [...new Set(oldSlugs)].filter((old) => old !== slug) };
}

/** The next free slug after a taken one. */
export async function findFreeSlug(
  entries: Pick<EntryRepository, 'findTakenSlugs'>,
  slug: string,
): Promise<string> {
  const taken = await entries.findTakenSlugs(slug.replace(/-\d{1,4}$/, ''));
  return suggestSlug(slug, (candidate) => taken.has(candidate));
}
