import { type ZodObject, z } from 'zod';
import { callsOf, uploadFailures } from '../common/define-calls';
import { dataOf } from '../common/envelopes.schemas';
import { versionCalls } from './entries.calls';
import { siteDocument, siteDocumentInput } from './site-documents.schemas';

const prefix = '/api/site-documents';
const { get, put } = callsOf('Site documents', prefix);
/** The name of the type. */
const params = z.object({ id: z.string().regex(/^[a-z][a-z-]{0,39}$/, 'Not a valid name') });

function documentCalls<Item extends ZodObject>(item: Item) {
  const one = dataOf(item);
  return {
    ...versionCalls('Site documents', prefix, item, { write: 'site.write', params }),
    read: get('/:id', 'both:content.read', 'Read a site document by its name', one, {
      params,
      failures: [404],
    }),
    update: put('/:id', 'site.write', 'Change the given fields of a site document', one, {
      params,
      body: siteDocumentInput,
      isBodyRaw: true,
      isConditional: true,
      failures: [404, ...uploadFailures],
    }),
  };
}

/** The calls of all single types. */
export const siteDocumentCalls = documentCalls(siteDocument);
export type SiteDocumentCalls = ReturnType<typeof documentCalls<ZodObject>>;
