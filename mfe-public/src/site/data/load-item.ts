import type { SuccessResponse } from '@atrium/contracts/common/envelopes.schemas';
import type { LabelledPage } from '@atrium/contracts/content/page-labels.constants';
import type { Sharing } from '@atrium/contracts/content/sharing.schemas';
import type { ContentImage } from '@atrium/contracts/media/schemas';
import { type ApiClient, ApiError, apiFrom, type PageMeta } from '@atrium/mfe-kit';
import type { ImageSource } from '@atrium/ui/picture';
import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import {
  type Crumb,
  createMeta,
  crumbs,
  type PageMetaInput,
  toMetaImage,
  toPreload,
} from '../meta/create-meta';
import { type ItemTexts, readItemTexts } from './read-document';
import { FAILED_TITLE, isMissing, readItem, statusOf } from './read-response';
import { readSite, type SharedParts, type SiteFacts } from './read-site';

/** The explanation that a page shows instead of an item. */
export interface ItemProblem {
  isMissing: boolean;
  title: string;
  text: string;
  /** The label of the link to the list. */
  back: string;
}

type Ending = SharedParts['service'];

/** Pages below a list: of its items. */
export type ItemDocument = {
  [Name in LabelledPage]: ItemTexts<Name> extends {
    item: object;
    states: { missing: string; missingText: string; back: string };
  }
    ? Name
    : never;
}[LabelledPage];

/** An item's page. `labels`: its headings and other short texts. */
export type ItemPage<View, Name extends ItemDocument> =
  | { problem: ItemProblem }
  | {
      problem: null;
      view: View;
      breadcrumb: Crumb[];
      labels: ItemTexts<Name>['item'];
      callToAction: Ending;
    };

/** A page loads its item by slug, the page of a preview link by the link's token. */
export interface ItemSource {
  slug: string;
  token: string;
  /** True for the page of a preview link, whose item may be unpublished. */
  isPreview: boolean;
}

interface ItemMeta extends Omit<PageMetaInput, 'path' | 'image' | 'preloadImage'> {
  picture: ImageSource | null | undefined;
  /** `sizes` of the picture above the fold. */
  sizes: string;
}

interface ItemKind<Item, View, Name extends ItemDocument> {
  /** Has the short texts of the page. */
  document: Name;
  /** Canonical path of the list. */
  listPath: string;
  /** Fields that become an empty list if they are missing. */
  lists: readonly (keyof Item)[];
  read(api: ApiClient, source: ItemSource): Promise<Partial<SuccessResponse<Item>> | null | undefined>;
  toView(item: Item): View | Promise<View>;
  toMeta(item: Item, site: SiteFacts, breadcrumb: Crumb[]): ItemMeta;
  /** The call to action below the item. */
  ending: (parts: SharedParts) => Ending;
  /** Texts of the page that differ from those of its metadata. */
  describe?(error: ApiError): Partial<ItemProblem>;
  /** A built-in copy, shown if the API can't be reached. */
  findBuiltIn?(slug: string): { view: View; title: string; description: string } | undefined;
}

/** The page of one item. An old slug redirects permanently to the new one and keeps the query. */
export async function loadItem<Item extends SharedItem, View, Name extends ItemDocument>(
  args: LoaderFunctionArgs,
  kind: ItemKind<Item, View, Name>,
) {
  const { slug = '', token = '' } = args.params;
  const source = { slug, token, isPreview: token !== '' };
  const reading = Promise.all([readSite(args), readItemTexts(args, kind.document)]);
  try {
    const item = readItem(await kind.read(apiFrom(args), source), kind.lists);
    if (!source.isPreview && item.slug !== slug)
      throw redirect(replaceSlug(args.request.url, item.slug), 301);
    const view = await kind.toView(item);
    const [site, texts] = await reading;
    const breadcrumb = crumbs(site, { label: texts.crumb, path: kind.listPath }, { label: item.title });
    const meta = describeItem(item, kind, { ...source, site, breadcrumb });
    return { ...toPage(view, kind, { site, texts, breadcrumb }), meta };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [site, texts] = await reading;
    return describeAbsence(error, kind, { ...source, site, texts });
  }
}

