import type { Context } from 'hono';
import { AppError } from '../app-error';
import type { ServiceEnv } from './env';
import { nestFormFields, parseSafeJson, splitFieldName } from './form-fields';

export interface UploadedFile {
  /** Name of the form field, without brackets. */
  field: string;
  /** The client's file name: for display only, never for a path or a type. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface RequestBody {
  values: Record<string, unknown>;
  files: UploadedFile[];
}

export interface BodyRules {
  /** Form fields with JSON text, or entries of a list. */
  jsonFields?: readonly string[];
  /** Fields that are lists even if a form has one entry only. */
  listFields?: readonly string[];
  /** Limit of a multipart body. */
  maxFormBytes: number;
  /** Limit of a JSON body, and of all texts in a form. */
  maxTextBytes: number;
  maxFiles?: number;
}

const tooLarge = () => new AppError({ code: 'payload_too_large', publicMessage: 'The request is too large' });

/** The whole body, refused as soon as it exceeds the limit. */
export async function readLimited(
  c: Context<ServiceEnv>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const announced = Number(c.req.header('content-length') ?? '0');
  if (announced > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let total = 0;
  if (c.req.raw.body !== null) {
    for await (const chunk of c.req.raw.body as unknown as AsyncIterable<Uint8Array>) {
      total += chunk.byteLength;
      if (total > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  }
  const bytes = new Uint8Array(total);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData();
  } catch (cause) {
    throw new AppError({ code: 'bad_request', publicMessage: 'The form could not be read', cause });
  }
}

function decodeJsonFields(
  values: Record<string, unknown>,
  { jsonFields = [], listFields = [] }: BodyRules,
): void {
  for (const field of listFields) {
    const value = values[field];
    if (typeof value === 'string' && !jsonFields.includes(field)) values[field] = value === '' ? [] : [value];
  }
  for (const field of jsonFields) {
    const value = values[field];
    if (typeof value === 'string' && value.trim() !== '') values[field] = parseSafeJson(value, field);
    if (Array.isArray(value)) {
      values[field] = value.map((entry, index) =>
        typeof entry === 'string' && entry.trimStart().startsWith('{')
          ? parseSafeJson(entry, `${field}.${index}`)
          : entry,
      );
    }
    if (listFields.includes(field) && values[field] === '') values[field] = [];
  }
}

async function readForm(c: Context<ServiceEnv>, contentType: string, rules: BodyRules): Promise<RequestBody> {
  const form = await parseForm(await readLimited(c, rules.maxFormBytes), contentType);
  const texts: [string, string][] = [];
  const files: UploadedFile[] = [];
  let textBytes = 0;
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      textBytes += value.length + name.length;
      texts.push([name, value]);
      if (textBytes > rules.maxTextBytes || texts.length > 10_000) throw tooLarge();
    } else if (value.size > 0 || value.name !== '') {
      // Browsers send an empty file input as an empty file without a name.
      const [field = ''] = splitFieldName(name);
      files.push({ field, name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) });
    }
  }
  if (files.length > (rules.maxFiles ?? 30)) {
    throw new AppError({ code: 'bad_request', publicMessage: 'There are too many files in this form' });
  }
  const values: Record<string, unknown> = nestFormFields(texts);
  decodeJsonFields(values, rules);
  return { values, files };
}

async function readJson(c: Context<ServiceEnv>, rules: BodyRules): Promise<RequestBody> {
  const text = new TextDecoder().decode(await readLimited(c, rules.maxTextBytes));
  const value = text.trim() === '' ? {} : parseSafeJson(text, '');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError({ code: 'bad_request', publicMessage: 'The body must be an object' });
  }
  return { values: value as Record<string, unknown>, files: [] };
}

/** Reads a multipart, urlencoded or JSON body; refuses other types. */
export async function readBody(c: Context<ServiceEnv>, rules: BodyRules): Promise<RequestBody> {
  const contentType = c.req.header('content-type') ?? '';
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded')
    return readForm(c, contentType, rules);
  if (type === 'application/json' || type.endsWith('+json') || type === '') return readJson(c, rules);
  throw new AppError({
    code: 'unsupported_media_type',
    publicMessage: 'Send the fields as multipart/form-data or as JSON',
  });
}
