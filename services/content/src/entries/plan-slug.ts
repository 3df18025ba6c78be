import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import { isReservedSlug, suggestSlug, withoutClashNumber } from '@atrium/contracts/content/slugs';
import type { EntryContext } from '../context';
import { createBlogSlug, createServiceSlug } from './create-slug';
import type { EntryDocument } from './entry-document';
import { readRemoteAddresses, remoteOf } from './remote-addresses';

type Slugs = Pick<EntryDocument, 'slug' | 'oldSlugs'>;

/**
 * The slug of a never-published item follows the title as long as it is made from it. From the first publication on only a
 * given slug changes it, and the former one is kept as a redirect.
 */
export function planSlug({
  given,
  title,
  previous,
  rule,
  fallback,
  isTaken = () => false,
}: {
  given: string | undefined;
  title: string;
  previous: (Slugs & Pick<EntryDocument, 'title' | 'publishedAt'>) | undefined;
  rule: ContentType['slugRule'];
  fallback: string;
  isTaken?: ContentType['isTaken'];
}): Slugs {
  const createSlug = rule === 'article' ? createBlogSlug : createServiceSlug;
  const derive = (text: string) => {
    const slug = createSlug(text) || fallback;
    return isReservedSlug(slug) || isTaken(slug) || /^[0-9a-f]{24}$/.test(slug) ? `${slug}-page` : slug;
  };
  if (previous === undefined) return { slug: given || derive(title), oldSlugs: [] };
  // A damaged item may have no former slugs.
  const { publishedAt, oldSlugs: former = [] } = previous;
  const isMadeFromTitle = publishedAt === null && previous.slug === derive(previous.title);
  const slug = given || (isMadeFromTitle ? derive(title) : previous.slug);
  const isMoved = publishedAt !== null && slug !== previous.slug;
  const oldSlugs = isMoved ? [...former, previous.slug] : former;
  return { slug, oldSlugs: [...new Set(oldSlugs)].filter((old) => old !== slug) };
}

/** The next free slug after a taken one. `reserved` are others that must not be used. */
export async function findFreeSlug(
  { entries, type, registry }: Pick<EntryContext, 'entries' | 'type' | 'registry'>,
  slug: string,
  reserved: ReadonlySet<string> = new Set(),
): Promise<string> {
  const [taken, remotes] = await Promise.all([
    entries.findTakenSlugs(withoutClashNumber(slug)),
    readRemoteAddresses({ registry }),
  ]);
  return suggestSlug(
    slug,
    (candidate) =>
      taken.has(candidate) || reserved.has(candidate) || remoteOf(type, candidate, remotes) !== undefined,
  );
}
