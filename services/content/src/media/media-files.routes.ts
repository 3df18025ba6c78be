import { notFound } from '@atrium/service-kit/app-error';
import type { ServiceEnv } from '@atrium/service-kit/http/env';
import { Hono } from 'hono';
import { mediaKey } from './media-record';
import type { MediaStore } from './media-store';

const mediaId = /^[0-9a-f]{24}$/;
const fileName = /^[a-z0-9-]{1,90}\.[a-z]{2,5}$/;

/** `GET /media/{id}/{name}`: files are immutable, so caches keep them for good. */
export function createMediaFileRoutes({ store }: { store: MediaStore }) {
  return new Hono<ServiceEnv>().get('/:id/:name', async (c) => {
    const { id, name } = c.req.param();
    if (!mediaId.test(id) || !fileName.test(name)) throw notFound('There is no such file');
    const etag = `"${name}"`;
    const headers = {
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
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
}
