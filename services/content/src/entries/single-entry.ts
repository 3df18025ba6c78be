import { createHash } from 'node:crypto';
import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import { initialOf } from '@atrium/contracts/content/fields.schemas';
import { ObjectId } from 'mongodb';
import { blankEntry, type EntryDocument } from './entry-document';

/** The id of the only item of a single type. */
export const singleIdOf = (name: string): string =>
  createHash('sha256').update(name).digest('hex').slice(0, 24);

/** The item of a single type before its first save, with the revision 0; null for other types. */
export function unsavedEntry({ name, row, fields }: ContentType): EntryDocument | null {
  if (!row.isSingle) return null;
  const _id = new ObjectId(singleIdOf(name));
  return {
    ...blankEntry({ _id, by: { id: '', name: '' }, now: new Date(0) }),
    title: row.noun,
    slug: _id.toHexString(),
    status: 'published',
    rev: 0,
    content: initialOf(fields),
  };
}
