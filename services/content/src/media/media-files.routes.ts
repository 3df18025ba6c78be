import { mediaCalls } from '@atrium/contracts/media/calls';
import { notFound } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import type { MediaAccess } from './media-access';
import { mediaKey } from './media-record';
import type { MediaStore } from './media-store';

const mediaId = /^[0-9a-f]{24}$/;
const fileName = /^[a-z0-9-]{1,90}\.[a-z]{2,5}$/;

/** `GET /media/{id}/{name}`: files are immutable, so caches keep public ones for good. Others need a signature (`?s=`). */
export const createMediaFileRoute = ({
  store,
  access,
}: {
  store: MediaStore;
  access: MediaAccess;
}): CallRoute =>
  handle(mediaCalls.file, async ({ c, params: { id, name } }) => {
    if (!mediaId.test(id) || !fileName.test(name)) throw notFound('There is no such file');
    const isSigned = access.isSigned(id, c.req.query('s'));
    if (!isSigned && (await access.findHidden([id])).size > 0) throw notFound('There is no such file');
    const etag = `"${name}"`;
    const headers = {
      etag,
      'cache-control': isSigned ? 'private, max-age=3600' : 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    const file = await store.get(mediaKey(id, name));
    if (file === null) throw notFound('There is no such file');
    return c.body(file.body, 200, {
      ...headers,
      'content-type': file.contentType,
      'content-length': String(file.bytes),
    });
  });
