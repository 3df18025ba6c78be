import { cacheTagsHeader, type ServiceEnv } from '@atrium/service-kit/http/env';
import { readBody } from '@atrium/service-kit/http/multipart';
import { setNoStore, success } from '@atrium/service-kit/http/responses';
import type { Context } from 'hono';
import type { Editor, EntryContext } from '../context';
import type { Audience, EntryDocument } from './entry-document';
import { formFieldsOf } from './image-slots';
import { refOf } from './item-rights';
import { respondWithEntry } from './respond-with-entry';
import { respondWithPage } from './respond-with-page';
import type { SavedEntry } from './revise-entry';
import { storeFormImages } from './store-form-images';

const mebibyte = 1_024 * 1_024;
const bodyLimits = { maxFormBytes: 64 * mebibyte, maxTextBytes: 4 * mebibyte };

export const audienceOf = (c: Context<ServiceEnv>): Audience => ({ isStaff: c.get('user') !== undefined });

/** The fields of a JSON body or of a form. Stores the files of the form. */
export async function readValues(context: EntryContext, c: Context<ServiceEnv>, actor: Editor) {
  const form = await readBody(c, { ...formFieldsOf(context.type), ...bodyLimits });
  return storeFormImages(context, form, refOf(actor));
}

export function respondWithSave(
  { type }: EntryContext,
  { c, saved, how }: { c: Context<ServiceEnv>; saved: SavedEntry; how: 'created' | 'updated' },
) {
  setNoStore(c);
  c.header('etag', `"${saved.record.rev}"`);
  return success(saved.item, type.messages[how]);
}

export async function respondWithDetail(
  context: EntryContext,
  c: Context<ServiceEnv>,
  record: EntryDocument,
) {
  if (c.get('user') !== undefined) c.header('etag', `"${record.rev}"`);
  return success(await respondWithEntry(context, record, audienceOf(c)));
}

/** Redirects former and upper-case slugs with 301 to the current slug. The body has the item for clients that don't follow. */
export async function respondAtSlug(
  context: EntryContext,
  {
    c,
    record,
    asked,
    location,
  }: { c: Context<ServiceEnv>; record: EntryDocument; asked: string; location: string },
) {
  const item = await respondWithPage(context, record, audienceOf(c));
  const response = success(item);
  // The items of a page's blocks; articles name theirs themselves.
  if (item.items) c.header(cacheTagsHeader, Object.keys(item.items).join(','));
  if (c.get('user') !== undefined) c.header('etag', `"${record.rev}"`);
  const slug = asked.toLowerCase();
  // A damaged item may lack the former slugs.
  const isElsewhere =
    record.slug !== asked && (record.slug === slug || record.oldSlugs?.includes(slug) === true);
  if (!isElsewhere) return response;
  c.header('location', location);
  c.header('cache-control', 'public, max-age=0, must-revalidate');
  c.status(301);
  return response;
}
