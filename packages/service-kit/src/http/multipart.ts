import type { Context } from 'hono';
import { AppError } from '../app-error';
import type { ServiceEnv } from './env';
import { nestFormFields, parseSafeJson } from './form-fields';
import { readForm, tooLarge, type UploadedFile } from './uploaded-form';

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

async function readFields(c: Context<ServiceEnv>, rules: BodyRules): Promise<RequestBody> {
  const { texts, files } = await readForm(c, { maxFiles: 30, ...rules });
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
    return readFields(c, rules);
  if (type === 'application/json' || type.endsWith('+json') || type === '') return readJson(c, rules);
  throw new AppError({
    code: 'unsupported_media_type',
    publicMessage: 'Send the fields as multipart/form-data or as JSON',
  });
}
