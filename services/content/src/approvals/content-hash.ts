import { createHash } from 'node:crypto';
import type { EntryDocument } from '../entries/entry-document';

/** Keys are sorted; a missing value and null are the same, because MongoDB stores one for the other. */
function toCanonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => toCanonical(entry ?? null));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const known = Object.entries(value).filter(([, part]) => part !== undefined && part !== null);
  return Object.fromEntries(
    known.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, toCanonical(part)]),
  );
}

/** SHA-256 of what an item says: all its fields but address, status, dates and place in lists, as a version brings them back. */
export const contentHashOf = ({ title, content }: Pick<EntryDocument, 'title' | 'content'>): string =>
  createHash('sha256')
    .update(JSON.stringify(toCanonical({ title, content })))
    .digest('hex');