const toPage = <Item, View, Name extends ItemDocument>(
  view: View,
  { ending }: ItemKind<Item, View, Name>,
  { site, texts, breadcrumb }: { site: SiteFacts; texts: ItemTexts<Name>; breadcrumb: Crumb[] },
) => ({ problem: null, view, breadcrumb, labels: texts.item, callToAction: ending(site.parts) });

/** Within the same list: /case-studies/x becomes /case-studies/y, not /portfolio/y. */
function replaceSlug(url: string, slug: string): string {
  const { pathname, search } = new URL(url);
  const [, list] = pathname.split('/');
  return `/${list}/${slug}${search}`;
}

/** An item, and what its editors say about search results and shared links. */
interface SharedItem {
  slug: string;
  title: string;
  seo?: Partial<Sharing>;
  shareImage?: ContentImage | null;
}

export function describeSharing({
  seo = {},
  shareImage,
}: SharedItem): Pick<PageMeta, 'canonicalUrl' | 'noIndex' | 'share'> {
  const { shareTitle: title, shareDescription: description } = seo;
  const image = toMetaImage(shareImage);
  return {
    ...(seo.noIndex && { noIndex: true }),
    ...(seo.canonicalUrl && { canonicalUrl: seo.canonicalUrl }),
    share: { ...(title && { title }), ...(description && { description }), ...(image && { image }) },
  };
}

/** Previews are kept out of search engines. */
function describeItem<Item extends SharedItem, View, Name extends ItemDocument>(
  item: Item,
  { toMeta, listPath }: ItemKind<Item, View, Name>,
  { isPreview, site, breadcrumb }: ItemSource & { site: SiteFacts; breadcrumb: Crumb[] },
): PageMeta {
  const { picture, sizes, ...given } = toMeta(item, site, breadcrumb);
  const meta = createMeta(site, {
    ...given,
    ...describeSharing(item),
    path: `${listPath}/${item.slug}`,
    image: toMetaImage(picture),
    preloadImage: toPreload(picture, sizes),
  });
  return isPreview ? { ...meta, title: `Preview: ${meta.title}`, noIndex: true, jsonLd: undefined } : meta;
}

function describeAbsence<Item, View, Name extends ItemDocument>(
  error: ApiError,
  kind: ItemKind<Item, View, Name>,
  { slug, isPreview, site, texts }: ItemSource & { site: SiteFacts; texts: ItemTexts<Name> },
) {
  const { listPath, describe, findBuiltIn } = kind;
  const { missing: title, missingText: text, back } = texts.states;
  const path = `${listPath}/${slug}`;
  const builtIn = isMissing(error) ? undefined : findBuiltIn?.(slug);
  if (builtIn) {
    const { view, ...described } = builtIn;
    const meta = createMeta(site, { ...described, path, noIndex: true });
    const breadcrumb = crumbs(site, { label: texts.crumb, path: listPath }, { label: builtIn.title });
    return { ...toPage(view, kind, { site, texts, breadcrumb }), meta };
  }
  const problem = isMissing(error)
    ? { isMissing: true, title, text: isPreview ? error.message : text }
    : {
        isMissing: false,
        title: FAILED_TITLE,
        text: 'It is still there; our server is not answering. Please try again in a moment.',
      };
  return createProblemPage(site, { ...problem, back, path, status: statusOf(error) }, describe?.(error));
}

/** A page without its item, not indexed. `shown`: texts that differ from those of the metadata. */
export function createProblemPage(
  site: SiteFacts,
  { path, status, ...problem }: ItemProblem & { path: string; status: number },
  shown?: Partial<ItemProblem>,
) {
  const meta = createMeta(site, { title: problem.title, description: problem.text, path, noIndex: true });
  return data({ problem: { ...problem, ...shown }, meta }, { status });
}
