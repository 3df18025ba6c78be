import { open } from 'node:fs/promises';
import type { Logger } from '../logger';
import { type createS3Client, readS3Code, s3Error } from './s3-client';

/** S3 takes up to 10,000 parts of at least 5 MiB: 160 GB. */
const usualPartBytes = 16 * 1_024 * 1_024;

interface Upload {
  send: ReturnType<typeof createS3Client>;
  /** Address of the object. */
  url: string;
  /** Path of the local file. */
  file: string;
  /** Plural noun that error messages begin with. */
  what: string;
  logger: Logger;
  signal?: AbortSignal | undefined;
  partBytes?: number;
}

async function* readParts(file: string, partBytes: number): AsyncGenerator<Buffer> {
  const handle = await open(file);
  try {
    for (;;) {
      const part = Buffer.alloc(partBytes);
      let filled = 0;
      // A read may return fewer bytes than there are; none is the end.
      for (let read = -1; read !== 0 && filled < partBytes; filled += read)
        read = (await handle.read(part, filled, partBytes - filled)).bytesRead;
      if (filled > 0) yield part.subarray(0, filled);
      if (filled < partBytes) return;
    }
  } finally {
    await handle.close();
  }
}

async function begin({ send, url, what }: Upload): Promise<string> {
  const response = await send({ method: 'POST', url: `${url}?uploads=` });
  if (!response.ok) throw s3Error(what, 'POST', response.status, await readS3Code(response));
  const id = /<UploadId>([^<]+)<\/UploadId>/.exec(await response.text())?.[1];
  if (id === undefined) throw s3Error(what, 'POST', response.status, 'without an upload');
  return encodeURIComponent(id);
}

/** @returns the entity tags of the parts */
async function sendParts(upload: Upload, id: string): Promise<string[]> {
  const { send, url, file, what, signal, partBytes = usualPartBytes } = upload;
  const tags: string[] = [];
  for await (const body of readParts(file, partBytes)) {
    signal?.throwIfAborted();
    const part = `${url}?partNumber=${tags.length + 1}&uploadId=${id}`;
    const response = await send({ method: 'PUT', url: part, body });
    const code = await readS3Code(response);
    const tag = response.headers.get('etag');
    if (!response.ok || tag === null) throw s3Error(what, 'PUT', response.status, code);
    tags.push(tag);
  }
  return tags;
}

async function complete({ send, url, what }: Upload, id: string, tags: string[]): Promise<void> {
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const response = await send({ method: 'POST', url: `${url}?uploadId=${id}`, body });
  const text = await response.text();
  // S3 sends the status before it has put the parts together: a later error is in the body.
  if (response.ok && !text.includes('<Error>')) return;
  const code = /<Code>(\w{1,80})<\/Code>/.exec(text)?.[1];
  throw s3Error(what, 'POST', response.status, code ?? 'without a reason');
}

/** S3 stores the parts of an upload, and bills them, until it is completed or aborted. */
async function abort({ send, url, what, logger }: Upload, id: string): Promise<void> {
  try {
    const response = await send({ method: 'DELETE', url: `${url}?uploadId=${id}` });
    const code = await readS3Code(response);
    if (!response.ok) throw s3Error(what, 'DELETE', response.status, code);
  } catch (err) {
    logger.warn({ err, url }, 'the parts of a failed upload could not be removed from the bucket');
  }
}

/** Uploads a file of any size. Memory holds one part. The object exists once all of it has arrived. */
export async function uploadFile(upload: Upload): Promise<void> {
  const id = await begin(upload);
  try {
    await complete(upload, id, await sendParts(upload, id));
  } catch (error) {
    await abort(upload, id);
    throw error;
  }
}
