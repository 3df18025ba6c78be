import type { HomePage } from '@atrium/contracts/content/home-page.schemas';
import { type ApiClient, ApiError } from '@atrium/mfe-kit';
import { data } from 'react-router-dom';

interface PageDocuments {
  'home-page': HomePage;
}

/**
 * The texts of a built-in page. Without them there is no page: the failure has the status 503, for which the gateway shows the
 * page's cached copy, and the error screen offers a retry.
 */
export async function readDocument<Name extends keyof PageDocuments>(
  api: ApiClient,
  name: Name,
): Promise<PageDocuments[Name]> {
  try {
    const { data: document } = await api.get('/api/site-documents/:id', { params: { id: name } });
    if (document?.id !== name)
      throw new ApiError({
        status: 502,
        code: 'invalid_response',
        message: 'Invalid data structure received',
      });
    return document as PageDocuments[Name];
  } catch (cause) {
    console.error(new Error(`The document ${name} could not be read`, { cause }));
    throw data(null, { status: 503 });
  }
}

/** The keys of the sections that are on, in their order. */
export const shownSections = <Key extends string>({
  sections,
}: {
  sections: readonly { section: Key; isShown: boolean }[];
}): Key[] => sections.filter(({ isShown }) => isShown).map(({ section }) => section);
