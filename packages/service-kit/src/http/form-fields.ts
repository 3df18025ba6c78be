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
  return parts;
}

interface Branch {
  entries: Map<string, Branch | string>;
  /** The next free index for `name[]`. */
  next: number;
  isList: boolean;
}

const createBranch = (): Branch => ({ entries: new Map(), next: 0, isList: true });

function place(root: Branch, name: string, value: string): void {
  const parts = splitFieldName(name);
  let branch = root;
  parts.forEach((part, depth) => {
    let key = part;
    if (part === '') {
      key = String(branch.next);
    }
    if (/^\d+$/.test(key)) {
      if (Number(key) > maxIndex) refuse(name, 'A list has too many entries');
      branch.next = Math.max(branch.next, Number(key) + 1);
    } else {
      branch.isList = false;
    }
    const isLast = depth === parts.length - 1;
    const existing = branch.entries.get(key);
    if (isLast) {
      if (existing === undefined) branch.entries.set(key, value);
      else branch.entries.set(key, appendTo(existing, value, name));
      return;
    }
    if (typeof existing === 'string') refuse(name, 'A field is given both as a value and as a list');
    const child = existing ?? createBranch();
    branch.entries.set(key, child);
    branch = child;
  });
}

/** A repeated plain name becomes a list. */
function appendTo(existing: Branch | string, value: string, name: string): Branch {
  const list = typeof existing === 'string' ? createBranch() : existing;
  if (typeof existing === 'string') {
    list.entries.set('0', existing);
    list.next = 1;
  }
  if (list.next > maxIndex) refuse(name, 'A list has too many entries');
  list.entries.set(String(list.next), value);
  list.next += 1;
  return list;
}

function toValue(node: Branch | string): FormValue {
  if (typeof node === 'string') return node;
  if (node.isList) {
    return [...node.entries].sort(([a], [b]) => Number(a) - Number(b)).map(([, child]) => toValue(child));
  }
  return Object.fromEntries([...node.entries].map(([key, child]) => [key, toValue(child)]));
}

export function nestFormFields(fields: Iterable<readonly [string, string]>): Record<string, FormValue> {
  const root = createBranch();
  root.isList = false;
  for (const [name, value] of fields) place(root, name, value);
  return Object.fromEntries([...root.entries].map(([key, node]) => [key, toValue(node)]));
}

const maxJsonDepth = 12;

function checkJson(value: unknown, path: string, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > maxJsonDepth) refuse(path, 'A value is nested too deeply');
  for (const [key, child] of Object.entries(value)) {
    if (forbiddenKeys.has(key)) refuse(path, 'A field name is not allowed');
    checkJson(child, path, depth + 1);
  }
}

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
  if (isNestedDeeper(text, maxJsonDepth + 1)) refuse(path, 'A value is nested too deeply');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    refuse(path, path === '' ? 'The body is not valid JSON' : `${path} is not valid JSON`);
  }
  checkJson(value, path, 0);
  return value;
}
