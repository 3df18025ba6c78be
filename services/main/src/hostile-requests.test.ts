import { casesOf } from '@atrium/testing/depth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, createWholeProduct, type WholeProduct } from './testing/whole-product';

/** No request may cause a 5xx, and each refusal must have a message. Each call gets the values in turn, in a deep run all of them. */

const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;

/** Malformed bodies, wrong types, query operators, and keys that could reach a prototype. */
const bodies: [string, string | undefined][] = [
  ['application/json', undefined],
  ['application/json', '{'],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '"text"'],
  ['application/json', '12345678901234567890'],
  ['application/json', deep],
  ['application/json', '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"x":1}}}'],
  ['application/json', JSON.stringify(hostileFields({ $gt: '' }))],
  ['application/json', JSON.stringify(hostileFields(['\u0000', '\ud800']))],
  ['application/json', JSON.stringify(hostileFields('\u0000\ud800\u202e'))],
  ['application/json', JSON.stringify(hostileFields(-1e308))],
  // Almost as large as a body of JSON may be: a larger one is refused unread.
  ['application/json', JSON.stringify(hostileFields('x'.repeat(3_500)))],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\n'],
  ['multipart/form-data', 'no boundary'],
  ['application/x-www-form-urlencoded', 'email[$ne]=&fullName=%00&token=%ff'],
  ['text/plain', 'plain'],
  ['application/xml', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>'],
];

const unknownId = '64b7f0000000000000000000';

const parameters = [
  unknownId,
  'not-an-id',
  '%00',
  '%ff',
  '..%2f..%2fetc%2fpasswd',
  '%24where',
  '0',
  '-1',
  'a'.repeat(4_000),
  encodeURIComponent('🦊\u202e'),
];

const queries = [
  'page=0&limit=-1',
  'page=1e9&limit=100',
  'page[$gt]=1&search[$regex]=.*',
  'search=%28%28%28%28&status=%00&sortBy=$where',
  `search=${'(a%2B)%2B'.repeat(300)}`,
  'sortBy=__proto__&sortOrder=sideways&status=constructor',
  'ids=a,b,c&ticket=%ff&token=x&q=%F0%9F%A6%8A',
  'startDate=yesterday&endDate=99999-99-99&featured=maybe&tags=%00',
];

function hostileFields(value: unknown): Record<string, unknown> {
  const names =
    'title slug content email password token fullName phone companyName serviceType goals timeline agreedToTerms ' +
    'subject recipientType segment ids status notes note text followUpDate date name filters altText focalPoint ' +
    'tinyMCEContent paragraphs tags metaTitle metaDescription scheduledAt timeZone displayOrder order featured price ' +
    'template data to path landingPage sendAt maxRate action keep primaryId rev revision value owner';
  return Object.fromEntries(names.split(' ').map((name) => [name, value]));
}

let product: WholeProduct;
beforeAll(async () => {
  product = await createWholeProduct();
});
afterAll(() => product.close());

const fill = (path: string, value: string) => path.replace(/:\w+(?:\{(?:[^{}]|\{[^}]*\})*\})?/g, value);

/** Excluded, because it ends the session that other calls need. */
const isLogout = ({ path }: Call) => path === '/api/auth/logout';

async function findFault(call: Call, init: Parameters<WholeProduct['send']>[1]): Promise<string[]> {
  const response = await product.send(call, { token: product.adminToken, ...init });
  const text = await response.text();
  const label = `${call.method} ${call.path.slice(0, 120)} ${String(init?.body).slice(0, 60)}`;
  if (response.status >= 500) return [`${response.status} to ${label}`];
  if (response.status < 400) return [];
  if (call.method === 'HEAD') return text === '' ? [] : [`a body to ${label}`];
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const message = isJson ? (JSON.parse(text) as { message?: unknown }).message : undefined;
  if (isJson && (typeof message !== 'string' || message.length < 3)) return [`no message to ${label}`];
  return /\bat \S+ \(|MongoServerError|node_modules|ZodError/.test(text)
    ? [`leaks to ${label}: ${text}`]
    : [];
}

test('no hostile body causes a fault', { timeout: 600_000 }, async () => {
  const faults: string[] = [];
  const writes = product.calls.filter((call) => call.method !== 'GET' && !isLogout(call));
  for (const [turn, { method, path }] of writes.entries())
    for (const [contentType, body] of casesOf(bodies, turn))
      faults.push(
        ...(await findFault(
          { method, path: fill(path, unknownId) },
          { headers: { 'content-type': contentType }, ...(body !== undefined && { body }) },
        )),
      );
  expect(faults).toEqual([]);
});

test('no hostile path parameter causes a fault', { timeout: 600_000 }, async () => {
  const faults: string[] = [];
  const withParameter = product.calls.filter((call) => call.path.includes(':'));
  for (const [turn, { method, path }] of withParameter.entries())
    for (const value of casesOf(parameters, turn))
      faults.push(
        ...(await findFault(
          { method, path: fill(path, value) },
          method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body: '{}' },
        )),
      );
  expect(faults).toEqual([]);
});

test('no hostile query causes a fault', { timeout: 600_000 }, async () => {
  const faults: string[] = [];
  const reads = product.calls.filter(({ method }) => method === 'GET');
  for (const [turn, { path }] of reads.entries())
    for (const query of casesOf(queries, turn))
      faults.push(...(await findFault({ method: 'GET', path: `${fill(path, unknownId)}?${query}` }, {})));
  expect(faults).toEqual([]);
});

/** Control characters in the texts of bodies that are otherwise accepted. */
const controlTexts = {
  ...hostileFields('A\u0000b\u0007c\u001b[31m'),
  email: 'person@example.com',
  to: ['person@example.com'],
  agreedToTerms: true,
  timeline: '1-3 months',
  recipientType: 'all',
  status: 'draft',
  tags: ['t\u0001ag'],
  filters: { search: 's\u0001' },
  rules: { tags: ['t\u0001ag'] },
  value: 1,
  maxRate: 1,
  sendAt: undefined,
  scheduledAt: undefined,
  data: { name: 'n\u0001', title: 't\u0001' },
};

test('no control character of a body is stored', async () => {
  const count = async () => Object.values(await product.countDocuments()).reduce((a, b) => a + b, 0);
  const before = await count();
  const statuses: number[] = [];
  for (const call of product.calls.filter((one) => one.method !== 'GET' && !isLogout(one))) {
    const target = { ...call, path: fill(call.path, unknownId) };
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(controlTexts);
    statuses.push((await product.send(target, { token: product.adminToken, headers, body })).status);
  }
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(20);
  expect(await count()).toBeGreaterThan(before + 5);
  const { db } = product.context;
  const stored: string[] = [];
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray())
    for (const document of await db.collection(name).find().toArray())
      if (/\\u00[01]/.test(JSON.stringify(document))) stored.push(`${name} ${JSON.stringify(document)}`);
  expect(stored).toEqual([]);
});

test('every path refuses a method that a path does not have', async () => {
  const paths = [...new Set(product.calls.map(({ path }) => fill(path, unknownId)))];
  const faults: string[] = [];
  for (const [turn, path] of paths.entries())
    for (const method of casesOf(['OPTIONS', 'HEAD', 'PROPFIND'], turn))
      faults.push(...(await findFault({ method, path }, {})));
  expect(faults).toEqual([]);
});
