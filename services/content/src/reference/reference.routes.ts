import { allOperations } from '@atrium/contracts/openapi/all-operations';
import { buildOpenApiDocument } from '@atrium/contracts/openapi/openapi-document';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { publicRead } from '@atrium/service-kit/http/public-read';
import { Hono } from 'hono';
import { referencePagePolicy, renderReferencePage } from './reference-page';

/** `GET /api/reference`: the reference as HTML. */
export function createReferencePageRoutes() {
  let page: string | undefined;
  return new Hono<ServiceEnv>().get('/', publicRead, (c) => {
    page ??= renderReferencePage(allOperations);
    c.header('content-security-policy', referencePagePolicy);
    return c.html(page);
  });
}

/** `GET /api/openapi.json`: generated on the first request from the schemas that parse the requests. */
export function createReferenceRoutes({ publicUrl }: { publicUrl: string }) {
  let document: Record<string, unknown> | undefined;
  return new Hono<ServiceEnv>().get('/', publicRead, (c) => {
    document ??= buildOpenApiDocument({ operations: allOperations, serverUrl: publicUrl });
    return c.json(document);
  });
}
