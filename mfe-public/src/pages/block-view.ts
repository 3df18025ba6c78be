import { timelines } from '@atrium/contracts/contacts/constants';
import { embedOf, embedTitle, toEmbedHtml } from '@atrium/contracts/content/embeds.constants';
import { isEmptyBlock, isWrittenCard, isWrittenQuestion } from '@atrium/contracts/content/empty-blocks';
import type { PageBlock, PageBlockKind } from '@atrium/contracts/content/page-blocks.schemas';
import { firstItemsOf } from '@atrium/contracts/content/pages.constants';
import type { Page, PageItems } from '@atrium/contracts/content/pages.schemas';
import { readTable } from '@atrium/contracts/content/table-rows';
import type { ImageSource } from '@atrium/ui/picture';
import { toFormView } from '../forms/form-view';
import { toCaseStudyCard } from '../portfolio/portfolio.loader';
import { toServiceCard } from '../services/service-card';
import { toPartnerMark } from '../site/data/load-partners';
import { toTestimonialItem } from '../site/data/load-testimonials';
import { toPostCard } from '../site/data/post-card-data';
import { listConsentPages, pickClaims, type SiteFacts } from '../site/data/read-site';
import { findTextImage, withTextImages } from '../site/data/text-images';
import type { Crumb } from '../site/meta/create-meta';
import { findIcon } from '../site/ui/icons';

interface Facts {
  page: Page;
  site: SiteFacts;
}

/** The view of each kind of block: its texts, with the items, figures and pictures that they name. Null for a block that has nothing to show. */
const toViews = {
  hero: ({ claims, primary, secondary, ...block }: PageBlock<'hero'>, { page, site }: Facts) => ({
    ...block,
    picture: pictureOf(block, page),
    buttons: buttonsOf(primary, secondary),
    stats: pickClaims(site, claims),
  }),
  text: ({ html, ...block }: PageBlock<'text'>, { page }: Facts) => ({
    ...block,
    html: withTextImages(html, page.textImages),
  }),
  pictureText: ({ html, button, ...block }: PageBlock<'pictureText'>, { page }: Facts) => ({
    ...block,
    html: withTextImages(html, page.textImages),
    picture: pictureOf(block, page),
    buttons: buttonsOf(button),
  }),
  columns: ({ cards, ...block }: PageBlock<'columns'>) => ({
    ...block,
    cards: cards
      .filter(isWrittenCard)
      .map((card) => ({ ...card, icon: card.icon ? findIcon(card.icon) : null })),
  }),
  figures: ({ claims, ...block }: PageBlock<'figures'>, { site }: Facts) =>
    orNull({ ...block, items: pickClaims(site, claims) }),
  logos: ({ logos, ...block }: PageBlock<'logos'>, { page }: Facts) =>
    orNull({ ...block, items: pick(page, 'partner-logos', logos).map(toPartnerMark) }),
  testimonials: ({ testimonials, ...block }: PageBlock<'testimonials'>, { page }: Facts) =>
    orNull({ ...block, items: pick(page, 'testimonials', testimonials).map(toTestimonialItem) }),
  cases: ({ cases, ...block }: PageBlock<'cases'>, { page }: Facts) =>
    orNull({ ...block, items: pick(page, 'case-studies', cases).map(toCaseStudyCard) }),
  services: ({ services, ...block }: PageBlock<'services'>, { page }: Facts) =>
    orNull({ ...block, items: pick(page, 'services', services).map(toServiceCard) }),
  articles: ({ articles, ...block }: PageBlock<'articles'>, { page }: Facts) =>
    orNull({ ...block, items: pick(page, 'blogs', articles).map(toPostCard) }),
  questions: ({ questions, ...block }: PageBlock<'questions'>) => ({
    ...block,
    questions: questions.filter(isWrittenQuestion),
  }),
  contact: (block: PageBlock<'contact'>, { site }: Facts) => ({
    ...block,
    legal: listConsentPages(site),
    timelines: [...timelines],
  }),
  form: ({ forms: chosen, ...block }: PageBlock<'form'>, { page }: Facts) => {
    const [found] = pick(page, 'forms', chosen);
    return found === undefined ? null : { ...block, form: toFormView(found) };
  },
  newsletter: ({ title, ...block }: PageBlock<'newsletter'>, { site }: Facts) => ({
    ...block,
    title: title || site.parts.newsletter.title,
  }),
  callToAction: ({ primary, secondary, ...block }: PageBlock<'callToAction'>) => ({
    ...block,
    links: buttonsOf(primary, secondary),
  }),
  embed: (block: PageBlock<'embed'>) => {
    const embed = embedOf(block.address);
    if (embed === undefined) return null;
    const title = block.caption || block.title || embedTitle(embed);
    return { ...block, html: toEmbedHtml({ address: embed.address, title }) };
  },
  quote: (block: PageBlock<'quote'>) => block,
  table: ({ rows, ...block }: PageBlock<'table'>) => {
    const cells = readTable(rows);
    return cells && { ...block, ...cells };
  },
};

