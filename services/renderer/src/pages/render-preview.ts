import { type ContentTypeRow, contentTypes } from '@atrium/contracts/content/content-types';
import { fontPairNames } from '@atrium/contracts/content/look.constants';
import { notFound } from '@atrium/service-kit/app-error';
import type { Logger } from '@atrium/service-kit/logger';
import type { RendererContext } from '../context';
import { renderPage } from './page-renderer';
import { placeMarks } from './place-marks';

const address = /^\/preview\/([^/]+)\/([^/]+)(\/.*)?$/;

/** A wrong link is found out before the page is rendered: pages show defaults in place of facts that they can't read. */
async function checkToken({ fetchApi }: RendererContext, token: string): Promise<void> {
  const response = await fetchApi(
    new Request(`http://site/api/site-documents/preview/${encodeURIComponent(token)}`),
  );
  if (response.status === 404 || response.status === 410)
    throw notFound('This preview link is no longer valid');
  if (!response.ok) throw new Error(`the preview responded with ${response.status}`);
}

/**
 * `/preview/<document>/<token>/<path>` is the page of the path with the draft of a site document; `/preview/<type>/<token>` is the
 * page of an item. With `?frame` it is the page beside the form: texts have the names of their fields, and no script runs.
 * `fonts` names those that the form of the look has: they come with the document.
 */
export async function renderPreview(
  context: RendererContext,
  request: Request,
  log: Logger,
): Promise<Response> {
  const { pathname, searchParams, origin } = new URL(request.url);
  const [, name = '', token = '', path = '/'] = address.exec(pathname) ?? [];
  const hasMarks = searchParams.has('frame');
  const row: ContentTypeRow | undefined = Object.entries(contentTypes).find(([key]) => key === name)?.[1];
  if (!row?.isSingle && !hasMarks) return renderPage(context, request, log);
  if (row?.isSingle) await checkToken(context, token);
  const fonts = fontPairNames.find((pair) => pair === searchParams.get('fonts'));
  const page = new Request(new URL(row?.isSingle ? path : `${pathname}?frame`, origin), {
    headers: request.headers,
    signal: request.signal,
  });
  const preview = { hasMarks, ...(row?.isSingle && { token }), ...(fonts && { fonts }) };
  const response = await renderPage({ ...context, preview }, page, log);
  response.headers.set('x-robots-tag', 'noindex');
  if (!hasMarks) return response;
  return new Response(placeMarks(await response.text()), response);
}
