import type { PageDocuments } from '@atrium/contracts/content/page-documents.schemas';
import type { LabelledPage, PageLabels } from '@atrium/contracts/content/page-labels.constants';
import type { SiteDocument } from '@atrium/contracts/content/site-documents.schemas';
import { type ApiClient, apiFrom } from '@atrium/mfe-kit';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { invalidResponse } from './read-response';
import { noEnding, takeDocument } from './read-site';

type Read = Map<string, Promise<SiteDocument>>;

/** The documents that a visit has read. A client lives as long as a page in the browser, or as a request on the server. */
const visits = new WeakMap<ApiClient, Read>();

function documentsOf(api: ApiClient): Read {
  const known = visits.get(api) ?? new Map();
  visits.set(api, known);
  return known;
}

/** The texts of a built-in page. They come with the site's facts on the page's own path, else by a call of their own. */
async function loadDocument(args: LoaderFunctionArgs, name: string): Promise<SiteDocument> {
  const taken = await takeDocument(args, name);
  if (taken) return taken;
  const { data: document } = await apiFrom(args).get('/api/site-documents/:id', { params: { id: name } });
  if (document?.id !== name) throw invalidResponse();
  return document;
}

function readAnew(args: LoaderFunctionArgs, name: string): Promise<SiteDocument> {
  const known = documentsOf(apiFrom(args));
  const reading = loadDocument(args, name);
  known.set(name, reading);
  reading.catch(() => known.get(name) === reading && known.delete(name));
  return reading;
}

/** Once a visit, as the facts about the site are. */
export const readOnce = (args: LoaderFunctionArgs, name: string): Promise<SiteDocument> =>
  documentsOf(apiFrom(args)).get(name) ?? readAnew(args, name);

/** Loaded only if the document can't be read. */
const importLabels = async <Name extends LabelledPage>(name: Name): Promise<PageLabels<Name>> =>
  (await import('@atrium/contracts/content/page-labels.constants')).builtInLabels(name);

export type ItemTexts<Name extends LabelledPage> = PageLabels<Name> & { crumb: string };

/** The texts of pages below a list, such as headings. */
export async function readItemTexts<Name extends LabelledPage>(
  args: LoaderFunctionArgs,
  name: Name,
): Promise<ItemTexts<Name>> {
  try {
    return (await readOnce(args, name)) as SiteDocument & ItemTexts<Name>;
  } catch (cause) {
    console.error(new Error(`The document ${name} could not be read`, { cause }));
    return { crumb: '', ...(await importLabels(name)) };
  }
}

/** Without them the page has the built-in labels. */
type StandIn<Name extends keyof PageDocuments> = Omit<
  PageDocuments[Name],
  Name extends LabelledPage ? keyof PageLabels<Name> : never
>;

/**
 * The texts of a built-in page; without them a page that shows more than its texts has `standIn`. Any other page is a failure of the
 * status 503, for which the gateway shows the page's cached copy, and the error screen offers a retry.
 */
export async function readDocument<Name extends keyof PageDocuments>(
  args: LoaderFunctionArgs,
  name: Name,
  standIn?: StandIn<Name>,
  read = readAnew,
): Promise<PageDocuments[Name]> {
  try {
    return (await read(args, name)) as SiteDocument & PageDocuments[Name];
  } catch (cause) {
    console.error(new Error(`The document ${name} could not be read`, { cause }));
    if (standIn) return { ...standIn, ...(await importLabels(name as LabelledPage)) } as PageDocuments[Name];
    throw data(null, { status: 503 });
  }
}

/** The keys of the sections that are on, in their order. */
export const shownSections = <Key extends string>({
  sections,
}: {
  sections: readonly { section: Key; isShown: boolean }[];
}): Key[] => sections.filter(({ isShown }) => isShown).map(({ section }) => section);

/** A page whose texts could not be read: its title, and no section. */
export const blankPage = (title: string, crumb = title) => ({
  hero: { eyebrow: '', title, text: '' },
  sections: [],
  callToAction: noEnding,
  searchTitle: title,
  crumb,
  description: '',
});

interface WithEnding<Ending> {
  sections: readonly { section: string; isShown: boolean }[];
  callToAction: Ending;
}

/** The call to action of a list's page; without a title, which shows none, where it is off. */
export const endingOf = <Ending extends { title: string }>({
  sections,
  callToAction,
}: WithEnding<Ending>): Ending =>
  sections.some(({ section, isShown }) => section === 'callToAction' && isShown)
    ? callToAction
    : { ...callToAction, title: '' };