const orNull = <View extends { items: readonly unknown[] }>(view: View): View | null =>
  view.items.length === 0 ? null : view;

const pictureOf = (
  { imageUrl, imageAlt }: { imageUrl: string; imageAlt: string },
  { textImages }: Page,
): ImageSource | null => {
  if (imageUrl === '') return null;
  return { ...(findTextImage(imageUrl, textImages) ?? { url: imageUrl }), alt: imageAlt };
};

interface Button {
  label: string;
  to: string;
}

const buttonsOf = (...buttons: readonly Button[]): Button[] =>
  buttons.filter(({ label, to }) => label !== '' && to !== '');

type Listed = { _id: string; slug?: string; id?: string | number };

const keyOf = ({ slug, id, _id }: Listed): string => String(slug ?? id ?? _id);

/** The chosen items in their order; without a choice the first ones, with which the page's call begins. */
function pick<Type extends keyof PageItems>({ items }: Page, type: Type, chosen: readonly string[]) {
  const found: readonly (NonNullable<PageItems[Type]>[number] & Listed)[] = items?.[type] ?? [];
  if (chosen.length === 0) return found.slice(0, firstItemsOf(type));
  return chosen.flatMap((key) => found.find((item) => keyOf(item) === key) ?? []);
}

type View<Kind extends PageBlockKind> = Omit<NonNullable<ReturnType<(typeof toViews)[Kind]>>, 'kind'> & {
  kind: Kind;
  /** Unique on the page. */
  id: string;
};

/** A block of a page as visitors see it. */
export type BlockView<Kind extends PageBlockKind = PageBlockKind> = {
  [Each in Kind]: View<Each>;
}[Kind];

/** The facts about its page that a block may need. */
interface BlockPage {
  title: string;
  breadcrumb: Crumb[];
  blocks: readonly BlockView[];
}

export interface BlockProps<Kind extends PageBlockKind> {
  block: BlockView<Kind>;
  page: BlockPage;
}

/** Blocks that a page has once: a second form would have the fields of the first. */
const single: readonly PageBlockKind[] = ['contact'];

/** The blocks that are on, written, and have something to show. */
export function toBlockViews(page: Page, site: SiteFacts): BlockView[] {
  const seen = new Set<PageBlockKind>();
  return page.blocks.flatMap((block, index): BlockView[] => {
    const isRepeated = single.includes(block.kind) && seen.has(block.kind);
    if (!block.isShown || isRepeated || isEmptyBlock(block)) return [];
    seen.add(block.kind);
    const toView = toViews[block.kind] as (block: PageBlock, facts: Facts) => object | null;
    const view = toView(block, { page, site });
    return view === null ? [] : [{ ...view, id: `block-${index + 1}` } as BlockView];
  });
}
