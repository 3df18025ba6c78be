import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { AppError } from '../app-error';
import { withReadLimit } from '../service-transport';
import { withDeadline } from '../with-deadline';

export interface S3Settings {
  /** Address of the service, without the bucket. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
  /** `https://host/bucket/key`, else `https://bucket.host/key`. */
  hasPathStyle: boolean;
}

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  url: string;
  body?: Uint8Array;
  headers?: Record<string, string>;
}

const attempts = 3;
const firstPauseMs = 100;

/** Base URL of the bucket, without a trailing slash. */
export function bucketUrl({ endpoint, bucket, hasPathStyle }: S3Settings): string {
  const url = new URL(endpoint);
  if (!hasPathStyle) url.host = `${bucket}.${url.host}`;
  const path = url.pathname.replace(/\/$/, '');
  return `${url.origin}${path}${hasPathStyle ? `/${bucket}` : ''}`;
}

/** `what` the files are, in the plural: the beginning of a sentence. */
const unavailable = (what: string, message: string, cause?: unknown) =>
  new AppError({
    code: 'unavailable',
    publicMessage: `${what} are not available right now. Please try again shortly.`,
    retryAfterSeconds: 5,
    cause: new Error(message, { cause }),
  });

/** The error code of an XML error response. Reads the whole body, so that the connection can be reused. */
export async function readS3Code(response: Response): Promise<string> {
  return /<Code>(\w{1,80})<\/Code>/.exec(await response.text())?.[1] ?? 'without a reason';
}

/** For unexpected responses. The log gets status and code, never the signed URL. */
export const s3Error = (what: string, method: string, status: number, reason: string) =>
  unavailable(what, `the S3 service responded to ${method} with ${status} ${reason}`);

/**
 * Signs and sends requests. Retries network errors, 429 and 5xx up to three times; all our requests are idempotent.
 * `responseTimeoutMs` is the limit for the response head; the body may take longer, as long as it comes.
 */
export function createS3Client(settings: S3Settings, what: string, responseTimeoutMs = 30_000) {
  const { accessKeyId, secretAccessKey, sessionToken, region } = settings;
  const signer = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    ...(sessionToken !== undefined && { sessionToken }),
  });

  async function sendOnce({ method, url, body, headers }: S3Request): Promise<Response> {
    const overdue = new AbortController();
    const timer = setTimeout(
      () => overdue.abort(new Error(`no response within ${responseTimeoutMs} ms`)),
      responseTimeoutMs,
    );
    try {
      const request = await signer.sign(url, {
        method,
        // Following a redirect would send the signature to another host.
        redirect: 'manual',
        signal: overdue.signal,
        headers: {
          ...headers,
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
        },
        ...(body !== undefined && { body: body as Uint8Array<ArrayBuffer> }),
      });
      return withReadLimit(await withDeadline(fetch(request), responseTimeoutMs), what);
    } finally {
      clearTimeout(timer);
    }
  }

  return async function send(request: S3Request): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === attempts;
      try {
        const response = await sendOnce(request);
        if (isLast || (response.status < 500 && response.status !== 429)) return response;
        await response.text();
      } catch (error) {
        if (isLast) throw unavailable(what, 'the S3 service cannot be reached', error);
      }
      await delay(firstPauseMs * 2 ** (attempt - 1));
    }
  };
}
