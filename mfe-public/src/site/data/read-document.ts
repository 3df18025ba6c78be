import type { PageDocuments } from '@atrium/contracts/content/page-documents.schemas';
import type { SiteDocument } from '@atrium/contracts/content/site-documents.schemas';
import { ApiError, apiFrom } from '@atrium/mfe-kit';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { takeDocument } from './read-site';

/** The texts of a built-in page. They come with the site's facts on the page's own path, else by a call of their own. */
async function loadDocument(args: LoaderFunctionArgs, name: string) {
  const taken = await takeDocument(args, name);
  if (taken) return taken;
  const { data: document } = await apiFrom(args).get('/api/site-documents/:id', { params: { id: name } });
  if (document?.id !== name)
    throw new ApiError({ status: 502, code: 'invalid_response', message: 'Invalid data structure received' });
  return document;
}

/**
 * The texts of a built-in page; without them a page that shows more than its texts has `standIn`. Any other page is a failure of the
 * status 503, for which the gateway shows the page's cached copy, and the error screen offers a retry.
 */
export async function readDocument<Name extends keyof PageDocuments>(
  args: LoaderFunctionArgs,
  name: Name,
  standIn?: PageDocuments[Name],
): Promise<PageDocuments[Name]> {
  try {
    return (await loadDocument(args, name)) as SiteDocument & PageDocuments[Name];
  } catch (cause) {
    console.error(new Error(`The document ${name} could not be read`, { cause }));
    if (standIn) return standIn;
    throw data(null, { status: 503 });
  }
}

/** The keys of the sections that are on, in their order. */
export const shownSections = <Key extends string>({
  sections,
}: {
  sections: readonly { section: Key; isShown: boolean }[];
}): Key[] => sections.filter(({ isShown }) => isShown).map(({ section }) => section);
