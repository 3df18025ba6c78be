import { mediaCalls } from '@atrium/contracts/media/calls';
import { isMailPictureName } from '@atrium/contracts/media/mail-picture';
import { notFound } from '@atrium/service-kit/app-error';
import { type CallRoute, handle } from '@atrium/service-kit/http/call-routes';
import type { ContentContext } from '../context';
import { makeMailPicture } from './mail-picture';
import { hasSecret, mediaKey } from './media-document';

const mediaId = /^[0-9a-f]{24}$/;
const fileName = /^[a-z0-9-]{1,110}\.[a-z]{2,5}$/;

/** `GET /media/{id}/{name}`: shows the image to whoever has the address. Files are immutable, so caches keep them for good. */
export const mediaFileRoute = (context: ContentContext): CallRoute =>
  handle(mediaCalls.file, async ({ c, params: { id, name } }) => {
    if (!mediaId.test(id) || !fileName.test(name) || !hasSecret(name))
      throw notFound('There is no such file');
    const etag = `"${name}"`;
    const headers = {
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    const stored = await context.store.get(mediaKey(id, name));
    const file = stored ?? (isMailPictureName(name) ? await makeMailPicture(context, id, name) : null);
    if (file === null) throw notFound('There is no such file');
    return c.body(file.body, 200, {
      ...headers,
      'content-type': file.contentType,
      'content-length': String(file.bytes),
    });
  });
