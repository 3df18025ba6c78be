import { AppError } from '../app-error';
import type { FileStore } from '../file-repository';
import type { Logger } from '../logger';
import { bucketUrl, createS3Client, readS3Code, type S3Settings, s3Error } from './s3-client';

const missingFile = 'NoSuchKey';

/** Stores files as objects in one bucket of an S3 service. */
export function createS3FileStore({
  settings,
  what,
  logger,
  responseTimeoutMs,
}: {
  settings: S3Settings;
  /** Plural noun that error messages begin with, such as "Images". */
  what: string;
  logger: Logger;
  responseTimeoutMs?: number;
}): FileStore {
  const send = createS3Client(settings, what, responseTimeoutMs);
  const base = bucketUrl(settings);
  const urlOf = (key: string) => `${base}/${key.split('/').map(encodeURIComponent).join('/')}`;

  /** The object's response with an unread body; null if the object is missing. */
  async function open(key: string): Promise<Response | null> {
    const response = await send({ method: 'GET', url: urlOf(key) });
    if (response.status === 200) return response;
    const code = await readS3Code(response);
    // A missing bucket is a 404 too; only the code tells them apart.
    if (response.status === 404 && code === missingFile) return null;
    throw s3Error(what, 'GET', response.status, code);
  }

  return {
    async start() {
      // Without permission to list the bucket, S3 returns 403 for missing objects. Checks that permission at start.
      let response: Response;
      try {
        response = await send({ method: 'GET', url: `${base}?list-type=2&max-keys=1&prefix=start/` });
      } catch (err) {
        if (!(err instanceof AppError)) throw err;
        logger.warn({ err: err.cause, what }, 'the S3 service does not respond; its files are unavailable');
        return;
      }
      const code = await readS3Code(response);
      if (response.ok) return;
      if (response.status >= 500)
        logger.warn({ status: response.status, code }, 'the S3 service returns errors');
      else
        throw new Error(
          `S3_BUCKET ${settings.bucket}: the S3 service refuses it with ${response.status} ${code}; check the S3_… settings`,
        );
    },
    async put(key, bytes, contentType) {
      const response = await send({
        method: 'PUT',
        url: urlOf(key),
        body: bytes,
        headers: { 'content-type': contentType, 'cache-control': 'public, max-age=31536000, immutable' },
      });
      const code = await readS3Code(response);
      if (!response.ok) throw s3Error(what, 'PUT', response.status, code);
    },
    async get(key) {
      const response = await open(key);
      if (response === null) return null;
      const bytes = Number(response.headers.get('content-length') ?? Number.NaN);
      if (response.body === null || !Number.isSafeInteger(bytes))
        throw s3Error(what, 'GET', 200, 'without a body');
      return {
        contentType: response.headers.get('content-type') ?? 'application/octet-stream',
        bytes,
        body: response.body,
      };
    },
    async has(key) {
      const { status } = await send({ method: 'HEAD', url: urlOf(key) });
      if (status !== 200 && status !== 404) throw s3Error(what, 'HEAD', status, 'without a reason');
      return status === 200;
    },
    async read(key) {
      const response = await open(key);
      return response === null ? null : Buffer.from(await response.arrayBuffer());
    },
    async delete(key) {
      const response = await send({ method: 'DELETE', url: urlOf(key) });
      const code = await readS3Code(response);
      if (!response.ok && response.status !== 404) throw s3Error(what, 'DELETE', response.status, code);
    },
  };
}
