import { randomBytes } from 'node:crypto';

/** Placeholder of nonces while a document is formatted. Random and never sent, so content can't contain it. */
export const nonceMark = randomBytes(18).toString('base64url');

/** The document without the marks, and their offsets in its UTF-8 bytes. */
export function takeNonceMarks(document: string): { html: string; offsets: number[] } {
  const parts = document.split(nonceMark);
  let length = 0;
  const offsets = parts.slice(0, -1).map((part) => {
    length += Buffer.byteLength(part);
    return length;
  });
  return { html: parts.join(''), offsets };
}
