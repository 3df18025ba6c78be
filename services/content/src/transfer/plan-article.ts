import { findSlugProblem, isReservedSlug } from '@atrium/contracts/content/slugs';
import type { EntryContext } from '../context';
import { createBlogSlug } from '../entries/create-slug';
import type { EntryDocument } from '../entries/entry-document';
import { findFreeSlug } from '../entries/plan-slug';
import { findRemoteAt } from '../entries/remote-addresses';
import type { SourceArticle } from './source';

/** The articles that a run has created so far. A dry run has stored nothing that it could ask. */
export interface PlannedArticles {
  importKeys: Set<string>;
  slugs: Set<string>;
}

type ArticlePlan = { slug: string; wanted: string } | { skip: string; slug: string };

function chooseSlug({ slug, title, sourceId }: SourceArticle): string {
  const made = createBlogSlug(slug) || createBlogSlug(title) || createBlogSlug(`article ${sourceId}`);
  if (findSlugProblem(made) === undefined) return made;
  return made === '' || !isReservedSlug(made) ? `article-${made || 'imported'}` : `${made}-page`;
}

const sameMoment = (a: Date | undefined, b: Date) => a?.getTime() === b.getTime();

/** Versions before the import key was stored left only the slug and the date of creation. */
const isOlderImport = (entry: EntryDocument, { createdAt }: SourceArticle) =>
  entry.importKey === undefined && sameMoment(createdAt, entry.createdAt);

/** Decides whether an article is new, and its slug; the same for a dry run and a run. */
export async function planArticle(
  context: EntryContext,
  article: SourceArticle,
  planned: PlannedArticles,
): Promise<ArticlePlan> {
  const { entries } = context;
  const wanted = chooseSlug(article);
  if (planned.importKeys.has(article.importKey))
    return { skip: 'The file has this article twice', slug: wanted };
  const earlier = await entries.findByImportKey(article.importKey);
  if (earlier !== null)
    return {
      skip: earlier.isLive ? 'It was imported before' : 'It was imported before and is in the trash',
      slug: earlier.slug,
    };
  const holder = await entries.findBySlug(wanted, { isStaff: true });
  if (holder !== null && isOlderImport(holder, article))
    return { skip: 'It was imported before', slug: holder.slug };
  const remote = await findRemoteAt(context, wanted);
  if (holder === null && remote === undefined && !planned.slugs.has(wanted)) return { slug: wanted, wanted };
  return { slug: await findFreeSlug(context, wanted, planned.slugs), wanted };
}
