import { type ApiClient, ApiError, apiRouterContext } from '@atrium/mfe-kit';
import { type ActionFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { action } from './form.action';

const always = { field: '', value: '' };
const common = { isShown: true, hint: '', shownWhen: always };
const form = {
  _id: 'f'.repeat(24),
  slug: 'briefing',
  title: 'Briefing',
  fields: [
    { ...common, kind: 'line', key: 'name', label: 'Name', required: true, meaning: 'name' },
    { ...common, kind: 'several', key: 'what', label: 'What', required: false, options: ['Shop', 'Site'] },
  ],
  submitLabel: '',
  thanks: '',
  thanksLink: '',
  allowedOrigins: ['https://partner.example'],
};

interface Post {
  headers?: Record<string, string>;
  address?: string;
  definition?: object;
  send?: ReturnType<typeof vi.fn>;
}

async function post(
  body: string | FormData,
  { headers = {}, address = '/forms/briefing', definition, send = vi.fn() }: Post,
) {
  const context = new RouterContextProvider();
  const get = async () => ({ success: true, data: { ...form, ...definition } });
  context.set(apiRouterContext, { get, post: send } as unknown as ApiClient);
  const request = new Request(`https://site.example${address}`, {
    method: 'POST',
    body: typeof body === 'string' ? new URLSearchParams(body) : body,
    headers,
  });
  const params = { slug: 'briefing' };
  const result = await action({ request, context, params } as unknown as ActionFunctionArgs);
  if (result instanceof Response)
    return { status: result.status, location: result.headers.get('location'), send };
  return { status: result.init?.status, data: result.data, send };
}

test('complete answers are sent once with their page, and lead to the thanks', async () => {
  const { status, location, send } = await post('name=Ada&what=Shop&what=Site&page=/landing&admin=1', {});
  expect([status, location]).toEqual([303, '/forms/briefing?sent']);
  expect(send).toHaveBeenCalledExactlyOnceWith(
    '/api/form-answers/forms/:id',
    { values: { name: ['Ada'], what: ['Shop', 'Site'] }, page: '/landing', website: '' },
    { params: { id: form._id }, headers: { 'Idempotency-Key': expect.stringMatching(/^[0-9a-f]{64}$/) } },
  );
});

test('the same person’s same values are one answer, and two people without a name are two', async () => {
  const keysOf = async (definition: object) => {
    const sent = [await post('name=Ada', { definition }), await post('name=Ada', { definition })];
    return sent.map(({ send }) => send.mock.calls[0]?.[2].headers['Idempotency-Key']);
  };
  const [first, second] = await keysOf({});
  expect(first).toBe(second);
  const fields = form.fields.map((field) => ({ ...field, meaning: 'text' }));
  const [one, other] = await keysOf({ fields });
  expect(one).not.toBe(other);
});

test('incomplete answers are shown again with their problems, and are not sent', async () => {
  const { status, data, send } = await post('name=+&what=Shop', {});
  expect(status).toBe(400);
  expect(data).toMatchObject({
    values: { what: ['Shop'] },
    problems: { name: expect.any(String) },
    failure: 'Please check the marked fields',
  });
  expect(send).not.toHaveBeenCalled();
});

test('a refusal of the API keeps the answers and its status', async () => {
  const error = new ApiError({
    status: 503,
    code: 'unavailable',
    message: 'Later',
    body: {},
    requestId: 'r',
  });
  const { status, data } = await post('name=Ada', { send: vi.fn().mockRejectedValue(error) });
  expect(status).toBe(503);
  expect(data).toMatchObject({ values: { name: ['Ada'] }, failure: 'Later' });
});

test('the page in place of the thanks is where an accepted form leads, except in a frame', async () => {
  const definition = { thanksLink: '/download' };
  expect(await post('name=Ada', { definition })).toMatchObject({ location: '/download' });
  const framed = await post('name=Ada', { definition, address: '/forms/briefing?frame' });
  expect(framed).toMatchObject({ location: '/forms/briefing?frame&sent' });
});

test('files are sent along with their fields; refused ones are asked for again', async () => {
  const file = { ...common, kind: 'file', key: 'plan', label: 'Plan', accepts: 'pdf', maxFiles: 2 };
  const definition = { fields: [...form.fields, { ...file, required: true }] };
  const filled = new FormData();
  filled.append('name', 'Ada');
  filled.append('plan', new File(['%PDF'], 'plan.pdf'));
  const { status, send } = await post(filled, { definition });
  expect(status).toBe(303);
  const sent = send.mock.calls[0]?.[1] as FormData;
  expect(JSON.parse(String(sent.get('values')))).toMatchObject({ name: ['Ada'] });
  expect(sent.get('fileFields')).toBe('["plan"]');
  expect((sent.get('files') as File).name).toBe('plan.pdf');

  filled.set('name', ' ');
  const refused = await post(filled, { definition });
  expect(refused).toMatchObject({
    status: 400,
    data: { problems: { name: expect.any(String), plan: 'Please choose your files again' } },
  });
  filled.set('plan', new File(['x'], 'plan.exe'));
  expect((await post(filled, { definition })).data).toMatchObject({
    problems: { plan: expect.stringContaining('can not be sent') },
  });
  expect(refused.send).not.toHaveBeenCalled();
});

test.each([
  ['a site that the form allows', { origin: 'https://partner.example' }, 303],
  ['this site', { origin: 'https://site.example' }, 303],
  ['this site by another address', { origin: 'http://10.0.0.5', 'sec-fetch-site': 'same-origin' }, 303],
  ['a program that names no site', {}, 303],
  ['another site', { origin: 'https://evil.example' }, 403],
  ['a subdomain of an allowed site', { origin: 'https://x.partner.example' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
] as const)('a post from %s is answered as its origin demands', async (_from, headers, status) => {
  const result = await post('name=Ada', { headers });
  expect(result.status).toBe(status);
  expect(result.send).toHaveBeenCalledTimes(status === 303 ? 1 : 0);
});
