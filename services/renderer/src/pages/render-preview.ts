import type { SuccessResponse } from '@atrium/contracts/common/envelopes.schemas';
import { fontPairNames, type Look } from '@atrium/contracts/content/look.constants';
import { chosenLook } from '@atrium/contracts/content/look.schemas';
import { notFound } from '@atrium/service-kit/app-error';
import type { Logger } from '@atrium/service-kit/logger';
import type { RendererContext } from '../context';
import { renderPage } from './page-renderer';

const previewed = /^\/preview\/look\/([^/]+)(\/.*)?$/;

/** The look of the draft that a preview link shows. */
async function readDraft({ fetchApi }: RendererContext, token: string): Promise<Look> {
  const response = await fetchApi(
    new Request(`http://site/api/site-documents/preview/${encodeURIComponent(token)}`),
  );
  if (response.status === 404 || response.status === 410)
    throw notFound('This preview link is no longer valid');
  if (!response.ok) throw new Error(`the preview responded with ${response.status}`);
  return chosenLook.parse(((await response.json()) as SuccessResponse<object>).data);
}

/**
 * `/preview/look/<token>/<path>`: the page of the path in the look of a draft. The form beside it sets colours and corners by itself;
 * fonts come with the document, so it may name others than the draft has.
 */
export async function renderLookPreview(
  context: RendererContext,
  request: Request,
  log: Logger,
): Promise<Response> {
  const url = new URL(request.url);
  const [, token = '', path = '/'] = previewed.exec(url.pathname) ?? [];
  const draft = await readDraft(context, token);
  const fonts = fontPairNames.find((name) => name === url.searchParams.get('fonts')) ?? draft.fonts;
  const page = new Request(new URL(path, url.origin), { headers: request.headers, signal: request.signal });
  const response = await renderPage({ ...context, previewedLook: { ...draft, fonts } }, page, log);
  response.headers.set('x-robots-tag', 'noindex');
  return response;
}
