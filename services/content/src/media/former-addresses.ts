import { createHmac, timingSafeEqual } from 'node:crypto';
import { notFound } from '@atrium/service-kit/app-error';
import type { ContentContext } from '../context';
import { type MediaDocument, namesOf, withoutSecret } from './media-document';
import { isShownInNewsletters } from './shown-in-newsletters';

const signatureForm = /^([0-9a-z]{1,12})-([\w-]{22})$/;

/** Sent mails and texts of earlier versions have signed addresses of images that visitors could not see. */
function isSigned({ internalSecret }: ContentContext, id: string, signature = ''): boolean {
  const [, expiry, given] = signatureForm.exec(signature) ?? [];
  if (expiry === undefined || given === undefined) return false;
  const key = createHmac('sha256', internalSecret).update('atrium:media').digest();
  const expected = createHmac('sha256', key).update(`${id}.${expiry}`).digest('base64url');
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected.slice(0, given.length)));
}

/** An address that can be guessed shows what visitors see: images of published items and newsletters, and unused ones of the library. */
async function isPublic(context: ContentContext, { _id, isKept }: MediaDocument): Promise<boolean> {
  const { usage } = context;
  const id = _id.toHexString();
  if (await usage.isPublished(id)) return true;
  if (isKept && !(await usage.findUsed([id])).has(id)) return true;
  return isShownInNewsletters(context, id);
}

/**
 * The present name of the file at an address of an earlier version, without a secret. It is the same name for an image that isn't
 * moved yet. Images whose addresses always had a secret have no such address.
 */
export async function findAtFormerAddress(
  context: ContentContext,
  { id, name, signature }: { id: string; name: string; signature: string | undefined },
): Promise<string> {
  const record = await context.media.findById(id);
  const names = record === null ? [] : namesOf(record);
  const current =
    names.find((each) => each === name) ??
    names.find((each) => record?.movedAt !== undefined && withoutSecret(each) === name);
  const isShown =
    record !== null &&
    current !== undefined &&
    (isSigned(context, id, signature) || (await isPublic(context, record)));
  if (!isShown) throw notFound('There is no such file');
  return current;
}
