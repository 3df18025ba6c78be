import { renderToString } from 'react-dom/server';
import { type ActionFunctionArgs, createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { LAYOUT_ROUTE_ID } from '../site/layout/layout-data';
import { createLoaderArgs, readResult } from '../testing/create-loader-args';
import { type SubscribeResult, action as subscribe } from './subscribe.action';
import { Component } from './subscribe.page';

const path = '/newsletter/subscribe';
const refusal = (status: number, message: string) =>
  Response.json({ success: false, message, code: 'x' }, { status });

async function post(email: string, respond: () => Response | Error) {
  const args = createLoaderArgs(path, respond);
  const request = new Request(`http://site.test${path}`, {
    method: 'POST',
    body: new URLSearchParams({ email }),
  });
  return readResult<SubscribeResult>(await subscribe({ ...args, request } as ActionFunctionArgs));
}

/** Renders the page of a plain post. */
function draw(result: SubscribeResult): string {
  const routes = [{ id: LAYOUT_ROUTE_ID, children: [{ id: 'page', path, element: <Component /> }] }];
  const loaderData = {
    page: { doneText: '', home: '' },
    [LAYOUT_ROUTE_ID]: {
      footer: { newsletter: { title: 'Letters', text: '', button: 'Subscribe', consent: 'I agree.' } },
    },
  };
  const hydrationData = { loaderData, actionData: { page: result } };
  return renderToString(
    <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path], hydrationData })} />,
  );
}

test.each([
  ['nothing', '', () => new Error('is not asked')],
  ['what is no address', 'ada', () => refusal(400, 'Please enter a valid email address')],
])('a plain post of %s shows the error at the field and focuses it', async (_, email, respond) => {
  const { page, status } = await post(email, respond);
  expect(status).toBe(400);
  const html = draw(page);
  const [input = ''] = /<input[^>]*name="email"[^>]*>/.exec(html) ?? [];
  expect(input).toMatch(/aria-invalid="true"/);
  expect(input).toMatch(/autofocus=""/i);
  const describedBy = /aria-describedby="([^"]+)"/.exec(input)?.[1];
  expect(html).toMatch(new RegExp(`id="${describedBy}"[^>]*>.*Please enter a valid email address`));
  expect(input).toContain(`value="${email}"`);
});

test.each([
  [429, 'Slow down', 'Too many attempts, please try again later'],
  [500, 'The list is being moved', 'The list is being moved'],
])('a refusal of %i is shown for the form, not the address', async (given, message, text) => {
  const { page, status } = await post('ada@example.com', () => refusal(given, message));
  expect(status).toBe(given);
  const html = draw(page);
  expect(html).toMatch(new RegExp(`role="alert"[^>]*>.*${text}`));
  expect(html).not.toContain('aria-invalid');
  expect(html).toContain('value="ada@example.com"');
});
