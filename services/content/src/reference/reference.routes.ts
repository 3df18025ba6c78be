import { allCalls } from '@atrium/contracts/common/all-calls';
import { referenceCalls } from '@atrium/contracts/site/calls';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import { writeOpenApiDocument } from '@atrium/service-kit/http/openapi-document';
import { type OpenApiDocument, referencePagePolicy, renderReferencePage } from './reference-page';

/** The API's document and the same for people; both are made at their first call. */
export function referenceRoutes(publicUrl: string): CallRoute[] {
  let document: string | undefined;
  let page: string | undefined;
  const readDocument = () => {
    document ??= writeOpenApiDocument({ calls: allCalls, serverUrl: publicUrl });
    return document;
  };
  return [
    handle(referenceCalls.document, ({ c }) =>
      c.body(readDocument(), 200, { 'content-type': 'application/json' }),
    ),
    handle(referenceCalls.page, ({ c }) => {
      const parsed: OpenApiDocument = JSON.parse(readDocument());
      page ??= renderReferencePage(allCalls, parsed);
      c.header('content-security-policy', referencePagePolicy);
      return c.html(page);
    }),
  ];
}
