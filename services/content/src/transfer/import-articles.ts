import { createBlogInput } from '@atrium/contracts/content/articles.schemas';
import { cutText } from '@atrium/contracts/content/rich-text';
import { findSlugProblem } from '@atrium/contracts/content/slugs';
import type { ImportReport } from '@atrium/contracts/content/transfer.schemas';
import { normaliseOldPath } from '@atrium/contracts/site/constants';
import { AppError } from '@atrium/service-kit/app-error';
import type { EntryContext } from '../context';
import { createBlogSlug } from '../entries/create-slug';
import { createEntry } from '../entries/save-entry';
import { toBlogInput } from './article-input';
import type { ImportRun } from './import-events';
import type { ImageImport } from './import-images';
import { checkInput, createImportReport, type ImportOutcome } from './import-report';
import { type PlannedArticles, planArticle } from './plan-article';
import type { Source, SourceArticle } from './source';

/** The redirects of its old paths; none for an unchanged path and for the home page. */
function findRedirects({ oldPaths }: SourceArticle, slug: string): { from: string; to: string }[] {
  const to = `/blog/${slug}`;
  const from = new Set(oldPaths.flatMap((path) => normaliseOldPath(path) ?? []));
  return [...from].filter((path) => path !== to).map((path) => ({ from: path, to }));
}

const maxAttempts = 5;

async function prepareInput(
  { clock }: EntryContext,
  { article, slug, images }: { article: SourceArticle; slug: string; images: ImageImport },
  warnings: string[],
) {
  const html = await images.place(article, warnings);
  const input = toBlogInput({ article, html, slug, now: clock.now() }, warnings);
  const image = article.image && (await images.find(article.image.url, article.image.alt));
  if (typeof image === 'string') warnings.push(image);
  if (typeof image !== 'object') return input;
  const alt = cutText(article.image?.alt ?? '', 300);
  return { ...input, existingThumbnail: { id: image.mediaId, alt } };
}

async function store(
  context: EntryContext,
  article: SourceArticle,
  values: Record<string, unknown>,
  { actor, events }: ArticleRun,
): Promise<ImportOutcome> {
  const { featured, createdAt, importKey } = article;
  const oldSlugs = article.oldSlugs
    .map(createBlogSlug)
    .filter((slug) => slug !== values.slug && findSlugProblem(slug) === undefined);
  const preset = { oldSlugs, featured, importKey, ...(createdAt && { createdAt }) };
  const { record } = await createEntry(context, { values, actor, preset, events });
  for (const { from } of findRedirects(article, record.slug))
    await context.redirects.store(from, record._id, context.clock.now());
  return { outcome: 'created', id: record._id.toHexString(), slug: record.slug };
}

/** Plans again after somebody else took the slug or imported the article. */
async function importOne(
  context: EntryContext,
  article: SourceArticle,
  run: ArticleRun,
  warnings: string[],
  attempt = 1,
): Promise<ImportOutcome> {
  const plan = await planArticle(context, article, run.planned);
  if ('skip' in plan) return { outcome: 'skipped', reason: plan.skip, slug: plan.slug };
  const { slug, wanted } = plan;
  const found = [...article.warnings];
  if (slug !== wanted) found.push(`The address ${wanted} is taken: it became ${slug}`);
  const values = await prepareInput(context, { article, slug, images: run.images }, found);
  try {
    const outcome = run.isDryRun
      ? { ...checkInput(createBlogInput, values), slug }
      : await store(context, article, values, run);
    warnings.push(...found);
    if (outcome.outcome === 'failed') return outcome;
    run.planned.importKeys.add(article.importKey);
    run.planned.slugs.add(slug);
    return outcome;
  } catch (error) {
    const isTaken = error instanceof AppError && error.code === 'conflict';
    if (isTaken && attempt < maxAttempts) return importOne(context, article, run, warnings, attempt + 1);
    warnings.push(...found);
    throw error;
  }
}

/** Imports articles independently of each other. The report lists every item of the source. */
export async function importArticles(
  context: EntryContext,
  source: Source,
  given: Omit<ArticleRun, 'planned'>,
): Promise<ImportReport> {
  const run = { ...given, planned: { importKeys: new Set<string>(), slugs: new Set<string>() } };
  const report = createImportReport();
  for (const skipped of source.skipped) report.items.push({ ...skipped, outcome: 'skipped', warnings: [] });
  const leads = new Map<string, string>();
  for (const article of source.articles) {
    const { sourceId, title } = article;
    const { outcome, slug } = await report.add({ sourceId, kind: 'article', title }, (warnings) =>
      importOne(context, article, run, warnings),
    );
    if (slug === undefined || outcome === 'skipped' || outcome === 'failed') continue;
    for (const { from, to } of findRedirects(article, slug)) leads.set(from, to);
  }
  return report.finish({
    format: source.format,
    ...(source.columns && { columns: source.columns }),
    dryRun: run.isDryRun,
    images: run.images.counts,
    redirects: [...leads].map(([from, to]) => ({ from, to })),
  });
}

interface ArticleRun extends ImportRun {
  images: ImageImport;
  planned: PlannedArticles;
}
