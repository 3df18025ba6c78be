import qs from 'qs';
import { AppError } from '../app-error';

/**
 * Converts flat form names (`tags[]`, `seo[metaTitle]`, `paragraphs[2][content]`) into nested values. Names that could reach an
 * object's prototype are refused, because no real form sends them.
 */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };

const maxDepth = 5;
const maxIndex = 999;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

function refuse(path: string, message: string): never {
  throw new AppError({
    code: 'bad_request',
    publicMessage: message,
    errors: [{ path: path.slice(0, 100), message }],
  });
}

/** `a[b][]` -> ['a', 'b', '']. */
export function splitFieldName(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (match === null) refuse(name, 'A field name can not be read');
  const [, first = '', rest = ''] = match;
  const parts = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part)];
  if (parts.length > maxDepth) refuse(name, 'A field is nested too deeply');
  if (parts.some((part) => forbiddenKeys.has(part))) refuse(name, 'A field name is not allowed');
  if (parts.some((part) => /^\d+$/.test(part) && Number(part) > maxIndex))
    refuse(name, 'A list has too many entries');
  return parts;
}

/** Nests the fields of a form. Names are checked first, because qs ignores or merges what no real form sends. */
export function nestFormFields(fields: Iterable<readonly [string, string]>): Record<string, FormValue> {
  const values = new Map<string, string[]>();
  const leaves = new Set<string>();
  const branches = new Set<string>();
  for (const [name, value] of fields) {
    const parts = splitFieldName(name);
    const path = parts.at(-1) === '' ? parts.slice(0, -1) : parts;
    leaves.add(path.join('\0'));
    for (let depth = 1; depth < path.length; depth += 1) branches.add(path.slice(0, depth).join('\0'));
    const known = values.get(name) ?? [];
    if (known.length > maxIndex) refuse(name, 'A list has too many entries');
    known.push(value);
    values.set(name, known);
  }
  for (const leaf of leaves)
    if (branches.has(leaf))
      refuse(leaf.replaceAll('\0', '.'), 'A field is given both as a value and as a list');
  const flat = [...values].map(([name, list]) => [name, list.length === 1 ? list[0] : list] as const);
  return qs.parse(Object.fromEntries(flat) as unknown as Record<string, string>, {
    depth: maxDepth,
    arrayLimit: maxIndex + 1,
    allowPrototypes: true,
  }) as Record<string, FormValue>;
}

const maxJsonDepth = 13;

/** Counts brackets outside strings. Runs before parsing, because a hundred thousand nested lists exhaust the heap. */
export function isNestedDeeper(json: string, maxDepth: number): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (isInString) {
      if (code === 92) at += 1;
      else if (code === 34) isInString = false;
    } else if (code === 34) isInString = true;
    else if (code === 91 || code === 123) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (code === 93 || code === 125) depth -= 1;
  }
  return false;
}

/** Parses a client's JSON with a depth limit and without keys that could reach a prototype. */
export function parseSafeJson(text: string, path: string): unknown {
  if (isNestedDeeper(text, maxJsonDepth)) refuse(path, 'A value is nested too deeply');
  try {
    return JSON.parse(text, (key, value) =>
      forbiddenKeys.has(key) ? refuse(path, 'A field name is not allowed') : value,
    );
  } catch (error) {
    if (error instanceof AppError) throw error;
    refuse(path, path === '' ? 'The body is not valid JSON' : `${path} is not valid JSON`);
  }
}
