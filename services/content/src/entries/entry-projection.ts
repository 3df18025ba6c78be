import type { ContentType } from '@atrium/contracts/content/define-content-type.schemas';
import type { Document } from 'mongodb';
import { contentFieldsOf } from './compose-entry';

/** Derived for search and media usage; no list shows them. */
const neverListed = ['body', 'mediaIds'];

/** Everything but large fields. */
export const listProjectionOf = (type: ContentType): Document => {
  const large = contentFieldsOf(type).filter(([, { inLists }]) => !inLists);
  return Object.fromEntries(
    [...large.map(([key]) => `content.${key}`), ...neverListed].map((path) => [path, 0]),
  );
};
