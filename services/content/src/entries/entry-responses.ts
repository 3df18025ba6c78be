import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { type BodyRules, readBody } from '@atrium/service-kit/http/multipart';
import { setNoStore, success } from '@atrium/service-kit/http/responses';
import type { Context } from 'hono';
import { toPlainAddresses } from '../media/plain-addresses';
import type { Actor } from './entry-deps';
import type { Audience, ItemFields } from './entry-kind';
import type { EntryOperations } from './entry-operations';
import type { EntryInput, EntryRecord } from './entry-record';
import { formFieldsOf } from './image-slots';
import { respondWithEntry } from './respond-with-entry';
import { respondWithPage } from './respond-with-page';

const mebibyte = 1_024 * 1_024;

export const audienceOf = (c: Context<ServiceEnv>): Audience => ({ isStaff: c.get('user') !== undefined });

/** The parts of a request that saving an item needs. */
export function createEntryResponses<Content, Input extends EntryInput, Item extends ItemFields>(
  operations: EntryOperations<Content, Input, Item>,
) {
  const { kind } = operations.deps;
  const bodyRules: BodyRules = {
    ...formFieldsOf(kind),
    maxFormBytes: 64 * mebibyte,
    maxTextBytes: 4 * mebibyte,
  };

  const changed = async (record: EntryRecord<Content>, message: string) =>
    success(await respondWithEntry(operations.deps, record, { isStaff: true }), message);

  return {
    /** The fields of a JSON body or of a form. Stores the files of the form. */
    async readValues(c: Context<ServiceEnv>, actor: Actor) {
      const form = await readBody(c, bodyRules);
      return toPlainAddresses(await operations.deps.storeFormImages(kind, form, actor));
    },

    async detail(c: Context<ServiceEnv>, record: EntryRecord<Content>) {
      if (c.get('user') !== undefined) c.header('etag', `"${record.rev}"`);
      return success(await respondWithEntry(operations.deps, record, audienceOf(c)));
    },

    /** Redirects former and upper-case slugs with 301 to the current slug. The body has the item for clients that don't follow. */
    async detailAt(c: Context<ServiceEnv>, record: EntryRecord<Content>, asked: string, location: string) {
      const response = success(await respondWithPage(operations.deps, record, audienceOf(c)));
      if (c.get('user') !== undefined) c.header('etag', `"${record.rev}"`);
      const slug = asked.toLowerCase();
      const isElsewhere = record.slug !== asked && [record.slug, ...record.oldSlugs].includes(slug);
      if (!isElsewhere) return response;
      c.header('location', location);
      c.header('cache-control', 'public, max-age=0, must-revalidate');
      c.status(301);
      return response;
    },

    async saved(c: Context<ServiceEnv>, record: EntryRecord<Content>, how: 'created' | 'updated') {
      setNoStore(c);
      c.header('etag', `"${record.rev}"`);
      return changed(record, kind.savedMessages[how]);
    },
    changed,
  };
}
