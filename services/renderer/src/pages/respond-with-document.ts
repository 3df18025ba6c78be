import type { FormattedDocument } from '@atrium/page-document/html-document';
import { scriptHashesHeader } from '@atrium/service-kit/http/env';

export const respondWithFailure = (document: FormattedDocument, status: number) =>
  respondWithDocument(document, {
    status,
    headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
  });

/** No cache tags, because the gateway must not cache an incomplete page. */
export function respondWithClientPage(document: FormattedDocument): Response {
  return respondWithDocument(document, {
    headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
  });
}

/** Names the hashes of its scripts to the gateway. */
export function respondWithDocument(
  { html, scriptHashes }: FormattedDocument,
  { status = 200, headers }: { status?: number; headers: Headers },
) {
  headers.set(scriptHashesHeader, scriptHashes.join(' '));
  return new Response(html, { status, headers });
}
