import { blogLimits } from '@atrium/contracts/blog-types';
import { type CreateBlogInput, createBlogInput, type UpdateBlogInput } from '@atrium/contracts/blogs';
import { metaDescriptionMaxLength, metaTitleMaxLength } from '@atrium/contracts/content-types';
import { normaliseOldPath } from '@atrium/contracts/redirects';
import { cutText, stripHtml } from '@atrium/contracts/rich-text';
import { createBlogSlug, findSlugProblem } from '@atrium/contracts/slugs';
import type { ImportReport } from '@atrium/contracts/transfer';
import type { Clock } from '@atrium/service-kit/clock';
import type { BlogContent } from '../blogs/blog-kind';
import type { EntryOperations } from '../entries/entry-operations';
import type { RedirectRepository } from '../redirects/redirect-repository';
import type { ImportRun } from './import-events';
import type { ImageImport } from './import-images';
import { checkInput, createImportReport, type ImportOutcome } from './import-report';
import type { Source, SourceArticle } from './source';

function cut(value: string, maxLength: number, what: string, warnings: string[]): string {
  const text = stripHtml(value);
  if (text.length > maxLength) warnings.push(`The ${what} was cut to ${maxLength} characters`);
  return cutText(text, maxLength);
}

/** A schedule that has passed becomes a draft, because nobody expects it to be published now. */
function planDates(
  { status, publishedAt }: SourceArticle,
  now: Date,
  warnings: string[],
): Partial<CreateBlogInput> {
  if (status === 'scheduled') {
    if (publishedAt !== undefined && publishedAt > now)
      return { status, scheduledPublishAt: publishedAt.toISOString() };
    warnings.push('Its date has passed: imported as a draft');
    return { status: 'draft' };
  }
  if (status !== 'published' || publishedAt === undefined) return { status };
  return { status, publishedAt: (publishedAt > now ? now : publishedAt).toISOString() };
}

function toInput(article: SourceArticle, html: string, now: Date, warnings: string[]): CreateBlogInput {
  const slug = createBlogSlug(article.slug || article.title);
  const title = cut(article.title, blogLimits.title, 'title', warnings);
  if (title === '') warnings.push('It had no title');
  if (article.tags.length > blogLimits.tags)
    warnings.push(`Only the first ${blogLimits.tags} tags were taken`);
  return {
    title: title || 'Untitled',
    ...(findSlugProblem(slug) === undefined && { slug }),
    ...planDates(article, now, warnings),
    tags: article.tags.slice(0, blogLimits.tags).map((tag) => cutText(stripHtml(tag), blogLimits.tag)),
    seo: {
      metaTitle: cut(article.metaTitle, metaTitleMaxLength, 'meta title', warnings),
      metaDescription: cut(article.metaDescription, metaDescriptionMaxLength, 'meta description', warnings),
    },
    ...(article.author !== '' && { author: { name: article.author.slice(0, 100) } }),
    paragraphs: [{ content: html }],
  };
}

/** The redirect of its old path; undefined if the path is unchanged or was the home page. */
function findRedirect({ oldPath }: SourceArticle, slug: string): { from: string; to: string } | undefined {
  const from = oldPath === undefined ? undefined : normaliseOldPath(oldPath);
  const to = `/blog/${slug}`;
  return from === undefined || from === to ? undefined : { from, to };
}

export function createArticleImport({
  blogs,
  redirects,
  clock,
}: {
  blogs: EntryOperations<BlogContent, UpdateBlogInput>;
  redirects: RedirectRepository;
  clock: Clock;
}) {
  const { entries } = blogs.deps;

  async function importOne(
    article: SourceArticle,
    { images, isDryRun, actor, events }: ArticleRun,
    warnings: string[],
  ): Promise<ImportOutcome> {
    warnings.push(...article.warnings);
    const wantedSlug = createBlogSlug(article.slug || article.title);
    if (wantedSlug !== '' && (await entries.isSlugTaken(wantedSlug))) {
      const reason = 'An article with this address is already there';
      return { outcome: 'skipped', slug: wantedSlug, reason };
    }
    const html = await images.place(article, warnings);
    const input = toInput(article, html, clock.now(), warnings);
    const image = article.image && (await images.find(article.image.url, article.image.alt));
    if (typeof image === 'string') warnings.push(image);
    const values = {
      ...input,
      ...(typeof image === 'object' &&
        image.mediaId !== '' && {
          existingThumbnail: { id: image.mediaId, alt: cutText(article.image?.alt ?? '', 300) },
        }),
    };
    if (isDryRun) {
      const checked = checkInput(createBlogInput, values);
      const isNamed = checked.outcome === 'would-create' && input.slug !== undefined;
      return { ...checked, ...(isNamed && { slug: input.slug }) };
    }
    const oldSlugs = article.oldSlugs.filter((slug) => findSlugProblem(slug) === undefined);
    const { featured } = article;
    const preset = { oldSlugs, featured, ...(article.createdAt && { createdAt: article.createdAt }) };
    const record = await blogs.create({ values, actor, preset, events });
    if (findRedirect(article, record.slug) !== undefined)
      await redirects.store(article.oldPath ?? '', record._id, clock.now());
    return { outcome: 'created', id: record._id.toHexString(), slug: record.slug };
  }

  /** Imports articles independently of each other. The report lists every item of the source. */
  return async function importArticles(source: Source, run: ArticleRun): Promise<ImportReport> {
    const report = createImportReport();
    for (const skipped of source.skipped) report.items.push({ ...skipped, outcome: 'skipped', warnings: [] });
    const leads: ImportReport['redirects'] = [];
    for (const article of source.articles) {
      const { sourceId, title } = article;
      const { outcome, slug } = await report.add({ sourceId, kind: 'article', title }, (warnings) =>
        importOne(article, run, warnings),
      );
      const redirect = slug === undefined ? undefined : findRedirect(article, slug);
      if (redirect !== undefined && outcome !== 'skipped') leads.push(redirect);
    }
    const { format } = source;
    return report.finish({ format, dryRun: run.isDryRun, images: run.images.counts, redirects: leads });
  };
}

interface ArticleRun extends ImportRun {
  images: ImageImport;
}
