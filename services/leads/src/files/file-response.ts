import type { Binary } from 'mongodb';
import { attachmentHeader } from '../attachment-header';

interface StoredFile {
  name: string;
  size: number;
  bytes: Binary;
}

/** A file that somebody has sent is only ever stored on the reader's disk: in a page of this site it could run as one of its own. */
export const fileResponse = ({ name, size, bytes }: StoredFile): Response =>
  new Response(new Uint8Array(bytes.value()), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(size),
      'content-disposition': attachmentHeader(name),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    },
  });
