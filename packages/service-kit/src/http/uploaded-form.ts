import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { withoutDirectionMarks } from '@atrium/contracts/common/direction-marks';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import type { Context } from 'hono';
import { AppError } from '../app-error';
import type { ServiceEnv } from './env';
import { splitFieldName } from './form-fields';

export interface UploadedFile {
  /** Name of the form field, without brackets. */
  field: string;
  /** The client's file name: for display only, never for a path or a type. */
  name: string;
  /** In bytes. */
  size: number;
  /** The path of the file on this machine, which is deleted at the end of the request. */
  path: string;
  read(): Promise<Uint8Array>;
}

export interface FormLimits {
  maxFormBytes: number;
  /** The size of all texts together. */
  maxTextBytes: number;
  maxFiles: number;
}

export interface UploadedForm {
  texts: [name: string, value: string][];
  files: UploadedFile[];
}

export const tooLarge = () =>
  new AppError({ code: 'payload_too_large', publicMessage: 'The request is too large' });
const tooManyFiles = () =>
  new AppError({ code: 'bad_request', publicMessage: 'There are too many files in this form' });
/** The disk is full or away: the form may be good, so the sender may try again. A connection that is cut off is none of its errors. */
const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && 'code' in error && error.code !== 'ECONNRESET';

const failureOf = (cause: unknown) =>
  isOfDisk(cause)
    ? new AppError({
        code: 'unavailable',
        publicMessage: 'Files can not be stored right now. Please try again shortly.',
        retryAfterSeconds: 5,
        cause,
      })
    : new AppError({ code: 'bad_request', publicMessage: 'The form could not be read', cause });

const maxTexts = 10_000;
/** File inputs without a file, which browsers send too. */
const maxEmptyFiles = 100;

/** Passes bytes on, and fails as soon as there are more than `maxBytes`. */
function limitBytes(maxBytes: number): Transform {
  let total = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.byteLength;
      done(total > maxBytes ? tooLarge() : null, chunk);
    },
  });
}

async function createFolder(c: Context<ServiceEnv>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atrium-upload-'));
  c.set('uploadFolder', folder);
  return folder;
}

/** At the end of each request. */
export async function removeUploads(c: Context<ServiceEnv>): Promise<void> {
  const folder = c.get('uploadFolder');
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}

const bodyOf = (c: Context<ServiceEnv>): Readable =>
  c.req.raw.body === null ? Readable.from([]) : Readable.fromWeb(c.req.raw.body as never);

/** Writes the body to a file, which is deleted at the end of the request. The gateway limits its size. */
export async function storeBody(c: Context<ServiceEnv>): Promise<string> {
  try {
    const file = path.join(await createFolder(c), 'body');
    await pipeline(bodyOf(c), createWriteStream(file));
    return file;
  } catch (error) {
    throw failureOf(error);
  }
}

/** Reads a form as it arrives: a file goes to the disk, so a large upload takes little memory. */
export async function readForm(
  c: Context<ServiceEnv>,
  { maxFormBytes, maxTextBytes, maxFiles }: FormLimits,
): Promise<UploadedForm> {
  if (Number(c.req.header('content-length') ?? '0') > maxFormBytes) throw tooLarge();
  const folder = await createFolder(c).catch((error: unknown) => {
    throw failureOf(error);
  });
  const form: UploadedForm = { texts: [], files: [] };
  const streams: BusboyFileStream[] = [];
  const writes: Promise<void>[] = [];
  let textBytes = 0;

  async function store(field: string, name: string, stream: BusboyFileStream): Promise<void> {
    const index = streams.push(stream);
    const file = path.join(folder, String(index));
    const written = createWriteStream(file);
    await pipeline(stream, written);
    const size = written.bytesWritten;
    // Browsers send an empty file input as an empty file without a name.
    if (size > 0 || name !== '')
      form.files[index] = { field, name, size, path: file, read: () => readFile(file) };
  }

  try {
    const parser = new Busboy({
      headers: c.req.header() as BusboyHeaders,
      limits: { fieldSize: maxTextBytes + 1, fields: maxTexts + 1, files: maxFiles + maxEmptyFiles },
    });
    // An exception in a listener would not reach the pipeline.
    const orFail = (work: () => void) => {
      try {
        work();
      } catch (error) {
        parser.destroy(error as Error);
      }
    };
    parser.on('file', (name, stream, givenName = '') => {
      const fileName = withoutDirectionMarks(givenName);
      orFail(() => {
        const [field = ''] = splitFieldName(name);
        const writing = store(field, fileName.replaceAll('%22', '"'), stream);
        // Awaited below, or the parser has failed.
        writing.catch(() => undefined);
        writes.push(writing);
      });
    });
    parser.on('field', (name, value) => {
      orFail(() => {
        textBytes += name.length + value.length;
        if (textBytes > maxTextBytes || form.texts.length === maxTexts) throw tooLarge();
        form.texts.push([name, value]);
      });
    });
    await pipeline(bodyOf(c), limitBytes(maxFormBytes), parser);
    await Promise.all(writes);
  } catch (error) {
    for (const stream of streams) stream.destroy();
    throw error instanceof AppError ? error : failureOf(error);
  }
  const files = form.files.filter(Boolean);
  if (files.length > maxFiles) throw tooManyFiles();
  return { texts: form.texts, files };
}
